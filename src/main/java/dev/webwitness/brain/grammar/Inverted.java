package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;

/** Orders that name a thing, then who acts, then what is done: {@code The name you make empty and write Balcony, after push Enter}. */
final class Inverted {
    private static final String Q = Masked.QUOTE;
    private static final String LEAD = "^((?:(?:and|then|now|next|also),? )*)";
    private static final String THING =
            "((?!(?:what|which|whatever|all|everything|if|when|where|while|after|before|until|once|because|as|so|that|this|here|there|now|then|please|maybe|could|would|can|will|should|shall|may|might|must|do|does|did)\\b)(?:the"
                    + " |my |your )?(?:"
                    + Q + "|[\\p{L}\\d][\\p{L}\\d'.-]*(?: [\\p{L}\\d'.-]+){0,3}?)(?: " + Q + ")?)";
    private static final String WHO = " (?:you|i|we) (?:(?:must|have to|should|can|then|now|please|just) )*";
    private static final String ACTS =
            "press|push|click|tap|hit|tick|untick|check|uncheck|open|choose|select|upload|hover|expand|collapse|switch"
                    + " on|switch off|turn on|turn off|double-click|right-click";
    private static final String WRITES = "write|type|enter|put(?: in)?|fill in|give";
    private static final String REST = "([.!]?$|,? (?:and|then|after|afterwards|and then)\\b.*)";

    private static final Rules RULES = Rules.of(
            rule(
                    LEAD + THING + WHO
                            + "(?:(?:make|set|do) (?:it )?(?:empty|blank)|empty|clear|erase|wipe)(?:(?:,| and|, and|"
                            + " then| and then) (?:(?:you|i|we|then) )*(?:"
                            + WRITES + ")(?: (?:in|there|in it|into it|instead))* (" + Q
                            + "|[^,\uE000-\uE7FF]+?)(?: (?:instead|there|in it|into it))?)?" + REST,
                    (found, masked) -> cleared(found, masked)),
            rule(
                    LEAD + THING + WHO + "(" + ACTS
                            + ")(?: on)?((?: (?:twice|once|again|\\d+ times|two times|three times))?)" + REST,
                    (found, masked) -> goesOn(found.group(5))
                            ? found.group(1) + found.group(3) + " " + found.group(2) + found.group(4) + found.group(5)
                            : found.group()),
            rule(
                    LEAD + THING + WHO
                            + "(change|set|switch|update|move|drag|raise|lower|reduce|increase) ((?:in)?to|on to|onto) ("
                            + Q + "|[^,;]+?)" + REST,
                    (found, masked) -> goesOn(found.group(6)) && Predicates.split(found.group(5)) == null
                            ? found.group(1) + found.group(3) + " " + found.group(2) + " " + found.group(4) + " "
                                    + found.group(5) + found.group(6)
                            : found.group()),
            rule(
                    "(, | and |; )after(?:wards)?"
                            + " ((?:push|press|hit|click|tap|choose|select|write|type|enter|open|tick|confirm)(?: on)?"
                            + " [^,;]+?[.!]?)$",
                    (found, masked) -> Predicates.split(found.group(2)) == null
                            ? found.group(1) + "then " + found.group(2)
                            : found.group()));

    private Inverted() {}

    /** The words with the verb first; as they stand where they are in that order, or tell something of what one acts on. */
    static String plain(String words, Masked masked) {
        return RULES.applied(words, masked);
    }

    private static String cleared(MatchResult found, Masked masked) {
        if (!goesOn(found.group(4))) {
            return found.group();
        }
        String value = found.group(3);
        String written = value == null
                ? ""
                : " and type " + (Masked.isQuote(value) ? value : masked.keep(value)) + " into " + found.group(2);
        return found.group(1) + "clear " + found.group(2) + written + found.group(4);
    }

    /** Whether the sentence ends there, or goes on with an order: {@code the button you press and the list} tells of both. */
    private static boolean goesOn(String rest) {
        String next = rest.replaceFirst("(?i)^[.!,]*(?: ?(?:and|then|after(?:wards)?|you|i|we)\\b)*\\s*", "");
        return next.isEmpty() || ClauseSplitter.startsAct(next) && Predicates.split(next) == null;
    }
}
