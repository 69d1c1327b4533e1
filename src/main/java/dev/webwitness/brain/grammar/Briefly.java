package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

/** Brings what people leave half said into whole orders: {@code Documents tab: attach cv.pdf}, {@code search at the top: mug}, {@code look if it is there, if yes click it}. */
final class Briefly {
    private static final String Q = Masked.QUOTE;
    private static final String BEGIN = "(?<=^|[,;] |\\band |\\bthen |\\bplease )";
    private static final String STOP = "(?=[.!]?$|[,;] | and\\b| then\\b)";
    private static final String THING =
            "(?:" + Q + "|(?:the |an? )?(?!(?:it|this|that|there)\\b)[\\p{L}-]+(?: [\\p{L}-]+){0,3}?)";
    private static final String NAME = "(?:" + Q + "|(?-i:\\p{Lu})[\\p{L}-]+(?: (?-i:\\p{Lu})[\\p{L}-]+){0,2})";
    private static final String STATE =
            "(?:is|are|has|have|shows?|contains?|says|exists?|appears?|can be|(?:is|are) (?:still )?(?:free|available|there|enabled|visible|open))";

    /** A value after {@code to} that is one word, a name or a quote. */
    private static final String VALUE = "(?:" + Q
            + "|[€$£]?\\d[\\d.,:]*(?: ?[€$£%])?|(?-i:\\p{Lu})[\\p{L}\\d-]*(?: (?-i:\\p{Lu}|\\d)[\\p{L}\\d-]*)?|(?-i:\\p{Ll}+))";

    private static final String FIELD = "(?:the )?[\\p{L}][\\p{L}-]*(?: (?!(?:to|and|or|in|on|at)\\b)[\\p{L}-]+){0,2}";

    private static final Rules RULES = Rules.of(
            rule(
                    BEGIN + "(set|change|switch) (" + FIELD + ") to (" + VALUE
                            + "), (?:and )?((?!(?:set|change|then|and)\\b)" + FIELD + ")(?: to (" + VALUE
                            + ")|(?: to)? (" + Q + "))" + STOP,
                    Briefly::pair),
            rule("(?<=^|that |if |whether )they (should|must|have to|will) (?:all|each|both) (?=be\\b)", "they $1 "),
            rule(
                    "(?<=^|, |\\band )(?:the )?((?!(?:set|the|change|enter|pick|choose|select|type|put|use|and|check|verify)\\b)[\\p{L}]+(?: \\p{L}+)? date) (today|tomorrow|yesterday|(?:in \\d+ (?:days?|weeks?)|\\d+ (?:days?|weeks?) from (?:now|today)))(?=[.!]?$| and\\b|,? then\\b|, (?:the )?\\p{L}+(?: \\p{L}+)? date (?:today|tomorrow|yesterday|in \\d)|, (?:press|click|save)\\b)",
                    "set $1 to $2"),
            rule(
                    "^(?:clicking|pressing|tapping|a click)(?: on)? (" + THING
                            + ") (?:should |must |will )?(?:takes?|brings?|leads?|returns?|sends?|goes|navigates?)(?: (?:you|me|us|the user))? (back )?to (?=the (?:"
                            + Q + "|[\\p{L}-]+)(?: [\\p{L}-]+)? page" + STOP + ")",
                    (m, masked) -> "click " + m.group(1) + ", you should be taken "
                            + (m.group(2) == null ? "" : m.group(2)) + "to "),
            rule(
                    BEGIN
                            + "(click|press|tap|hit)(?: on)? (the |an? )(?:(?:big|large|small|little|red|blue|green|yellow|orange|gr[ae]y|black|white|purple|pink|round),? )+(?=(?-i:\\p{Lu})[\\p{L}]*(?: \\p{L}+)? (?:button|link|icon)\\b|"
                            + Q + ")",
                    "$1 $2"),
            rule(
                    "^((?:approve|accept|open|edit|click|select|delete|remove|archive|star|pin|tick|check|mark|reject|decline|close|complete|confirm) the (?:first|second|third|fourth|fifth|last|top) ([\\p{L}]+)),? (?:and |then |and then )?((?:approve|accept|open|edit|click|select|delete|remove|archive|star|pin|tick|check|reject|decline|close|complete|confirm) the (?:first|second|third|fourth|fifth|last|bottom)) one"
                            + STOP,
                    "$1, $3 $2"),
            rule(
                    BEGIN
                            + "(add|create) (a(?: new)?|an|another) ((?:(?!(?:called|named|titled|with|saying|for|to|in|of|from)\\b)[\\p{L}]+ )?(?!(?:called|named|titled|with|saying|for|to|in|of|from)\\b)[\\p{L}]+) ("
                            + Q + ")" + STOP,
                    Briefly::called),
            rule(
                    "(?<=^|, )(?:after|upon) (?:a |the |another )?(?:page )?(?:reload(?:ing)?|refresh(?:ing)?)(?: the page)?[,:]? (?:it )?(?:still|also) ("
                            + Q + "|(?-i:\\p{Lu})[\\p{L}]*)((?: (?:next to|in|on|beside|under|at) [^,;]+)?)" + STOP,
                    "reload the page, $1 is still shown$2"),
            rule(
                    "(?<=^if )((?:the )?(?:seat|table|room|slot|place|spot|desk|time|court|date|day)(?: [\\p{L}]?\\d+[\\p{L}]?)?) is (?:still )?free,",
                    "$1 is available,"),
            rule(
                    "^(?:the )?(header|footer|side ?bar|navigation|nav ?bar|toolbar|top bar|main menu): (" + NAME
                            + "(?:, " + NAME + ")*(?:,? and |, )" + NAME + ")(?=[.!]?$)",
                    "check that $2 are shown in the $1"),
            rule(
                    "^(?:the )?(header|footer|side ?bar|navigation|nav ?bar|toolbar|top bar|main menu): ((?-i:\\p{Ll}+)(?: (?-i:\\p{Ll}+))?(?:, (?-i:\\p{Ll}+)(?: (?-i:\\p{Ll}+))?)+)(?=[.!]?$)",
                    "check that $2 are visible in the $1"),
            rule(
                    "^(?:on |in )?(?:the )?(" + Q + "|(?-i:\\p{Lu})[\\p{L}-]+(?: [\\p{L}-]+)?) tab: (?=\\p{Ll})",
                    "on the $1 tab, "),
            rule(
                    "^(?:the )?search(?: (?:bar|box|field))? ((?:at|in|on) the (?:top|header|sidebar|left|right|page|nav ?bar|toolbar)): ("
                            + Q + "|[\\p{L}\\d-]+(?: [\\p{L}\\d-]+){0,2})(?=[.!]?$)",
                    "search for $2"),
            rule(
                    BEGIN + "(?:look|see|check|find out) (?:if|whether) ([^,;]{1,40}? " + STATE
                            + "\\b[^,;]{0,40}), ?(?:and )?(?:if (?:yes|so|it is|they are|it does|that is the case)|in that case)[,:]? (?:then )?(?:please )?(?=\\S)",
                    "if $1, "),
            rule(
                    "^(click|press|tap|open|tick|select|accept|close|dismiss)(?: on)? ((?:the )?(?:" + Q
                            + "|[\\p{L}-]+)(?: button| link| icon| tab)?) \\((?:but )?(?:only )?if (?:it is|it's|that is) (enabled|active|visible|shown|there|available|present|displayed|open)\\)(?=[.!]?$)",
                    "if $2 is $3, $1 $2"),
            rule(
                    "(?<=^|[(,;] )should (an? [^,;()]{2,30}?) (appear|open|pop up|come up|show up|be shown|be displayed)(?: here| now| again)?, ",
                    Briefly::should),
            rule(
                    "(?<=\\bif )a dialog ((?:appears|opens|pops up|shows up|comes up)),? (?=(?:accept|confirm|dismiss|cancel) (?:it|that)\\b)",
                    "a confirm dialog $1, "),
            rule(
                    "\\b(?:it|this|that) (?:should |must |will )?(?:takes?|brings?|leads?|sends?) (?:you|me|us|the user) (back )?to (?=the (?:"
                            + Q + "|[\\p{L}-]+)(?: [\\p{L}-]+)? page" + STOP + ")",
                    "you should be taken $1to "),
            rule("^(?:the )?(hide|show) ([\\p{L} ]{3,30}?) (on|off)(?=[.!]?$)", "switch $1 $2 $3"),
            rule(
                    BEGIN
                            + "(?:the )?browser (?:should|will|must|has to|needs to) (?:now |then )?ask(?: (?:me|you|us))?(?: something like)?:? ("
                            + Q
                            + ")(?:,? (?:and )?|: )(accept|confirm|dismiss|cancel|decline|say yes|say no)(?: (?:this|that|it|there))?"
                            + STOP,
                    "a confirm dialog asks $1, $2 it"),
            rule(
                    "^(?:the |an? |its )?(" + THING
                            + ") (?:(?:stating|telling(?: me| you| us)?) that|saying(?: that)?) ((?!(?:it|this|that)\\b)(?-i:\\p{Ll})[^,;\uE000-\uE7FF]{3,80}?) ((?:is|should be|must be|has to be) (?:shown|displayed|visible)|(?:should |must )?(?:appears?|shows? up|pops? up))(?=[.!]?$)",
                    (m, masked) -> "the " + m.group(1) + " " + masked.keep(m.group(2)) + " " + m.group(3)),
            rule(
                    "^(?:the |an? |its )?(" + THING
                            + ") (appears?|shows? up|pops? up|is (?:shown|displayed|visible)|should (?:appear|be shown|be displayed)) (?:(?:stating|telling(?: me| you| us)?) that|saying(?: that)?) ((?!(?:it|this|that)\\b)(?-i:\\p{Ll})[^,;\uE000-\uE7FF]{3,80}?)(?=[.!]?$)",
                    (m, masked) -> "the " + m.group(1) + " " + masked.keep(m.group(3)) + " " + m.group(2)));

    private Briefly() {}

    static Step plain(Step step) {
        if (step.mood() != Step.Mood.DO || Prohibition.saysNo(step.words())) {
            return step;
        }
        String plain = RULES.applied(step.words(), step.masked());
        return plain.equals(step.words()) ? step : step.saying(plain);
    }

    private static String pair(java.util.regex.MatchResult found, Masked masked) {
        String value = found.group(5) == null ? found.group(6) : found.group(5);
        return found.group(1) + " " + found.group(2) + " to " + found.group(3) + " and set " + found.group(4) + " to "
                + value;
    }

    /** {@code add a todo "Buy milk"}: what is quoted is its name, where it is no kind of thing the page shows beside it. */
    private static String called(java.util.regex.MatchResult found, Masked masked) {
        boolean other = found.group(3)
                .matches(
                        "(?i).*\\b(?:link|button|file|image|photo|picture|attachment|comment|note|reply|message|review|filter|copy|pair|few|couple|dash|space)s?");
        return other
                ? found.group()
                : found.group(1) + " " + found.group(2) + " " + found.group(3) + " called " + found.group(4);
    }

    private static String should(java.util.regex.MatchResult found, Masked masked) {
        String verb = found.group(2);
        String appears = verb.startsWith("be ")
                ? "is " + verb.substring(3)
                : verb.replaceFirst("^(appear|open|pop|come|show)", "$1s");
        return "if " + found.group(1) + " " + appears + ", ";
    }
}
