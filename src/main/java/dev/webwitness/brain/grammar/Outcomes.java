package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

/** Brings what came about into plain statements: {@code the badge changes from "3" to "4"}, {@code "Stop" appears instead of "Start"}, {@code 1 report left}. */
final class Outcomes {
    private static final String Q = Masked.QUOTE;
    private static final String END = "(?=[.!]?$|[,;] | and\\b| but\\b)";
    private static final String ALONE = "(?=[.!]?$|; )";
    /** Where a statement begins within a sentence. */
    private static final String BEGIN =
            "(?<=^|[,;:-] |\\band |\\bbut |\\bthat |\\bverify |\\bcheck |\\bexpect |\\bassert |\\bensure |\\bsure"
                    + " |\\bconfirm )";

    private static final String MODAL = "(?:should|must|has to|have to|will|needs to|ought to|shall)";
    private static final String NUMBER =
            "(?:\\d{1,6}|no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";
    private static final String COLOUR =
            "(?:red|green|blue|yellow|orange|gr[ae]y|black|white|purple|pink|brown|bold|dark|light)\\b";
    /** A value with nothing else in it: quoted, a number, or a few words. */
    private static final String STATE =
            "(?!" + COLOUR + ")(?:" + Q + "|(?!the\\b|an?\\b)[^\\s,;]+(?: (?!to\\b|into\\b)[^\\s,;]+){0,2}?)";

    private static final String FIGURE = "(?:" + Q + "|[€$£]?\\d[\\d.,]*(?: ?[€$£%])?)";
    private static final String TEXT = "(?:" + Q + "|(?-i:\\p{Lu})[\\p{L}\\d'-]*(?: [\\p{L}\\d'-]+){0,2})";
    private static final String COMES =
            "(?:(?:(?:now|then|also|again) )*(?:appears?|shows? up|comes? up|pops? up|turns? up|shows|(?:is|are)"
                    + " (?:now )?(?:there|shown|visible|displayed|listed|offered|present|seen)))";
    private static final String SHOWN = "(?:" + COMES + "|" + MODAL
            + "(?: now| then)? (?:appear|show up|come up|pop up|turn up|be"
            + " (?:there|shown|visible|displayed|listed|offered|present|seen)))";
    private static final String BOX = "(?:(?:[\\p{L}-]+"
            + " )?(?:window|dialog|dialogue|popup|pop-up|modal|box|banner|panel|overlay|message|toast|notification|alert|warning|hint|tooltip|drawer|card|page|screen))";
    private static final String COME =
            "(?:come|comes|appear|appears|open|opens|pop up|pops up|show up|shows up|come up|comes up|turn up|turns"
                    + " up|be shown|is shown|be visible|is visible)(?: up)?";
    private static final String SAYING = "(?:,? (?:where|with|in which|on"
            + " which|which|that|it|there|and|is|are|stands?|says|saying|reads|reading|asks|asking|written|printed|to"
            + " read|the text|text|the words|the question|the message)){1,5}:?";

    private static final String NOUN =
            "(?!(?:is|are|was|were|be|has|have|should|must|will|can|of|to|in|on|at|the|and|or|times|more|left|now|seconds?|minutes?|hours?|days?|weeks?|months?|years?|euros?|dollars?|points?|percent)\\b)(?-i:\\p{Ll})[\\p{L}-]*";

    /** A side of the window, which holds no text. */
    static final String SIDE =
            "(?:(?:very |upper |lower )?(?:left|right|top|bottom|middle|cent(?:er|re))(?:[ -](?:left|right|side|corner|hand side|edge))*)";

    private static final String SIGHT =
            "(?:is|are|should be|must be|has to be) (?:now )?(?:shown|visible|displayed|there|listed|offered)";

    private static final Rules RULES = Rules.of(
            rule(
                    "^(" + Q + ")(?=[.!]?$)",
                    (m, masked) -> Arrows.tellsDone(masked.plain(m.group(1))) ? m.group(1) + " is shown" : m.group()),
            rule(
                    "(?<=[\\p{L}\\d\uE000-\uE7FF]) (?:(?:has|have) (?:now )?)?(?:changed|switched|turned|flipped|gone)(?: back| over)? from "
                            + STATE + " (?:in)?to (?=" + STATE + END + ")",
                    " changes to "),
            rule(
                    "(?<=[\\p{L}\\d\uE000-\uE7FF])(?<!\\b(?:he|she|they|you|we|i|user|customer)) (" + MODAL
                            + " (?:now |then )?)(?:go|jump|rise|fall|drop|grow|increase|decrease|count)(?: up| down| back)? from "
                            + FIGURE
                            + " to (?=" + FIGURE + END + ")",
                    " $1change to "),
            rule(
                    "^(?:instead|in place) of ((?:the |an? )(?-i:\\p{Ll})[\\p{L}-]*(?: (?-i:\\p{Ll})[\\p{L}-]*)??),? ((?:the |an? )(?-i:\\p{Ll})[\\p{L}-]*(?: (?-i:\\p{Ll})[\\p{L}-]*)?|"
                            + Q + ") " + SIGHT + "(?=[.!]?$)",
                    "$2 is visible and $1 is not visible"),
            rule(
                    "^(?:an? |the )(" + BOX + ") (?:" + MODAL + " )?(?:now )?" + COME
                            + ",? (?:where|in which|on which|wherein)(?: (?:it|there|is|stands|says|reads|written|printed|the text|the words)){0,3}:? ("
                            + Q + ")" + END,
                    "a $1 saying $2 appears"),
            rule(
                    "^([\\p{Lu}\\d][\\p{L}\\d]*-?\\d[\\w-]*) " + MODAL
                            + " (?:now |then )?(?:be|stand|appear)(?: listed| shown)? (?:in|on) (?:the )?((?:first|second|third|fourth|fifth|last) (?:row|line))(?=[.!]?$)",
                    (m, masked) -> "the " + m.group(2) + " should contain " + masked.keep(m.group(1))),
            rule(
                    "(?<=[\\p{L}\\d\uE000-\uE7FF])(?<!\\b(?:he|she|they|you|we|i|user|customer)) (" + MODAL
                            + " (?:now |then )?)(?:change|switch|turn|flip|update|go)(?: back| over)? from " + STATE
                            + " (?:in)?to (?=" + STATE + END + ")",
                    " $1change to "),
            rule(
                    "(?<=[\\p{L}\\d\uE000-\uE7FF]) (?:changes|switches|turns|flips|updates)(?: back| over)? from "
                            + STATE + " (?:in)?to (?=" + STATE + END + ")",
                    " changes to "),
            rule(
                    "(?<=[\\p{L}\uE000-\uE7FF]) (?:goes|jumps|rises|falls|drops|grows|increases|decreases|counts)(?:"
                            + " up| down| back)? from "
                            + FIGURE + " to (?=" + FIGURE + END + ")",
                    " changes to "),
            rule(
                    BEGIN + "((?:the |an? )?(?:" + Q + "|[^\\s,;]+(?: [^\\s,;]+){0,4}?) " + SHOWN
                            + ") (?:instead|in place|in the place) of (?:the |an? )?(" + TEXT
                            + "|(?<=the )[^,;]{2,30}?)(?: now)?"
                            + ALONE,
                    (m, masked) -> m.group(1) + " and " + name(m.group(2), masked) + " is not visible"),
            rule(
                    BEGIN + "((?:the |an? )?(?:" + Q + "|[^\\s,;]+(?: [^\\s,;]+){0,4}?) " + SHOWN
                            + ") (?:instead|in place|in the place) of (?:the |an? )?(" + TEXT
                            + "|(?<=the )[^,;]{2,30}?)(?: now)?"
                            + "(?= and (?:is|are|has|says|reads|shows)\\b)",
                    (m, masked) -> name(m.group(2), masked) + " is not visible and " + m.group(1)),
            rule(
                    BEGIN + "(?:instead|in place|in the place) of (?:the )?(" + TEXT.replace("{0,2}", "{0,2}?")
                            + "|(?<=the )[^,;]{2,30}?),? (?:there |it |you )?(?:now )?(?:is|are|should be|must"
                            + " be|appears?|shows up|see|should see|will see|there is) (?:now )?(?:the |an? )?("
                            + TEXT + ")" + END,
                    (m, masked) -> name(m.group(2), masked) + " is visible and " + name(m.group(1), masked)
                            + " is not visible"),
            rule(
                    BEGIN + "(?:the |an? )?(" + TEXT
                            + "|(?<=the )[^,;]{2,30}?) (?:is|was|has been|should be|must be|gets|got) (?:now"
                            + " )?replaced (?:by|with) (?:the |an? )?("
                            + TEXT + ")" + END,
                    (m, masked) -> name(m.group(2), masked) + " is visible and " + name(m.group(1), masked)
                            + " is not visible"),
            rule(
                    "\\b(says|reads|shows|displays|(?:should|must) (?:now )?(?:say|read|show|display)) (" + TEXT
                            + ") instead of (?:the )?" + TEXT + END,
                    "$1 $2"),
            rule(
                    "^(?:(?:it|this|that) )?(?:still|now) (?:says|reads|states|displays|shows|shows the text):? (" + Q
                            + ")" + "(?=[.!]?$|[,;] | and\\b| (?:in|on|under|below|above|at|next to|beside|near) )",
                    "you should see $1"),
            rule("^(?:still|now) (?:shows|lists|contains|has|displays) (?=" + NUMBER + " \\p{Ll})", "there are "),
            rule(
                    "^(?:now |then |there |it |and |here )+" + MODAL + "?(?: now| then| also)? ?" + COME
                            + " (?:an? |the )(" + BOX + ")" + SAYING + " ?(" + Q + ")" + END,
                    "a $1 saying $2 appears"),
            rule(
                    "^(?:now |then |there |it |and |here )+" + MODAL + "?(?: now| then| also)? ?" + COME
                            + " (?:an? |the )((?:\\p{L}+"
                            + " )?(?:message|toast|notification|notice|hint|warning|error|text))"
                            + " ((?-i:\\p{Lu})[^,;:\uE000-\uE7FF]{3,60}?)(?=[.!]?$)",
                    (m, masked) -> "a " + m.group(1) + " saying " + masked.keep(m.group(2)) + " appears"),
            rule(
                    BEGIN + "(?:in|on|under|at) (?!(?:the )?" + SIDE + " " + MODAL + ")(?:the )?([^,;]{2,30}?) " + MODAL
                            + "(?: now| then| also)? (?:be|stand|appear|read|say)(?: written| listed| shown)?"
                            + " ((?-i:\\p{Lu})[\\p{L}\\d'-]*(?: (?-i:\\p{Lu})[\\p{L}\\d'-]*){0,3}|[+€$£]?\\d[\\d"
                            + " ./:%€$£-]*(?:,\\d+)?)"
                            + END,
                    (m, masked) -> "the " + m.group(1) + " must contain "
                            + masked.keep(m.group(2).strip())),
            rule(
                    BEGIN
                            + "((?:the |its |this |that |my |your"
                            + " )(?!(?:user|customer|visitor)\\b)[^,;\uE000-\uE7FF]{2,40}?|"
                            + Q
                            + ") (" + MODAL
                            + "(?: still| also| now)?|still|also)?( not)? ?(?:stays?|remains?)(?: there| in place|"
                            + " put| listed| visible| shown| where (?:it is|they are))?"
                            + END,
                    (m, masked) -> m.group(1)
                                            .matches(
                                                    "(?i).*\\b(?:price|total|sum|amount|value|count|counter|number|status|state|balance|score|same|user|filters?|selection|settings?|choice|sorting|order|language|theme|search|position|cursor|focus|scroll[\\p{L}]*|session|login|zoom|[\\p{L}]+ing|not|should|must)\\b.*")
                                    || m.group(2) == null && !m.group().matches("(?i).* (?:stays|remains)(?: .*)?")
                            ? m.group()
                            : m.group(1) + " should " + (m.group(3) == null ? "still " : "not ") + "be visible"),
            rule(
                    BEGIN + "(?:still |now |there is |there are )*((?:only |exactly |at least |at most )?" + NUMBER
                            + " " + NOUN + "(?: " + NOUN + "){0,2}?) (?:left|remaining|left over|now)" + END,
                    (m, masked) -> m.group().endsWith(" now")
                                    && Lexicon.verbAt(m.group(1).replaceFirst("^.* ", "")) != null
                            ? m.group()
                            : "there are " + m.group(1)),
            rule(
                    BEGIN + "((?:the |an? |its )?[^,;\uE000-\uE7FF]{2,40}? (?:" + MODAL
                            + " (?:now )?(?:be (?:shown|visible|displayed|there|opened|open)|appear|open|show up|come"
                            + " up|pop up)|(?:is|are) (?:shown|visible|displayed|there)|appears|opens|shows up|comes"
                            + " up|pops up)),? with (?:the )?(?:(?:name|text|word|words|number|code|value) )?("
                            + TEXT + "|\\d\\S*) (?:on|in|inside|under|at the top of|within) it" + END,
                    (m, masked) -> m.group(1) + " and it must contain "
                            + (Masked.isQuote(m.group(2)) ? m.group(2) : masked.keep(m.group(2)))),
            rule(
                    "\\b((?:should|must|does|do|will|may|is|are|can) not|not|never) (appear|be visible|be shown|be"
                            + " listed|be found|be seen|be there|exist|show up|visible|shown|listed|found) (?:anywhere|any"
                            + " more|any longer) (?=(?:in|on|within|under|inside) the (?!page\\b|screen\\b|site\\b))",
                    "$1 $2 "));

    private Outcomes() {}

    /** The words as plain statements; the same where they are, or order something. */
    static String plain(String words, Masked masked) {
        return RULES.applied(words, masked);
    }

    /** A name that would order something is kept as if it were quoted: {@code Pause job}. */
    private static String name(String words, Masked masked) {
        if (Lexicon.verbAt(words) == null) {
            return words;
        }
        String kind = words.replaceFirst("^.*(?= (?:button|link|icon|tab|field|menu)$)", "");
        return kind.equals(words)
                ? masked.keep(words)
                : masked.keep(words.substring(0, words.length() - kind.length())) + kind;
    }
}
