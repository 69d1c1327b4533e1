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

    /** A unit, a mode: one word, a name or a quote. */
    private static final String SIGN = Q + "|[°€$£%]\\S*|(?-i:\\p{Lu})[\\p{L}\\d-]*(?: mode)?|(?-i:\\p{Ll}+)(?: mode)?";

    private static final String MONTH =
            "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";

    private static final Rules RULES = Rules.of(
            rule(
                    "\\bwith (?:an? |the )(?:(?:invalid|wrong|incorrect|valid|malformed|short|long|weak|bad|new|different) )?([\\p{L}]+(?: [\\p{L}]+)?) \\((?:e\\.g\\.,? |such as |for example |like )?("
                            + Q + ")\\)",
                    "with the $1 $2"),
            rule(
                    BEGIN + "submit (the form|it) with (" + Q + ") as (?:the )?([\\p{L}]+(?: [\\p{L}]+)?)" + STOP,
                    "type $2 into $3 and submit $1"),
            rule(
                    BEGIN + "submit (the form|it) with the ([\\p{L}]+(?: [\\p{L}]+)?) (" + Q + ")" + STOP,
                    "type $3 into $2 and submit $1"),
            rule(
                    " (using|with|via) the (dropdown|drop-down|select|selector|menu|list) (?:at|in|on) the (?:(?:very )?(?:bottom|top|right|left)|footer|header)(?: of the [\\p{L}]+)?"
                            + STOP,
                    " $1 the $2"),
            rule(
                    BEGIN
                            + "use the ([\\p{L}]+(?: [\\p{L}]+)? (?:filter|dropdown|drop-down|selector|picker|menu|list))(?: (?:at|in|on) the (?:left|right|top|bottom|sidebar|header|toolbar))? to (?:select|choose|pick) ("
                            + Q + ")" + STOP,
                    "select $2 from the $1"),
            rule(
                    "\\b(the (?:[\\p{L}]+ )?(?:count|counter)) (?:goes back to|returns to|changes to|drops to|rises to|is now|is|becomes|updates to|should be|should read|should show|reads|says|shows) (\\d[\\d.,]* [\\p{L}]+)(?=[.!]?$)",
                    (m, masked) -> m.group(1) + " shows " + masked.keep(m.group(2))),
            rule(
                    "\\b(?:(?:you|i|we|the user) (?:are|am|is|should be|get|gets) |to be |be )?(?:redirected|taken|sent|navigated|forwarded) to an? (?:url|address|path|page) (?:(?:whose|with an?) (?:url|address|path) )?(matching|matches|that matches|like|of the form|containing|that contains|contains|starting with|that starts with|starts with|ending with|that ends with|ends with) (?=\\S)",
                    Briefly::addressed),
            rule(
                    "\\bfill (?:in|out)?(?: all)?(?: of)?(?: the)? ?(?:(?:other|remaining|required|following|rest of the) )?(?:fields|form|form fields)(?: with)?(?: \\(([^()]+)\\)|: (?=\\p{L}))",
                    (m, masked) -> m.group(1) == null ? "fill in " : "fill in " + m.group(1)),
            rule("(?<=\\b(?:should|must|will|has|have) )be(?:en)? (?:now )?updated to (?=" + Q + "|\\d)", "be "),
            rule("\\b(is|are) (?:now )?updated to (?=" + Q + "|\\d)", "$1 "),
            rule(
                    BEGIN
                            + "(?:focus|set (?:the )?focus (?:to|on)|move (?:the )?focus to) (the (?:[^,;]{1,40}? )?(?:button|link|tab|option|menu item|row|cell|card|slider))(?:,? and(?: then)?|,(?: then)?| then) press (?:the )?((?-i:\\p{Lu})[\\p{L}\\d+]*|enter|space|escape|(?:arrow|up|down|left|right) [\\p{L}]+)(?: key)?(?=[.!]?$|[,;] | and\\b)",
                    "press $2 on $1"),
            rule(
                    "\\b(?:increase|decrease|raise|lower|change|set) the [\\p{L}]+ (?:of|for) (" + Q
                            + ") (?:to \\d+ )?by (?:clicking|pressing|tapping)(?: on)? (?:its|the) (" + Q
                            + "|[\\p{L}]+) (button|icon)( (?:once|twice|(?:\\d|two|three|four|five) times))?" + STOP,
                    (m, masked) -> "click the " + m.group(2) + " " + m.group(3) + " in the row of " + m.group(1)
                            + (m.group(4) == null ? "" : m.group(4))),
            rule(BEGIN + "open the (/[\\w/-]*) page" + STOP, "open $1"),
            rule(
                    "\\bsee an? (?:[\\p{L}]+ )?page (?:with|saying|containing|that says) (?:the )?((?:text |message |heading )?"
                            + Q + ")",
                    "see the $1"),
            rule(
                    "(?<=^|that |, |\\band )(/[\\w/-]*) is (?:displayed|shown|open|opened|loaded|visible)(?: with (the (?:heading|title|text|message) "
                            + Q + "))?" + STOP,
                    (m, masked) -> "the URL contains " + m.group(1)
                            + (m.group(2) == null ? "" : " and " + m.group(2) + " is shown")),
            rule(
                    BEGIN + "send (?:(?:the|a) (?:chat )?message (?:saying |with the text |that says |reading )?)?(" + Q
                            + ")" + STOP,
                    "type $1 into the message field and send it"),
            rule(
                    "^(an? (?:new )?row with (" + Q
                            + ") (?:should be|must be|is) (?:present|listed|shown|visible)(?: in the table)?) with the ([\\p{L}]+) ("
                            + Q + ")" + STOP,
                    "the row of $2 contains $4"),
            rule(
                    "\\bthe (" + Q + ") (column|list|section|card)'s (counter|count|badge|heading|title|total)\\b",
                    "the $3 in the $1 $2"),
            rule(
                    "^((?:check|verify|ensure|make sure|confirm|assert)(?: that)? )?(?:an? |the )?(?:unauthenticated|logged-out|signed-out|anonymous|not logged-in|unauthorized) (?:user|visitor|guest)s? (?:visiting|who visits?|opening|who opens?|going to|accessing) (/\\S*|"
                            + Q + ") (?:is|are|gets?|should be|must be|will be) (redirected|taken|sent) to (?=\\S)",
                    "open $2 and verify that you are $3 to "),
            rule(
                    BEGIN
                            + "(?:log|sign) ?in (?:at|on|to) (https?://[^\\s,()]++|/[\\w/-]++|localhost[^\\s,()]*+)(?: \\((?:user(?:name)?|e-?mail|login|account)[: =]+([^,()\\s]+),? (?:and |/ )?(?:password|pw|pass|pwd)[: =]+([^,()\\s]+)\\))?(?! (?:with|as|using)\\b)",
                    (m, masked) -> "open " + m.group(1)
                            + (m.group(2) == null
                                    ? " and log in"
                                    : ", log in with username " + m.group(2) + " and password " + m.group(3))),
            rule(
                    BEGIN + "(?:add|create) (?:an?|another|the) [\\p{L}]+(?: [\\p{L}]+)? by typing (" + Q
                            + " (?:into|in) [^,;]+?) and (pressing|hitting|clicking) (?=\\S)",
                    (m, masked) -> "type " + m.group(1) + " and "
                            + (m.group(2).equalsIgnoreCase("clicking") ? "click " : "press ")),
            rule(
                    BEGIN + "(?:delete|remove) (it|the [\\p{L}]+|" + Q + ") (?:via|using|with|by clicking) (the (?:" + Q
                            + "|×|x|[\\p{L}]+)(?: icon| button)?)(?: (?:that|which) (?:appears|is shown|shows up|becomes visible|is displayed))? (?:on|when|while) hover(?:ing)?(?: (?:over )?(?:it|"
                            + Q + "))?" + STOP,
                    (m, masked) -> "hover over " + m.group(1) + ", click " + m.group(2)),
            rule(
                    "\\b(shows?|displays?) (" + Q + ") (?:under|below|next to) ((?:" + NAME + ")(?:, (?:" + NAME
                            + "))*,? and (?:" + NAME + "))(?=[.!]?$)",
                    Briefly::under),
            rule("\\bthe html lang attribute\\b", "the lang attribute of html"),
            rule(
                    BEGIN + "confirm(?: it| this)? in the (?:confirmation |confirm )?(dialog|popup|pop-up|modal|prompt)"
                            + STOP,
                    "confirm the dialog"),
            rule(
                    "^(?:there (?:are|should be|must be) |you (?:should )?see |i (?:should )?see )(two|three|four|five|six|\\d) [\\p{L}]+(?: [\\p{L}]+)?: ((?:"
                            + NAME + ")(?:(?:, | and |, and )(?:" + NAME + "))+)(?=[.!]?$)",
                    Briefly::told),
            rule(
                    "^((?:an?|the) (?:[\\p{L}]+ )?(?:chart|graph|page|panel|dialog|modal|drawer|section|card|box|banner|window|popup|tooltip|toast)) with the (title|heading|label|caption) ("
                            + Q
                            + ") ((?:should |must )?(?:appears?|opens?|shows? up|slides? in|(?:is|be) (?:shown|displayed|visible|opened)))(?=[.!]?$)",
                    (m, masked) -> "the " + m.group(2) + " " + m.group(3) + " is shown"),
            rule(
                    "^((?:an?|the) [\\p{L}]+(?: [\\p{L}]+)?) (?:should |must )?(?:slides? in|opens?|appears?|shows? up|pops? up|expands?) with the (?:links|items|options|buttons|fields|tabs|entries) ("
                            + Q + "(?:(?:, | and |, and )" + Q + ")+)(?=[.!]?$)",
                    Briefly::offered),
            rule("\\b(?:and )?(?:run|go|walk|click) through (?:the )?[\\p{L} ]{3,30}: (?=\\p{Ll})", "and "),
            rule(
                    BEGIN
                            + "(tick|check|untick|uncheck|click|press|select) (?:the )?(?:([\\p{L}]+) )?(checkbox|check ?box|box|button|icon)(?:es|s)? (?:of|for|on|in|next to) the first (two|three|2|3) ([\\p{L}]+?)s"
                            + STOP,
                    Briefly::firsts),
            rule(
                    BEGIN + "enter an? (wrong|invalid|incorrect) password for (?:the )?(?:user(?:name)? |account )?("
                            + Q + ")",
                    "type $2 into the username field and enter a $1 password"),
            rule(
                    "\\bwait for (?:more|further|additional|the next|new) ([\\p{L}]+) to (?:load|appear|come in|arrive|show up)",
                    "wait until the page has loaded"),
            rule(BEGIN + "keep (?:on )?scrolling(?: down)? until\\b", "scroll down until"),
            rule(
                    BEGIN + "(?:choose|select|pick) the ([\\p{L}]+(?: [\\p{L}]+)?) (" + Q
                            + ") from the (?:(?:searchable|long|big|custom|styled|native|combo|opened|open|autocomplete) )?(?:dropdown|drop-down|select|list|combo ?box|menu)(?: \\([^()]*\\))?"
                            + STOP,
                    "select $2 from the $1 dropdown"),
            rule(
                    "^(?:an?|the) ([\\p{L}]+) (" + Q + ") with an? (" + Q
                            + " (?:button|link|icon|badge)) ((?:should |must )?(?:appears?|opens?|shows? up|pops? up|(?:is|be) (?:shown|displayed|visible)))(?=[.!]?$)",
                    "the $1 $2 $4 and the $3 is visible"),
            rule("(?<=^(?:click|press|tap|hit|choose)\\b[^,;]{2,60}) within \\d+ ?(?:s|secs?|seconds?)(?=[.!]?$)", ""),
            rule(
                    BEGIN + "(?:expand|open) (the [\\p{L}]+ )?(" + Q
                            + ") by (?:clicking|tapping)(?: on)? (?:its|the) (row|line|card|header|title)" + STOP,
                    "click the $3 of $2"),
            rule(
                    "\\bselect all (?:of )?(?:the )?text(?: (?:in (?:the|it)|there|again))?(?=[.!]?$|[,;] | and\\b)",
                    "press Ctrl+A"),
            rule("(?<=\\b(?:should|must|will) )be cleared(?=[.!]?$| (?:and|while|but)\\b|, )", "be empty"),
            rule(
                    "\\b(?:while|and|but) (the [\\p{L} ]{2,30}?) (?:keeps|retains|still keeps) (" + Q + ")" + STOP,
                    "and $1 has the value $2"),
            rule("^use the [\\p{L} ]{3,30}: (?=(?:set|click|press|select|choose|check|tick|type|enter|pick)\\b)", ""),
            rule(
                    "^(?:please )?(?:invite|create|add|make|set up|register|book|order|buy|write|post|submit) (?:an?|the|one|another)(?: new)? [\\p{L}-]+(?: [\\p{L}-]+){0,3}: (?=(?:click|press|tap|open|go to|hover|select|choose|type|enter)\\b)",
                    ""),
            rule(
                    BEGIN + "((?:delete|remove|archive|discard|cancel) (?:the [\\p{L}]+(?: [\\p{L}]+)?|it|" + Q
                            + ")) and confirm(?: it)?(?=[.!]?$)",
                    "$1 and confirm the dialog"),
            rule(
                    "^((?:click|press|tap|hover over|hover|select|open)(?: on)? [^:]{3,70}): (?=(?:an?|the) [^:]{2,70} (?:appears?|opens?|is shown|shows up|is displayed|pops up|should (?:appear|open|be shown|be displayed))\\b)",
                    "$1; check that "),
            rule(
                    "^((?:check|verify|ensure|make sure|confirm)(?: that)? )?an? (?:new )?row for (\\S+|" + Q
                            + ") with (?:the )?(?:[\\p{L}]+ )?(" + Q
                            + ") (?:appears?|is shown|is listed|exists|should (?:appear|be shown|be listed|exist))(?: in the [\\p{L} ]+)?(?=[.!]?$)",
                    (m, masked) -> (m.group(1) == null ? "" : m.group(1)) + "the row of " + m.group(2) + " contains "
                            + m.group(3)),
            rule(
                    "^((?:check|verify|ensure|make sure|confirm)(?: that)? )?(?:the )?list(?: on the (?:left|right))? (?:should |must )?(?:shows?|contains?|has|have|displays?|lists?) ((?:at least |at most |exactly |more than |only )?(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten) (?!items?\\b|entries\\b|entry\\b|rows?\\b)[\\p{L}]+)(?=[.!]?$)",
                    "$1there are $2"),
            rule(
                    "\\b((?:check|verify|ensure|make sure|confirm)) (?:that )?(?:the )?(?:[\\p{L}]+ )?(?:breakdown|summary|totals|figures|amounts|prices): ([\\p{L}]+ [€$£]?\\d[\\d.,]*(?: ?[€$£%])?(?:(?:,| and|, and) [\\p{L}]+ [€$£]?\\d[\\d.,]*(?: ?[€$£%])?)+)(?=[.!]?$)",
                    (m, masked) -> m.group(1) + " that " + m.group(2).replaceAll("(?<=\\p{L}) (?=[€$£]?\\d)", " is ")),
            rule(
                    "\\bopen (?:the |my )?([\\p{L}]+) (?:via|using|with|through) the icon( in the [\\p{L}]+)?" + STOP,
                    "click the $1 icon$2"),
            rule("^(?:tester|test|qa|dev|developer|reviewer)(?:'?s)? notes?: (?=\\S)", ""),
            rule(
                    "\\b(the [\\p{L}]+(?: [\\p{L}]+)? (?:button|icon|link|menu|field|box|tab|search)) (?:sits|lives|is located|is placed|can be found|is found|is to be found) (?=(?:in|at|on|next to|below|above) )",
                    "$1 is "),
            rule(BEGIN + "(switch|change|go|toggle) from (" + SIGN + ") to (" + SIGN + ")" + STOP, "$1 to $3"),
            rule(
                    "(?<=^|, |\\band )to do (?=(?:now |still |should |must )*(?:shows?|has|contains?|lists?|holds?|is|have|contain) )",
                    "the To do column "),
            rule(
                    BEGIN + "add (an?|another|a new) ([\\p{L}]+) (?:called |named |titled )?(" + Q + ") to the (" + NAME
                            + "|(?-i:\\p{Lu})[\\p{L}]*(?: [\\p{L}]+){0,2}) (column|list|lane|board|section|group)"
                            + STOP,
                    (m, masked) -> "click Add in " + masked.keep(masked.plain(m.group(4))) + ", type " + m.group(3)
                            + " into the name field"),
            rule(BEGIN + "assign (?:it|this|the [\\p{L}]+) to (" + NAME + ")" + STOP, "set the assignee to $1"),
            rule(
                    "^(?:reload|refresh)(?: the page)?(?:[:,]| -)? (?:is |it is )?still (" + Q
                            + "|(?-i:\\p{Lu})[\\p{L}]*|[°€$£]\\S+)" + STOP,
                    "reload the page, $1 is still shown"),
            rule(
                    "^(?:an? |the )?(?:new )?(?:(entry|row|item|line|record|message|event) )?(" + Q
                            + ") (?:is|stands|should be|must be) (?:now |listed |shown )?at the (?:very )?top of (the [^,;]{2,30}?)(?=[.!]?$)",
                    (m, masked) -> "the first " + (m.group(1) == null ? "entry" : m.group(1)) + " of " + m.group(3)
                            + " contains " + m.group(2)),
            rule(
                    "^stop ([\\p{L}]+ing)(?: (?:via|in|on|from|using|through) (the [\\p{L} ]{2,30}?))?(?=[.!]?$)",
                    (m, masked) -> "click " + masked.keep("Stop " + m.group(1))
                            + (m.group(2) == null ? "" : " in " + m.group(2))),
            rule("\\byou are (back )?(?:in|inside) the ([\\p{L}]+) area" + STOP, "you are $1on the $2 page"),
            rule(
                    BEGIN + "fill (?:in )?(?:the )?([\\p{L}]+) ([^\\s,;]+@[^\\s,;]+|\\+?\\d[\\d -]{2,})" + STOP,
                    "fill $1 with $2"),
            rule(
                    "\\b((?:an? |the )?(?:[\\p{L}]+ )?(?:message|toast|notification|error|warning|hint|popup|alert)) comes(?: up)?(?=[.!]?$)",
                    "$1 appears"),
            rule(
                    "^(?:there (?:are|should be|must be) |you (?:should )?(?:get|see) |i (?:get|see) )?(\\d|two|three|four|five) (?:validation )?(?:errors?|messages?|warnings?|hints?|toasts?)(?: messages?)?(?: (?:are shown|appear|show up))?: ("
                            + Q + "(?:(?:, | and |, and )" + Q + ")+)(?=[.!]?$)",
                    Briefly::told),
            rule(
                    "(?<=\\p{Ll}) n (?=(?:click|press|hit|tap|type|enter|select|choose|tick|check|save|submit|send|go|open|close|scroll|reload) )",
                    " and "),
            rule(
                    "^as (?:an? |the )?[\\p{L}-]+(?: [\\p{L}-]+)?,? i (?=(?!am\\b|was\\b|want\\b|can\\b|should\\b|see\\b)\\p{Ll})",
                    "I "),
            rule("(?<=^|, |\\band )i (?:then|now|next|also) (?=\\p{L})", "I "),
            rule("^(?:i would like|i'd like|i want|i need) you to (?=(?:try|test|check|verify)\\b)", "please "),
            rule("^((?:q|question|task) ?\\d{1,2}) (?=\\p{L})(.+)$", Briefly::numbered),
            rule("\\bthe (\\d{1,2})(?:st|nd|rd|th)? of (" + MONTH + "),? (20\\d\\d)\\b", "$1 $2 $3"),
            rule(BEGIN + "re-?open (?=\\S)", "open "),
            rule(
                    BEGIN
                            + "(enter|type|paste|put|write|fill in) (?:the |this )(?:word|url|link|web address|address|text|string|phrase|code|pin|number) ((?:https?:|www\\.)\\S+|\\d+|[^\\s,;]+@\\S+|(?-i:\\p{Ll}+)) ((?:in|into)\\b)",
                    "$1 $2 $3"),
            rule(
                    BEGIN + "rename (it|" + Q + "|the [\\p{L}]+(?: [\\p{L}]+)?) to (" + Q
                            + ") (?:via|using|with|through|by clicking|by using|by pressing) ((?:the |its )?(?:[\\p{L}-]+ )?(?:icon|button|pencil|link))(?: (?:next to|beside) (?:it|the name))?"
                            + STOP,
                    Briefly::renamed),
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

    /** {@code 2 errors: "A", "B"}: as many as are told, each of them shown. */
    private static String told(java.util.regex.MatchResult found, Masked masked) {
        String[] texts = found.group(2).split(",? and |, ", -1);
        return Times.number(found.group(1)) == texts.length
                ? String.join(", ", java.util.Arrays.asList(texts).subList(0, texts.length - 1)) + " and "
                        + texts[texts.length - 1] + " are shown"
                : found.group();
    }

    /** {@code redirected to a URL matching /a/*}: told of the address. */
    private static String addressed(java.util.regex.MatchResult found, Masked masked) {
        String how = found.group(1).toLowerCase(java.util.Locale.ROOT);
        String says = how.contains("contain")
                ? "contains"
                : how.contains("start") ? "starts with" : how.contains("end") ? "ends with" : "matches";
        return "that the URL " + says + " ";
    }

    /** {@code the drawer slides in with the links "A", "B"}: each of them is to be seen. */
    private static String offered(java.util.regex.MatchResult found, Masked masked) {
        String[] texts = found.group(2).split(",? and |, ", -1);
        return String.join(", ", java.util.Arrays.asList(texts).subList(0, texts.length - 1)) + " and "
                + texts[texts.length - 1] + " are shown";
    }

    /** {@code shows "Required" under A and B}: under each of them. */
    private static String under(java.util.regex.MatchResult found, Masked masked) {
        String[] fields = found.group(3).split(",? and |, ", -1);
        StringBuilder all = new StringBuilder(found.group(1) + " " + found.group(2) + " under " + fields[0]);
        for (int i = 1; i < fields.length; i++) {
            all.append(i == fields.length - 1 ? " and " : ", ").append(found.group(2) + " is shown under " + fields[i]);
        }
        return all.toString();
    }

    /** {@code the Compare box of the first two phones}: each by its place. */
    private static String firsts(java.util.regex.MatchResult found, Masked masked) {
        String what = found.group(1) + " the " + (found.group(2) == null ? "" : found.group(2) + " ") + found.group(3);
        StringBuilder all = new StringBuilder();
        for (String nth : Times.number(found.group(4)) == 2
                ? new String[] {"first", "second"}
                : new String[] {"first", "second", "third"}) {
            all.append(all.length() == 0 ? "" : ", ").append(what + " of the " + nth + " " + found.group(5));
        }
        return all.toString();
    }

    private static String numbered(java.util.regex.MatchResult found, Masked masked) {
        return ClauseSplitter.startsAct(found.group(2)) ? found.group(1) + ": " + found.group(2) : found.group();
    }

    /** {@code rename it to "B" via the pencil}: that is clicked, and the name typed where it stood. */
    private static String renamed(java.util.regex.MatchResult found, Masked masked) {
        String it = found.group(1).equalsIgnoreCase("it") ? "" : " next to " + found.group(1);
        return "click " + found.group(3) + it + ", type " + found.group(2) + " into the name field, press Enter";
    }

    private static String should(java.util.regex.MatchResult found, Masked masked) {
        String verb = found.group(2);
        String appears = verb.startsWith("be ")
                ? "is " + verb.substring(3)
                : verb.replaceFirst("^(appear|open|pop|come|show)", "$1s");
        return "if " + found.group(1) + " " + appears + ", ";
    }
}
