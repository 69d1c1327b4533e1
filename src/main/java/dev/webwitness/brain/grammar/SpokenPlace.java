package dev.webwitness.brain.grammar;

import java.util.regex.Pattern;

/** Places that were spoken of before: {@code README.md from it}, {@code the pencil in that row}. */
final class SpokenPlace {
    /** What offers things to be taken from it by a click. */
    private static final Pattern HOLDS = Pattern.compile(
            "(?:[\\p{L}-]+ ){0,2}(?:menu|submenu|tree|sidebar|toolbar|palette|gallery|calendar|results|suggestions|popup|popover|drawer)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern OF_THAT = Pattern.compile(
            ".+ (?:in|on|from|of|at) (?:that|this) (?:table )?(?:row|line|card|item|entry|tile)",
            Pattern.CASE_INSENSITIVE);

    private SpokenPlace() {}

    /** The words with what {@code it} is, where things are taken from it; the same where it is no such thing. */
    static String named(String words, Memory memory) {
        Named spoken = memory.element;
        return spoken != null && HOLDS.matcher(spoken.name()).matches()
                ? words.replaceFirst("(?i) (?:from|out of) it$", " from the " + spoken.name())
                : words;
    }

    /** What stands in the row, card or the like that is spoken of: of what was pressed in one, the one it was pressed in. */
    static String row(Named spoken) {
        String scope = spoken.target().scope();
        return scope != null && inRow(spoken) ? scope : spoken.name();
    }

    private static boolean inRow(Named spoken) {
        return "row".equals(spoken.target().relation()) && spoken.target().scope() != null;
    }

    /** Whether it is a row, a card or the like of a button that was pressed, which has none. */
    static boolean isUnknown(String words, Memory memory) {
        if (!OF_THAT.matcher(words).matches()) {
            return false;
        }
        Named spoken = memory.element;
        if (spoken != null && inRow(spoken)) {
            return false;
        }
        Lexicon.Hit hit = spoken == null || spoken.target().quoted() ? null : Lexicon.verbAt(spoken.name());
        return spoken != null && "button".equals(spoken.target().role())
                || hit != null && hit.verb() == Verb.BUTTON && hit.rest().isEmpty();
    }
}
