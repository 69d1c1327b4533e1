package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

/** Brings orders that put their words in another order into the usual one: {@code choose there Cardiology}, {@code the field Age you leave empty}. */
final class Phrasings {
    private static final String Q = Masked.QUOTE;
    private static final String GIVES = "write|type|enter|put|fill in|choose|select|pick|take";
    private static final String LIST =
            "dropdown|drop-down|selector|switcher|picker|select(?: box)?|filter|list|menu|combo ?box";

    private static final Rules RULES = Rules.of(
            rule(
                    "\\b(press|click|tap|hit|choose|select|open|tick|check|enter|type|write) (?:on )?(?:again|once more|now|then|also) (?:on )?(?=(?:the |an? )?[\\p{L}\\d\uE000-\uE7FF])(?!(?:and|or|then|to|in|on|but|with)\\b)",
                    "$1 "),
            rule("\\b(" + GIVES + ") (?:there|in there|here) (?=(?:the |an? )?(?-i:[\\p{Lu}\\d\uE000-\uE7FF]))", "$1 "),
            rule(
                    "^(?:the )?(?:(?:field|input|box) )?(" + Q
                            + "|(?-i:\\p{Lu})[\\p{L}]*(?: (?-i:\\p{Ll})+){0,3}?)(?: (?:field|input|box))?,? (?:(?:you|i|we) )?(?:can |must |should )?(?:let|leave|keep) (?:it )?(?:empty|blank|free)(?=[.!]?$|, | and )",
                    "leave $1 empty"),
            rule(
                    "^(?:the )?((?:[\\p{L}]+ ){1,3}slider) (?:to|at|on) (?=[€$£]?\\d)",
                    (m, masked) -> Lexicon.verbAt(m.group(1)) == null ? "set the " + m.group(1) + " to " : m.group()),
            rule(
                    "\\b(?:put|move|bring|turn) (?:the )?((?:[\\p{L}]+ )?(?:volume|brightness|contrast|opacity|zoom)(?: slider)?) (?:at|to|on) (?=\\d)",
                    "set the $1 to "),
            rule(
                    "(?:^correct (?=.+ to \\S)|(?<=^|, |; |\\band |\\bthen )(?:correct|fix|rectify|amend) (?=(?:the |my |your |its |that )[^,;]{2,30}? to (?!(?:the|an?|it|be)\\b)\\S))",
                    "change "),
            rule("^map (?:the )?(?:column )?(?=.+ to \\S)", "set "),
            rule(
                    "^(?!(?:step|test|todo|task|when|then|next|now|do|goal)\\b)((?:the )?[\\p{L}][\\p{L} ]{1,25}): (?:change|set|correct|switch(?!.* (?:tab|window|page|frame|view)\\b)|update|raise|lower|reduce|increase) (?:it )?to (?=\\S)",
                    "set $1 to "),
            rule(
                    "\\b(?:use|with) (?:the )?([^,;]{2,30}? (?:" + LIST
                            + "))(?: (?:on|at|in) the (?:left|right|top))? to (?:only |just )?(?:show|see|display|list|get|view|filter for|filter by|limit (?:it|the list) to)(?: only| just)? ("
                            + Q + "|(?-i:\\p{Lu})[\\p{L}\\d-]*(?: (?-i:\\p{Lu})[\\p{L}\\d-]*){0,2})(?=[.!]?$|, | and )",
                    "select $2 from the $1"),
            rule(
                    "\\b(?:use|with) (?:the )?(" + Q + " (?:" + LIST + ")|[^,;]{2,30}? (?:" + LIST
                            + ")) to (?:(?:only|just) (?:show|see|display|list)|(?:show|see|display|list) (?:only|just)) (?!(?:all|the|those|these|them|it|what|which|items?|entries|more|my|your|an?|results?|one|ones)\\b)([\\p{L}\\d][^\\s,;]*)(?=[.!]?$|, | and )",
                    (m, masked) -> "select " + masked.keep(m.group(2)) + " from the " + m.group(1)),
            rule(
                    "\\buse (?:the )?(?:[\\p{L}]+ )?(?:sort|order)(?:ing|[ -]by)? (?:" + LIST
                            + ") to (?:sort|order) (?:(?:the [\\p{L}]+|it|them) )?by (?=\\S)",
                    "sort by "),
            rule(
                    "\\b(set|change|switch|limit) (?:the )?([^,;]{2,30}?) to ([^\\s,;]+|" + Q
                            + ") (?:with|using|via|in|through|from) (?:the|its|that) (?:" + LIST
                            + ")(?: (?:below|above|under|over|next to|beside|at|on|in) (?:the )?\\p{L}+(?: \\p{L}+)?)?(?=[.!]?$|, | and )",
                    "select $3 from the $2"),
            rule(
                    "\\b(drags?|moves?) (" + Q + "),? (?:and |and then |then )(" + Q
                            + ") ((?:onto|on to|to|into|over to|above|below|before|after) (?:the )?[^,;]+?)(?=[.!]?$|, | and )",
                    "$1 $2 $4, drag $3 $4"),
            rule(
                    "^(?:(?:press|click|tap) )?(star|flag|archive|delete|mute|pin|mark|label|download|share|move|copy|print) (it|them|these|those|both) (via|through|with|using|from) the ((?:[\\p{L}]+ )?(?:toolbar|tool bar|action bar|button bar|bulk bar|ribbon))",
                    "click $1 in the $4"),
            rule(
                    "\\b(?:put|set|make|place)(?: the| a| your)? (?:ticks?|hooks?|crosse?s?|check ?marks?) (?:(?:at|by|on|in|for|to|next to|beside|in front of|before) )?(?:the )?(?=(?-i:\\p{Lu})|"
                            + Q + ")",
                    "tick "),
            rule("(?:^|(?<=, ))(?:the |your )?cursor (?:in|into|to|inside) (?=\\S)", "click into "));

    private Phrasings() {}

    /** The step with its words in the usual order; the same where they are. */
    static Step usual(Step step) {
        String whole = Itemised.plain(Spotted.plain(step.words(), step.masked(), step.mood()), step.masked());
        String simple = Composed.plain(Trails.plain(whole, step.masked()), step.masked());
        simple = step.mood() == Step.Mood.GIVEN ? Trails.given(simple) : simple;
        Step said = simple.equals(step.words()) ? step : step.saying(simple);
        Step customary = step.saying(Plainly.plain(said.words(), step.masked()));
        String noted = Jottings.plain(Offhand.plain(customary), step.masked());
        String daily = DayToDay.plain(LeftOut.plain(noted, step.masked()), step.masked());
        String asked = Ways.plain(Tabular.plain(daily, step.masked()), step.masked());
        String means = Means.plain(Checks.plain(asked, step.masked()), step.masked());
        String alike = Lookalikes.plain(Everyday.plain(means, step.masked()), step.masked());
        String told = Wordings.plain(Usages.plain(alike, step.masked()), step.masked());
        told = Unsaid.said(Loosely.usual(told, step.masked()), step.masked());
        String words = RULES.applied(told, step.masked());
        words = Outcomes.plain(Handling.plain(words, step.masked()), step.masked());
        return Emptied.plain(words.equals(step.words()) ? step : step.saying(words.strip()));
    }
}
