package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import dev.webwitness.brain.grammar.Step.Mood;

/** Brings controls that are told by their sign and where they are into plain clicks: {@code press + on Water}, {@code thumbs up on the last answer}, {@code x on the Weight tile}. */
final class Spotted {
    private static final String Q = Masked.QUOTE;
    private static final String END = "(?=[.!]?$|[,;] | - | and\\b| then\\b)";
    private static final String BEGIN = "(?<=^|[,;] |\\band |\\bthen )";
    private static final String AT =
            "(?:on|at|in|of|next to|beside|near|in the row of|in the line of|behind|by|for|under|below|above|after|before)";
    /** What is not on the page, or is a place for many. */
    private static final String NOWHERE = "(?!(?:the |your )?(?:num(?:ber|eric)? ?pad|keypad|keyboard|page|screen)\\b)";

    private static final String TIMES =
            "(?: (?:once|twice|thrice|(?:\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)(?: times|x)))?";
    private static final String THING = NOWHERE + "(?:(?:the |that |this |its |my )?(?:" + Q
            + "|[\\p{L}\\d#][\\p{L}\\d#'-]*)(?: (?!(?:once|twice|thrice|and|or|then|until|is|are|should|must|has|was|\\d{1,2}x|(?:\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) times)\\b)(?:"
            + Q + "|[\\p{L}\\d#'-]+)){0,4})";

    /** Signs that are there to be pressed, and no look of a thing. */
    private static final String SIGN =
            "(?:thumbs?[ -](?:up|down)|bin|trash(?: can)?|dustbin|pencil|gear|cog|kebab|three dots|paper ?clip|plus|minus|cross|x|×|✕)";

    private static final Rules RULES = Rules.of(rule(
            "\\b(?:press|hit|click|tap|push)(?: on)? (?:the )?([+−–×✕-]) (?:button |sign |symbol )?(" + AT
                    + ") (?:the )?(" + THING + ")" + TIMES + END,
            (m, masked) -> "click " + masked.keep(m.group(1)) + " "
                    + where(m.group(2), m.group(3), m.group().substring(0, m.start(3) - m.start()))
                    + m.group().substring(m.end(3) - m.start())));

    /** What has no verb at all, and so is pressed only where something is to be done. */
    private static final Rules DONE = Rules.of(rule(
            BEGIN + "(?:the )?(" + SIGN + ") (?:icon |button |symbol |sign )?((?:on|in|at|next to|beside|behind) "
                    + THING + ")" + "(?=[.!]?$|[,;] | - )",
            (m, masked) -> "click the " + m.group(1) + " " + m.group(2)));

    private Spotted() {}

    /** The words with a click for each sign; the same where there are none. */
    static String plain(String words, Masked masked, Mood mood) {
        String pressed = RULES.applied(words, masked);
        return mood == Mood.DO ? DONE.applied(pressed, masked) : pressed;
    }

    /** A sign stands in a row or a tile, and next to what is only a name. */
    private static String where(String at, String thing, String before) {
        boolean article = before.matches("(?i).*\\b(?:the|that|this|its|my) $")
                || thing.matches("(?i)(?:the|that|this|its|my) .*");
        boolean on = at.matches("(?i)on|at|of|for|in");
        String bare = thing.replaceFirst("(?i)^(?:the|that|this|its|my) ", "");
        return !on ? at + " " + thing : article ? "on the " + bare : "next to " + bare;
    }
}
