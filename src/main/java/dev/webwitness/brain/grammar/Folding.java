package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.regex.Pattern;

/** What folds out and in by one and the same press: {@code expand it}, {@code collapse it again}, {@code close the section again}. */
final class Folding {
    private static final Pattern VERB = Pattern.compile("expand|collapse|unfold|toggle open");
    private static final Pattern IT = Pattern.compile(
            "(?:it|this|that|(?:this|that|the same) one)(?: (?:again|back|now|once more|too))*",
            Pattern.CASE_INSENSITIVE);
    private static final String KIND =
            "(?:accordion|section|fold|details|node|branch|folder|question|fieldset|fold-out|subtree)";
    private static final Pattern NAMED = Pattern.compile(
            "(?:the )?(?:\\S+ ){0,4}?" + KIND + "(?: " + Masked.QUOTE + "| \\p{Lu}.*)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern SAME = Pattern.compile("(?:the|this|that) " + KIND, Pattern.CASE_INSENSITIVE);

    private Folding() {}

    /** Whether the verb folds something. */
    static boolean of(Lexicon.Hit hit) {
        return VERB.matcher(hit.phrase()).matches();
    }

    /** A click on what is folded, which {@code it} is again. */
    static List<Meant> read(Clause rest, Memory memory) {
        memory.entered = false;
        if (IT.matcher(rest.words()).matches() && memory.folded != null) {
            return again(memory);
        }
        List<Meant> clicked = Pointing.first(rest, Pointing.click(rest, memory));
        memory.folded = clicked.size() == 1 && !clicked.get(0).ambiguous() ? memory.opener : null;
        return clicked;
    }

    /** Notes what was opened, where it is of a kind that folds. */
    static void opened(String words, List<Meant> clicked, Memory memory) {
        boolean folds = NAMED.matcher(words).matches()
                && clicked.size() == 1
                && !clicked.get(0).ambiguous();
        memory.folded = folds ? memory.opener : memory.folded;
    }

    /** Whether the words of something that is closed speak of what was folded out last. */
    static boolean isOf(String words, Memory memory) {
        return memory.folded != null
                && (IT.matcher(words).matches() && memory.folded == memory.opener
                        || SAME.matcher(words).matches());
    }

    static List<Meant> again(Memory memory) {
        Named folded = memory.folded;
        if (folded == null) {
            return List.of();
        }
        memory.opener = folded;
        return List.of(Meant.click(memory.remember(folded)));
    }
}
