package dev.webwitness.corpus;

import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Names that nobody has heard of, made of syllables from a seed: nothing can know them beforehand. */
final class Words {
    private static final String[] STARTS = {
        "b", "br", "c", "ch", "d", "dr", "f", "fl", "g", "gr", "h", "j", "k", "kl", "l", "m", "n", "p", "pl", "qu", "r",
        "s", "sh", "sk", "st", "t", "tr", "v", "w", "z"
    };
    private static final String[] VOWELS = {"a", "e", "i", "o", "u", "ai", "ea", "io", "ou"};
    private static final String[] ENDS = {"", "", "", "l", "n", "r", "s", "x", "m", "nd", "rt", "k"};

    private final Random random;

    Words(Random random) {
        this.random = random;
    }

    Random random() {
        return random;
    }

    boolean chance(double share) {
        return random.nextDouble() < share;
    }

    int between(int least, int most) {
        return least + random.nextInt(most - least + 1);
    }

    String of(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    <T> T of(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /** Such as {@code drouvix}. */
    String word() {
        StringBuilder word = new StringBuilder();
        int syllables = between(2, 3);
        for (int i = 0; i < syllables; i++) {
            word.append(of(STARTS)).append(of(VOWELS));
        }
        return word.append(of(ENDS)).toString();
    }

    /** Such as {@code Drouvix}. */
    String name() {
        String word = word();
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    /** Such as {@code klemaDrouvix}. */
    String identifier() {
        return word() + name();
    }

    /** Such as {@code 7f3a09c1}. */
    String hex(int digits) {
        StringBuilder hex = new StringBuilder();
        for (int i = 0; i < digits; i++) {
            hex.append(Integer.toHexString(random.nextInt(16)));
        }
        return hex.toString();
    }

    /** The path of a data endpoint, in one of the ways people write them. */
    String api() {
        return switch (random.nextInt(5)) {
            case 0 -> "/api/" + word();
            case 1 -> "/api/v" + between(1, 3) + "/" + word() + "/" + word();
            case 2 -> "/" + word() + "/" + word() + ".json";
            case 3 -> "/rest/" + word();
            default -> "/" + word() + "-service/" + word();
        };
    }

    /** The path of a built script or style, with a hash in its name. */
    String asset(String extension) {
        String folder = of("/assets/", "/static/js/", "/build/", "/_" + word() + "/");
        return folder + word() + of("-", ".") + hex(8) + "." + extension;
    }

    /** The path of a page. */
    String page() {
        return "/" + word() + (chance(0.4) ? "/" + word() : "");
    }

    /** One of these verbs with a made-up noun, to put on a button: {@code Save drouvix}. */
    String label(String... verbs) {
        return of(verbs) + " " + word();
    }

    /** A short piece of copy, to fill a page with. */
    String copy() {
        StringBuilder copy = new StringBuilder(name());
        int more = between(5, 12);
        for (int i = 0; i < more; i++) {
            copy.append(' ').append(word());
        }
        return copy.append('.').toString();
    }
}
