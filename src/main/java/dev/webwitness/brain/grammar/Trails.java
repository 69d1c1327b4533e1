package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

/** Brings ways to what is gone to into plain ones: {@code go into the chat iframe}, {@code go back: "Empty" is shown}, {@code you see Orders, click there}. */
final class Trails {
    private static final String Q = Masked.QUOTE;
    private static final String BEGIN = "(?<=^|[,;] |\\band |\\bthen )";
    /** What may be logged in to. */
    private static final String DOOR =
            "(?:(?:admin|user|customer|member|back ?office|staff|client|web|online|company|test)(?: area| panel| section| page| site| portal)?|backend|back ?end|portal|shop|system|site|app|application|website|area|intranet|dashboard|cms|crm|store)";

    private static final String MOVES =
            "(?:go |step |navigate )?(?:back|forward)(?: (?:in|with|via|using) the browser(?:'s)?(?: (?:history|button|back button))?| in the history| once| again| one page)?|scroll (?:up|down)(?: a bit| to the (?:bottom|top|end))?(?: (?:of|on) the page)?|(?:reload|refresh)(?: the page)?";

    private static final String NTH = "(?:first|second|third|fourth|fifth|last|top|\\d{1,2}(?:st|nd|rd|th))";
    /** What is done to one of many by a button in it. */
    private static final String ACTS =
            "(?:approve|reject|accept|decline|pin|unpin|flag|mute|unmute|block|unblock|publish|hide|share|like|star|reply|confirm|restore|verify)";

    private static final String MARKS =
            "(?:spam|junk|read|unread|important|favou?rite|solved|resolved|answered|helpful|not helpful|offensive|duplicate)";

    private static final Rules RULES = Rules.of(
            rule(
                    "^the (" + NTH + ") (\\p{Ll}+),? (?:you|we|i) ((?:" + ACTS.substring(3, ACTS.length() - 1)
                            + "|delete|remove|archive|open|edit)|mark (?:it )?as " + MARKS + ")(?:,| and|, and) the ("
                            + NTH
                            + ")(?: one| \\2)? (?:you |we |i )?((?:" + ACTS.substring(3, ACTS.length() - 1)
                            + "|delete|remove|archive|open|edit)|mark (?:it )?as " + MARKS + ")(?=[.!]?$)",
                    (m, masked) -> acted(m.group(3), m.group(1) + " " + m.group(2)) + ", "
                            + acted(m.group(5), m.group(4) + " " + m.group(2))),
            rule(
                    "^the (" + NTH + " \\p{Ll}+),? (?:you|we|i) ((?:" + ACTS.substring(3, ACTS.length() - 1)
                            + "|delete|remove|archive|open|edit)|mark (?:it )?as " + MARKS + ")(?=[.!]?$)",
                    (m, masked) -> acted(m.group(2), m.group(1))),
            rule(
                    BEGIN + "("
                            + ACTS.replace("|confirm", "")
                                    .replace("|verify", "")
                                    .replace("|reply", "") + ") the (" + NTH
                            + " (?!one\\b)\\p{Ll}+)(?=[.!]?$|, | and (?:mark|"
                            + ACTS.substring(3) + " )",
                    (m, masked) ->
                            "click " + masked.keep(Buttons.capital(m.group(1).toLowerCase(java.util.Locale.ROOT)))
                                    + " on the " + m.group(2)),
            rule(
                    BEGIN + "mark the (" + NTH + " \\p{Ll}+) as (" + MARKS + ")(?=[.!]?$|, | and\\b)",
                    (m, masked) -> "click " + masked.keep("Mark as " + m.group(2)) + " on the " + m.group(1)),
            rule(
                    "(?<!\\bin the |\\binto the |\\bin |\\binto )\\b(label|tag|chip|marker|ribbon|stamp) ((?-i:\\p{Lu})[\\p{L}\\d-]*(?: (?!(?:is|are|should|must|has|may|will|can|does)\\b)[\\p{L}\\d-]+)?)(?=[.!]?$| (?:is|are|should|must|has|may|will|can|does)\\b)(?<=\\b(?:must|should|may|is|are|not|be|appear|there|the|no)\\b.{0,60})",
                    (m, masked) -> m.group(1) + " " + masked.keep(m.group(2))),
            rule(
                    "^(" + MOVES + "): (?=(?:the |an? |" + Q
                            + ")[^:]*\\b(?:should|must|has to|have to|is|are|appears?|shows?|reads?|says?)\\b)",
                    "$1. "),
            rule(
                    BEGIN + "(?:go|get|step|jump|move|click|hop|dive) (?:in|into|inside|to) (?:the )?i?frame (" + Q
                            + ")(?=[.!]?$|[,;] | and\\b| then\\b)",
                    "switch to the frame $1"),
            rule(
                    BEGIN
                            + "(?:(?:go|get|step|jump|move|hop|dive) (?:in|into|inside)|enter) (?:the )?((?:" + Q
                            + "|[\\p{L}\\d-]+)(?: [\\p{L}\\d-]+)?) (i?frame)(?=[.!]?$|[,;] | and\\b| then\\b)",
                    "switch to the $1 $2"),
            rule(
                    "^((?:[^,;]*\\b(?:you|we) (?:(?:can|will|should|now) )?(?:see|find|have)|[^,;]*\\bthere(?:'s| is| are)|look for|find) [^,;]+),? (?:and )?(?:(?:you|please|then|just) )*(click|press|tap)(?: on)? there(?=[.!]?$|, | and )",
                    "$1, $2 it"),
            rule(
                    "^(?:(?:you|please|i|we) )?(?:enter|get|go|come)(?: (?:in|into|to|in to))? (?:the |our |my )?"
                            + DOOR
                            + " (?:with|using|as) (?:the |my )?(?:user ?name|user|login|account|e-?mail(?: address)?|name) (\\S+?),? (?:and|with|,) (?:the |my )?(?:password|pass|pw|passcode) (\\S+?)(?=[.!]?$|, )",
                    "log in as $1 with password $2"),
            rule(
                    "^(?:(?:you|please|i|we) )?(?:enter|get|go|come)(?: (?:in|into|to|in to))? (?:the |our |my )?"
                            + DOOR
                            + " (?:with|using|as) (?!(?:the|an?|my|user|name)\\b)(\\S+) ?/ ?(\\S+?)(?=[.!]?$|, )",
                    "log in as $1 with password $2"),
            rule("\\b(click|tap) on to (?=(?:the |\"|" + Q + "|(?-i:\\p{Lu})))", "$1 on "),
            rule(
                    "^(?:the )?((?:(?:left|right|top|main|side|upper) )?(?:side ?bar|side ?nav|nav ?bar|nav|navigation|top ?bar|footer|header|tool ?bar|menu ?bar)): (?:click )?((?-i:\\p{Lu})[\\p{L}\\d'&-]*(?: [\\p{L}\\d'&-]+){0,2}|"
                            + Q + ")(?=[.!]?$)",
                    (m, masked) -> Predicates.split(m.group(2)) == null
                            ? "click " + (Masked.isQuote(m.group(2)) ? m.group(2) : masked.keep(m.group(2)))
                                    + " in the " + m.group(1)
                            : m.group()),
            rule(
                    "^(.+? (?:has|with|you see|you find|is|there's)(?: also)? (?:an?|the|this) (?:[\\p{L}]+ )?(?:filter|dropdown|drop-down|list|select|selector|menu|picker|slider|switch|combo ?box)),? (?:and |please |you )*(?:put|move|turn|bring) it (?:on|to|at|in|into) (?=(?:"
                            + Q + "|(?-i:\\p{Lu})|\\d))",
                    "$1, set it to "),
            rule(
                    BEGIN
                            + "(?:put|move|turn|bring) (?:the )?((?:[\\p{L}]+ )?(?:filter|dropdown|drop-down|select|selector|picker|combo ?box|sort menu|status|priority|category|language|currency|unit|sorting|theme|view)) (?:on|to|at) (?=(?:"
                            + Q + "|(?-i:\\p{Lu})[\\p{L}\\d-]*(?: [\\p{L}\\d-]+)?(?:[.!]?$|, )))",
                    "set the $1 to "),
            rule(
                    BEGIN + "put it (?:on|to|at) (?=(?:" + Q + "|(?-i:\\p{Lu})[\\p{L}\\d-]*)(?:[.!]?$|, | and ))",
                    "set it to "),
            rule(
                    "(?<=^|[,;] |\\band |\\bthen )(write|type|enter|put|fill) (?:in|into) (?:the |your |my |this )?(reply|comment|message|answer|note|post|search|review|chat|report|subject|title|description)(?: (?:field|box|area|input))?:? ("
                            + Q + ")(?=[.!]?$|[,;] (?!the |an? |my |your )| and (?!the |an? |my |your )| then\\b)",
                    (m, masked) -> "type " + m.group(3) + " into the " + m.group(2)),
            rule(
                    "^(?:he|she|it|the (?:user|customer|passenger|guest|client)|[\\p{Lu}]\\p{Ll}+) (?:has|owns|holds|is) (?:an? |the )?((?-i:\\p{Lu})[\\p{L}\\d-]*(?: [\\p{L}\\d-]+){0,2}?|"
                            + Q
                            + "),? so (?:please )?(?:you )?(pick|choose|select|take) (?:this|that|it) (?:as|for) (?:the )?([\\p{L} -]{3,25})(?=[.!]?$)",
                    (m, masked) -> "select " + (Masked.isQuote(m.group(1)) ? m.group(1) : masked.keep(m.group(1)))
                            + " as " + m.group(3)),
            rule(
                    "^((?:the )?(?-i:\\p{Ll}|\\p{L}+ (?:the|an?) )?[^,;:]{2,40}?),? again,? (?:and )?(?:(yes|ok|okay|accept|confirm)|(no|cancel|dismiss)) this time(?=[.!]?$)",
                    (m, masked) ->
                            m.group(1) + " again and " + (m.group(2) != null ? "accept" : "dismiss") + " the dialog"),
            rule(
                    "^(maximi[sz]e|minimi[sz]e|collapse|expand|close|open|hide|save|send|submit|cancel|delete|reload|refresh|undo|apply)( (?:the |it)[^,;:-]{0,30}?)? - (?=(?:no|an?|the) (?-i:\\p{Ll}))",
                    "$1$2. "),
            rule(
                    "^((?:minimi[sz]e|maximi[sz]e|collapse|close|hide) (?:the |it)[^,;:-]{0,30}?), (?=no (?-i:\\p{Ll}))",
                    "$1. "),
            rule(
                    "^((?:all |the |both )?(?:" + Q
                            + "|[\\p{L}][^,;]{1,40}?)) (is|are) not back(?: again| there| yet)?(?=[.!]?$|, )",
                    (m, masked) -> m.group(1).matches("(?i)(?:it|he|she|they|you|i|we|this|that|everything|nothing)")
                            ? m.group()
                            : m.group(1) + " " + m.group(2) + " not visible"),
            rule(
                    "\\b(the same|unchanged|identical|equal)( as| to| from)?(?: it was| they were)? (?:in|at) the (?:very )?(?:beginning|start|outset)\\b",
                    "$1 as before"),
            rule(
                    "(?<=\\b(?:not|never) be |\\b(?:not|never) appear |\\b(?:not|never) show |\\bno |\\bno longer )(?:the )?(?:there |visible |shown )?(?:the )?words? ((?-i:\\p{Lu})[\\p{L}\\d-]*(?: [\\p{L}\\d-]+)?)(?=[.!]?$|, )",
                    (m, masked) -> m.group().replaceFirst("(?i)words? .*$", "") + "text " + masked.keep(m.group(1))),
            rule(
                    "(?<!\\bin the |\\binto the |\\bin |\\binto |\\band the )\\b(?:the )?(?:words?|text|term|phrase|string) ((?-i:\\p{Lu})[\\p{L}\\d-]*(?: (?!(?:is|are|should|must|has|may|will|can|does|in|on|at|under|below|above|appears?|shows?|stands?)\\b)[\\p{L}\\d-]+){0,2})(?=[.!]?$|, | (?:is|are|should|must|has|may|will|can|does|in|on|at|under|below|above|appears?|shows?|stands?)\\b)",
                    (m, masked) -> "the text " + masked.keep(m.group(1))));

    private static final java.util.regex.Pattern OPENED = java.util.regex.Pattern.compile(
            "(?:that )?(?:the |our |my )?(?:(" + Q
                    + "|[\\p{L}\\d][\\p{L}\\d' -]{1,40}?) (page|screen|view)|(?:page|screen|view) (" + Q
                    + "|(?-i:\\p{Lu})[\\p{L}\\d' -]{1,40}?)) (?:is|has been|was) (?:already |now )?(?:open(?:ed)?|loaded|shown|displayed|visible)(?: in (?:the|my|a) browser)?[.]?",
            java.util.regex.Pattern.CASE_INSENSITIVE);

    private Trails() {}

    private static String acted(String act, String thing) {
        java.util.regex.Matcher mark =
                java.util.regex.Pattern.compile("(?i)mark (?:it )?(as .+)").matcher(act);
        return mark.matches() ? "mark the " + thing + " " + mark.group(1) : act + " the " + thing;
    }

    /** {@code the "My queue" page is open}, before anything is done: one has to be on it. */
    static String given(String words) {
        var opened = OPENED.matcher(words);
        return !opened.matches()
                ? words
                : "i am on the " + (opened.group(1) != null ? opened.group(1) : opened.group(3)) + " page";
    }

    /** The words by the plain way; the same where they go it. */
    static String plain(String words, Masked masked) {
        return RULES.applied(words, masked);
    }
}
