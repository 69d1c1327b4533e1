package dev.webwitness.policy.redaction;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text reduced to its Latin letters and digits in lower case, escapes of URLs, HTML and scripts undone, tags and everything else left out; each character
 * knows where it stood. A secret that was split by formatting, or written in a mixture of escapes, stands in it as it is.
 */
final class NormalizedText {
    /** The most that may stand between two characters of one secret. */
    private static final int LONGEST_GAP = 500;

    private static final String WRITTEN = "(?<plain>[A-Za-z0-9])|(?<mask>•)|%(?<percent>[0-9a-fA-F]{2})"
            + "|\\\\(?:[xX](?<two>[0-9a-fA-F]{2})|u\\{?(?<four>[0-9a-fA-F]{4,6}+)}?|[nrtbf])"
            + "|&(?:#[xX]0{0,4}+(?<hex>[0-9a-fA-F]{1,6}+)|#0{0,4}+(?<dec>[0-9]{1,7}+)|[a-zA-Z]{2,14}+(?=;));?";
    /** As a page shows it: without tags. And as it is written: a tag may hold a secret too. */
    private static final List<Pattern> VIEWS = List.of(
            Pattern.compile(WRITTEN),
            Pattern.compile("</?[a-zA-Z][^<>]{0,400}+>|<!--[^<>]{0,400}+-->|<!\\[CDATA\\[|" + WRITTEN));

    /** Prose between two words, which proves nothing. */
    private static final Pattern PROSE = Pattern.compile("[\\s,.;:!?()]*+");

    /** A part of the text, from its start to past its end. */
    record Span(int start, int end) {}

    private final String text;
    private final StringBuilder plain;
    private final int[] starts;
    private final int[] ends;

    private NormalizedText(String text, Pattern view) {
        this.text = text;
        this.plain = new StringBuilder(text.length());
        this.starts = new int[text.length()];
        this.ends = new int[text.length()];
        for (Matcher part = view.matcher(text); part.find(); ) {
            char c = character(part);
            if (c == '\0' || isLatin(c)) {
                starts[plain.length()] = part.start();
                ends[plain.length()] = part.end();
                plain.append(Character.toLowerCase(c));
            }
        }
    }

    static List<NormalizedText> of(String text) {
        return VIEWS.stream()
                .limit(text.indexOf('<') < 0 ? 1 : VIEWS.size())
                .map(view -> new NormalizedText(text, view))
                .toList();
    }

    /** The letters and digits of a secret's form, as they are looked for. */
    static String bare(String form) {
        return form.replaceAll("[^A-Za-z0-9]+", "").toLowerCase(Locale.ROOT);
    }

    /** The character that a part stands for; a blank for none, and zero for a mask, which must not join what stands beside it. */
    private static char character(Matcher part) {
        if (part.group("plain") != null) {
            return part.group().charAt(0);
        }
        if (part.group("mask") != null) {
            return '\0';
        }
        for (String group : List.of("percent", "two", "four", "hex")) {
            if (part.group(group) != null) {
                return (char) Math.min(0xffff, Integer.parseInt(part.group(group), 16));
            }
        }
        return part.group("dec") == null ? ' ' : (char) Math.min(0xffff, Integer.parseInt(part.group("dec")));
    }

    private static boolean isLatin(char c) {
        return c < 0x80 && Character.isLetterOrDigit(c);
    }

    /** Where in the text a bare form certainly stands, in order. */
    List<Span> find(String bare) {
        List<Span> found = new ArrayList<>();
        for (int at = plain.indexOf(bare); at >= 0; at = plain.indexOf(bare, at + 1)) {
            if (certain(at, at + bare.length())) {
                found.add(new Span(starts[at], ends[at + bare.length() - 1]));
                at += bare.length() - 1;
            }
        }
        return found;
    }

    /**
     * Whether what stands between the characters is formatting: many small pieces, or something no sentence has. One gap as between two words may be
     * just that, unless the secret is long; a number must end where its digits do.
     */
    private boolean certain(int from, int to) {
        int gaps = 0;
        boolean prose = true;
        for (int i = from + 1; i < to; i++) {
            if (starts[i] - ends[i - 1] > LONGEST_GAP) {
                return false;
            }
            if (starts[i] > ends[i - 1]) {
                gaps++;
                prose &= PROSE.matcher(text).region(ends[i - 1], starts[i]).matches();
            }
        }
        if (plain.substring(from, to).chars().allMatch(Character::isDigit)) {
            return !digitBeside(from - 1, from) && !digitBeside(to, to) && (gaps == 0 || to - from >= 8);
        }
        return gaps == 0 || gaps > 1 || !prose || to - from >= 12;
    }

    /** Whether a digit stands at a place, with nothing between it and the one before {@code next}. */
    private boolean digitBeside(int at, int next) {
        return at >= 0
                && next < plain.length()
                && Character.isDigit(plain.charAt(at))
                && starts[next] == ends[next - 1];
    }
}
