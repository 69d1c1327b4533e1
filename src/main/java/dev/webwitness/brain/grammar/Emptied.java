package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

/** What is to be done with the text a field holds already: {@code reason: delete what is there, put "Check-up"}, {@code in the editor frame delete the text and write x}. */
final class Emptied {
    private static final String AWAY = "(?:delete|clear|remove|empty|erase|wipe)(?: out)?";
    private static final String CONTENT =
            "(?:what(?:ever)? is (?:already |still )?(?:there|in it|in there|inside|written there)|(?:all )?the (?:old |existing |current |whole |prefilled )?(?:text|contents?|value|entry)(?: there)?|everything(?: there| in it)?)";

    private static final Rules RULES = Rules.of(
            rule(
                    "^(?!(?:step|test|todo|task|when|then|next|now|do|goal)\\b)((?:the )?[\\p{L}][\\p{L} ]{1,25}): (?:please |first |just )?"
                            + AWAY + " (?:it|" + CONTENT
                            + ")(?:(?:,| and|, and|, then| and then) (?:put|type|write|enter|fill in)(?: in)? (?=\\S)|(?=[.!]?$))",
                    (m, masked) -> m.group().matches("(?i).*(?:put|type|write|enter|fill in)(?: in)? ")
                            ? "clear the " + m.group(1) + ", type "
                            : "clear the " + m.group(1)),
            rule(
                    "^(?!(?:step|test|todo|task|when|then|next|now|do|goal)\\b)((?:the )?[\\p{L}][\\p{L} ]{1,25}): (?:please |just )?(?:leave|keep) (?:it |this )?(?:empty|blank)(?=[.!]?$)",
                    "leave $1 empty"),
            rule(
                    "^(?:inside|within|in) ((?:the )?(?:[\\p{L}-]+ ){0,3}?i?frame(?: " + Masked.QUOTE
                            + ")?),? ((?-i:\\p{Ll})+ .* and (?-i:\\p{Ll})+ .*)$",
                    (m, masked) -> Lexicon.verbAt(m.group(2)) == null
                            ? m.group()
                            : "switch to " + m.group(1) + ", then " + m.group(2)),
            rule(
                    "\\b(?:delete|remove|erase) (?:all )?the (?:old |existing |current |whole )?(text|contents?)(?=[.!]?$|,| and\\b| then\\b)",
                    "clear the $1"));

    private Emptied() {}

    /** The step with its fields emptied in plain words; the same where none is. */
    static Step plain(Step step) {
        String words = RULES.applied(step.words(), step.masked());
        return words.equals(step.words()) ? step : step.saying(words.strip());
    }
}
