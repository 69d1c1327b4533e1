package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Brings whole sentences into the order the grammar reads, where they are built as in another language or told by the one who does it:
 * {@code As branch select Market Street}, {@code choose up left the station "B"}, {@code now a box asks "Sure?" and I say OK}.
 */
final class Roundabout {
    private static final String Q = Masked.QUOTE;
    /** Where an order begins within a sentence. */
    private static final String BEGIN = "(?<=^|[,;:-] |\\band |\\bthen )(?:(?:i|you|we|please) )?";

    private static final String END = "(?=$|[.,;!]| and\\b| then\\b)";
    private static final String NAME =
            "(?:" + Q + "|(?-i:\\p{Lu})[\\p{L}\\d'&-]*(?: (?-i:\\p{Lu})[\\p{L}\\d'&-]*){0,3})";
    private static final String BOX =
            "(?:window|box|dialog|dialogue|popup|pop-up|question|message|prompt|alert|warning|confirmation)";
    private static final String COMES = "(?:comes|opens|appears|pops up|shows up|shows)(?: up)?";
    private static final String DENIAL =
            "(?=\\s*[,;-] (?:but |and )?(?:this|that|it|which|we|you|he|she|they|i)\\b[^,]{0,30}? (?:not|never)\\b)";
    private static final String PERSON =
            "(?:an?|one|user|customer|visitor|admin\\w*|guest|member|manager|tester|editor|author|reader|student|teacher|patient|nurse|doctor|employee|buyer|seller|client|owner|person|someone|anyone|you|i|we|it|soon|long|far|well|before|usual|always|follows|said|expected|shown|above)\\b";

    private static final Rules RULES = Rules.of(
            rule(
                    "^((?:an? |the )?[^,;]+? (?:(?:should|must|will|has to) )?(?:pops? up|shows? up|comes? up|appears?|(?:is|are|be) (?:shown|displayed|visible|there)))"
                            + " (?:together|along) with (an? |the )?([^,;]+)$",
                    "$1 and $2$3 is visible"),
            rule("^(?:what i do|i do|i do this|here is what i do|my steps)(?: is| are)?: (?=i\\b|you\\b|we\\b)", ""),
            rule(
                    "^(?:please |kindly )?(?:(?:can|could|would) you )?(?:please )?(?:do|try|test|repeat|make|check) (?:it|this|that|the same)(?: (?:out|once))? (?:(?:just |exactly )?(?:like|as) (?:me|her|him|us|them|(?:i|we|she|he|they) (?:do|did|does|would|tried?))|yourself|too|step by step): (?=\\p{L})",
                    ""),
            rule(
                    "^(?:please )?(?:to )?(?:do|try|test|make|check) (?:it |this )?(?:so|this way|as follows|like this|the following): (?=\\p{L})",
                    ""),
            rule(
                    "^(?:the |our )?(?:system|app|application): (?=[^,;]+ (?:is|are|shows?|lists?|displays?|has|says?|opens?|stays?)\\b)",
                    "check that "),
            rule(
                    "^(?:then |now |and )*(?:the |our )?(?:system|application) (?:says|tells|answers|replies|responds|reports|states|writes)(?: with)?:? ("
                            + Q + ")",
                    "you should see $1"),
            rule(
                    "^(?:can|could|would|will) (?:someone|somebody|anyone|anybody|one of you) (?:please |kindly |maybe )*",
                    "could you please "),
            rule(
                    "^(?:please |now |then )*(?:look for|look if|find|locate)(?: there is)? ((?:the |an? )?[^,;]{2,60}?)(?:,|;|[.]| -| and)+ (?:and |but )?(?:if (?:it|that|this|they)(?: is|s|'s| are)? (?:not|n't) (?:there|shown|listed|visible|found|in (?:the|it)|on (?:the )?(?:list|page))|if not|if (?:it is )?(?:missing|nowhere)),? (?:then )?(\\p{L}[^;]+?)(?=[.!]?$)",
                    "if $1 is not visible, $2, then check that $1 is visible"),
            rule(
                    "^((?:please )?(?:do not|never)) (use|click|press|tap|choose|select|take|hit)(?: on)? ([^,;]+?),? but (?:rather |only |instead )?(the [^,;]+?|"
                            + Q + "|(?-i:\\p{Lu})[\\w' -]+?)" + END,
                    (m, masked) -> m.group(1) + " " + m.group(2) + " " + m.group(3) + ", "
                            + (m.group(2).equalsIgnoreCase("use") ? "click" : m.group(2)) + " " + m.group(4)),
            rule(
                    "\\b(drag(?: and drop)?) (?:the )?(" + Q + ")(?:, ?(?:and |then )*| and (?:then )?)(?:the )?(" + Q
                            + ") ((?:onto|into|to|on) [^,;]+?)" + END,
                    "$1 $2 $4; $1 $3 $4"),
            rule("^(?:log ?in|sign ?in): ?(?=\\S+ ?/ ?\\S+[.!]?$)", "log in as "),
            rule("\\bplease to (?=(?!the\\b|an?\\b|my\\b)\\p{L})", "please "),
            rule("\\bfor to (?=\\p{L})", "to "),
            rule("(?<=\\p{L}{3}|" + Q + ") please(?=[.!?]*$|, (?:my|our)\\b)", ""),
            rule(
                    ", (?:my|our|the|his|her) (?:husband|wife|boss|colleagues?|mother|father|son|daughter|friend|team|manager|customer|client|neighbou?r|brother|sister|partner) (?:says?|said|thinks?|means?|claims?|believes?|told (?:me|us))\\b[^,"
                            + "\uE000-\uE7FF]*$",
                    ""),
            rule(", (?:he|she|they) (?:is|are) (?:my|our|his|her) \\p{L}+[.!]?$", ""),
            rule(
                    ", (?:that|this|which) is what (?:we|i|he|she|they|you|users?|customers?) (?:always |often |usually |now |still |only )*(?:get|see|have|receive)s?(?: now| here| always)?[.!]?$",
                    ""),
            rule(
                    "\\b(?:push|smash) (?:on )?(?:the )?(enter|return|escape|esc|tab|space ?bar|backspace)(?: key)?"
                            + END,
                    "press $1"),
            rule(BEGIN + "(?:make|do) (?:a |the |one )?click (?:on|to|at|in) ", "click "),
            rule(
                    BEGIN
                            + "(?:make|do) (?:the )?(save|submit|send|confirm|cancel|search|print|undo|redo|delete|log ?out|log ?in)"
                            + END,
                    "click $1"),
            rule(BEGIN + "(?:make|do) (?:an? |the )?(refresh|reload)" + END, "$1"),
            rule(
                    "\\bchange (?:the |your )?([\\p{L} ]{2,30}?) (?:in|on) (" + Q + "|\\d[\\d.,]*)" + END,
                    "change $1 to $2"),
            rule(
                    "^as (?:the |your )?(?!" + PERSON
                            + ")(\\p{L}[\\p{L} -]{1,25}?),? (?:(?:you|i|we|please) )?(?:select|choose|pick|take) (?:the )?([^,;]+?)(?<!\\b(?:Dr|Mr|Mrs|Ms|Prof|St))"
                            + END,
                    "select $2 from $1"),
            rule(
                    "^as (?:the |your )?(?!" + PERSON
                            + ")(\\p{L}[\\p{L} -]{1,25}?),? (?:(?:you|i|we|please) )?(?:put|enter|write|type|give|insert) (?:in )?([^,;]+?)"
                            + END,
                    (m, masked) -> "type " + value(m.group(2), masked) + " into " + m.group(1)),
            rule(
                    "^(?:(?:in|on|at) (?:the )?[\\p{L} ]{2,30}? (?:is|stands|sits|you find|you see|you have|there is)|there is|you find|you see) (?:an?|the) (?:(?:text|input|search)[ -]?)?(?:field|box|input|area|line)(?: (?:called|named|for|with (?:the )?name))? ("
                            + NAME
                            + "),? (?:and |so )?(?:(?:you|i|we|please) )*(?:write|type|enter|put)(?: in)?(?: there| into it| in it| inside)? (.+?)(?: there| into it| in it| inside)?"
                            + END,
                    (m, masked) -> "type " + value(m.group(2), masked) + " into " + m.group(1)),
            rule(
                    "^((?:in|on|at|under|below|above|beside|next to) (?:the )?[^,]{2,30}?) (?:is|stands|sits|lies) (?=an? (?:button|link|list|icon|switch|menu|field|box)\\b[^,]*, )",
                    "$1 there is "),
            rule(
                    "\\b(?:tick|check|mark|choose|select|set) (?:the |that )?(?:little |small |round )?(?:circle|ring|round (?:box|button))(?: (?:with|for|at|of|beside|by|where it says|that says|saying|called|next to|before))+ (?:the )?(?=\\S)",
                    "tick "),
            rule(
                    "\\b(?:there|it) (?:must|should|has to|shall) (?:now |then |also )?(?:be |stand )(?:now |there )?(?:(?:written|printed|to read)(?: there)?)?:? ?("
                            + Q + ")",
                    "you should see $1"),
            rule(
                    "\\b(?:the )?(?:check ?box|tick ?box|switch|toggle) ([^,;]+?) (?:must|should|has to|shall) (?:now |then )?be not (?:set|checked|ticked|marked|activated|on|active|selected|switched on)\\b",
                    "untick $1"),
            rule(
                    "\\b(?:not|no) (be )?more (?=(?:be )?(?:visible|there|shown|displayed|listed|seen|active|enabled|clickable|checked|selected)\\b)",
                    (m, masked) -> "not " + (m.group(1) == null ? "" : "be ")),
            rule(
                    "^(?:and |also |but )?(?:at |in |on )?(?:no place|nowhere|no page|not any place|no (?:one )?point|no time) (?:should|must|may|can|shall) (?:it|the page|there|you|we|i|one)(?: ever)? (?:say|show|read|stand|be|see|find|display)(?: written)?:? ("
                            + Q + ")",
                    "you should not see $1"),
            rule(
                    "^(?:and |but )?(?:at|by|with|for|to) (?:me|us|him|her|them) (?:(?:the |our |it )?(?:\\p{L}+ )?)(?:always |only |then |often |just |still )*(?:writes|says|shows|tells|displays|brings|gives|throws|appears|comes)(?: always| me| us)*:? (?:the (?:message|error|text|warning) )?("
                            + Q + ")" + DENIAL,
                    "you should see $1"),
            rule(
                    "^(?:and |but )?(?:she|he|they|i|we|you|the \\p{L}+|my \\p{L}+) (?:always |often |sometimes |only |now |then |still |just )*(?:gets?|sees?|receives?|has|have)(?: always| now| often)? (?:(?:the |an? |this )?(?:message|error|text|warning|notice|hint)?:? ?)("
                            + Q + ")" + DENIAL,
                    "you should see $1"),
            rule(
                    "^(?:and |now |then )*(?:it " + COMES + " |there " + COMES
                            + " )?(?:an? |the )(?:small |new |little )?" + BOX
                            + "(?: " + COMES
                            + ")?(?: (?:with|that|which|what|and|saying|asking|asks?|says?|wants to know|it|me|you|us|the|text|question|message|words))*:? ("
                            + Q
                            + "),? (?:(?:and|then|there|so|i|you|we|just) )*(?:press|click|say|answer|choose|push|hit|take|select|confirm with)(?: on| with)? (?:the )?(ok|okay|yes|no|cancel)(?: button)?"
                            + END,
                    (m, masked) -> "you should see " + m.group(1) + ", " + answer(m.group(2), m.group())),
            rule(
                    BEGIN
                            + "(?:answer|reply|respond)(?: to)? (?:the|this|that)"
                            + " (?!(?:first|second|third|fourth|fifth|last|next) )(?:\\p{L}+ )?"
                            + BOX + "(?: box| window| dialog)? (?:with|by) (?:an? )?(ok|okay|yes|no|cancel)" + END,
                    (m, masked) -> answer(m.group(1), m.group())),
            rule(
                    BEGIN
                            + "(?:say|answer|(?:press|click)(?= \\p{L}+ (?:to|in|on) (?:the|this|that) (?:browser |native |confirm |confirmation |alert |warning |js )*"
                            + BOX + "\\b)) (ok|okay|yes|no|cancel) (?:to|in|on) (?:the|this|that) (?:\\p{L}+ )?" + BOX
                            + "(?: box| window| dialog)?" + END,
                    (m, masked) -> answer(m.group(1), m.group())),
            rule(
                    "^(?:and |now |then )*(?:it|there) " + COMES + " (?:an? |the )(" + BOX
                            + ") (?:what|that|which|who|and) (?:asks?|wants?)(?: (?:me|you|us))?(?: for| about)? (?:the |an? |your |my )?([\\p{L} ]{2,25}?),? (?:(?:and|then|there|i|you|we) )*(?:put|write|enter|type|give|insert)(?: in| there)? ("
                            + Q + "|\\S+?) (?:and|then) ",
                    "a $1 appears, type $3 into the $2 and "),
            rule(
                    "(?<=^|\\band |\\bthen )(?:(?:go|get|come) in(?:to .{2,20})?|(?:(?:i|you|we|he|she|the user) )?(?:am |are |is )?(log|sign)(?:ged|ned)?[ -]?(?:in|on)(?: to [\\p{L} ]{2,20}?)?) (?:with|using|via|by) (?:the |my |your |her |his |our )?(user(?: ?name)?|(?!pass|pin\\b|code\\b|the\\b|account\\b|e-?mail|credentials|login\\b)\\p{L}+(?: \\p{L}+){0,2}?) ("
                            + Q
                            + "|\\S*\\d[^\\s,;]*(?: \\d+)*|(?<=user )[^\\s,;]+),? (?:and|with)(?: the| my| your| her| his)? (code|pin|pin code|password|passcode|passphrase|access code|security code|access key|key) ("
                            + Q + "|[^\\s,;]+?)(?=[.!]?$|, | and )",
                    Roundabout::login),
            rule(
                    "\\b((?:write|type|enter|put) (?:" + Q
                            + "|[^,;]+?)) (?:there )?where (?:it |there )?(?:says|stands|reads|is written) (" + NAME
                            + ")",
                    "$1 into $2"),
            rule("\\bread (?:out )?(?:for|to) (?:me|us) (?=\\p{L})", "read "),
            rule(
                    "^(?:it|this|that|the page|loading) (?:can |may |might |could |will |sometimes )*(?:needs?|takes?|lasts?)(?: up to| about| around| maybe)* (half a minute|(?:a|one|two|three|\\d{1,2}) minutes?|\\d{1,3} ?s(?:ecs?|econds?)?)(?: (?:till|until|before|for) [^,]+)?(?=[.!]?$)",
                    (m, masked) -> "it can take " + seconds(m.group(1)) + " seconds"),
            rule(
                    "^(?:please )?(?:(?:you|i|we) )?(?:enter|come|get|step|go in)(?: in| into| to| on)+ (?:the )?(?:page|category|section|area|forum|topic|department|group) ("
                            + NAME + ")",
                    "open the page $1"),
            rule(
                    "\\b(?:pick|choose|select|take) (?:the )?(?!(?:item|option|entry|value|choice|one|the|an?|its|my|your|our)\\b)((?-i:\\p{Ll})[\\p{L}-]*) ((?-i:\\p{Lu})[\\p{L}\\d.'&-]*(?: [\\p{L}\\d.'&-]+){0,4}?|"
                            + Q + ") (?:from|in|out of) (?:the|its) (?:list|dropdown|drop-down|combo ?box)" + END,
                    "select $2 from $1"),
            rule(
                    "^(?:from|of|out of) (?:the|this|that) ((?:[\\p{L}]+ )?(?:list|results?|suggestions?|table|hits|proposals|offers|options|choices|entries|items|cards|tiles|photos|pictures|matches|connections|rooms|flights|trains|products|articles|rows)),? (?:you |i |we |please )*(?:take|choose|pick|select) (?:the )?(first|second|third|fourth|fifth|last|\\d(?:st|nd|rd|th))(?: one| entry| item)?(?=[.!]?$)",
                    "click the $2 in the $1"),
            rule(
                    "^(?:in|inside) (?:the )?([\\p{L}][\\p{L} ]{1,25}?),? (?:(?:you|i|we|please) )?(?:delete|remove|erase|clear) (?:all|everything|the old text|what (?:is|stands) there)(?: there| in it)?,? (?:and|then) (?:(?:then|you|i|we) )*(?:write|type|enter|put)(?: there| in)? ([^,;]+?)(?=[.!]?$)",
                    (m, masked) ->
                            "clear " + m.group(1) + ", type " + value(m.group(2), masked) + " into " + m.group(1)),
            rule(
                    "^by (?!default\\b|mistake\\b|accident\\b|hand\\b|now\\b|then\\b|\\p{L}+ing\\b)([^,]{2,30}?) (?:you |i |we )?(?=(?:click|press|tap|choose|open|tick|push)\\b)",
                    "at $1 "),
            rule(
                    "\\b(click|press|tap)( on)? ((?!.*\\bthen\\b.*\\bthen\\b)[^,]+?),? and (?:then|(?:(?:right|directly|immediately|straight|just|shortly) )?(?:after (?:that|this|it)|afterwards))(?: on)? ("
                            + NAME + ")(?=[.!]?$)",
                    "$1$2 $3, click $4"),
            rule(
                    "^((?:print|save|delete|download|share|export|edit|copy|close|add)\\b[^,]*), (?:the|its) ([\\p{L} ]{2,20}?) (?:symbol|icon|sign) (?:for (?:this|that|it) )?(?:is|sits|stands) (?:(?:right|left|directly|just|at|on|in|the|top|bottom|above|below|up|down|corner|side) ?)+(?=[.!]?$)",
                    "click the $2 icon"),
            rule(
                    "^you (?:should|must|will) (?:get|see|receive) ((?-i:\\p{Lu})\\p{L}+(?: (?-i:\\p{Ll})\\p{L}+){1,3}?) with (an?|the) ((?-i:\\p{Ll})[\\p{L} ]{2,30})(?=[.!]?$)",
                    (m, masked) -> "you should see " + masked.keep(m.group(1)) + ", " + m.group(2) + " " + m.group(3)
                            + " is visible"));

    /** {@code Choose up left the station}: the place stands before what is chosen. */
    private static final Pattern BETWEEN = Pattern.compile(
            BEGIN
                    + "(?<v>choose|select|pick|click|press|take|open|tick|push|tap)(?: on)? (?<p>(?:in |on |at )(?:the )?(?:very )?(?:top|upper|bottom|lower|left|right)(?:[ -](?:left|right))?(?: (?:side|corner))?|(?:up|top|down|bottom)(?: (?:on |at |in )?(?:the )?(?:left|right|middle))?|(?:left|right)(?: (?:up|down|above|below))?) (?:on )?(?<o>(?:the|an?) [^,;]+?)"
                    + END,
            Pattern.CASE_INSENSITIVE);

    private static final Pattern REASON =
            Pattern.compile("(?:since|because|given that|seeing that) (?<r>[^,]+), (?<s>.+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern AFTER = Pattern.compile(
            "(?:(?:after )?this|to(?= change\\b| click\\b| press\\b| open\\b| choose\\b| write\\b| put\\b| enter\\b| select\\b| go\\b| tick\\b)|(?:for|to|in|at) the end|after it all),? (?<s>(?!\\p{L}+,).+)",
            Pattern.CASE_INSENSITIVE);

    private Roundabout() {}

    /** The step in the grammar's own order; the same where it is in order already. */
    static Step straight(Step step) {
        String words = Normal.withoutLead(step.words());
        words = Elsewhere.plain(
                Asked.answered(
                        WordOrder.plain(Inverted.plain(led(words), step.masked()), step.masked()), step.masked()),
                step.masked());
        words = Elliptic.whole(led(between(RULES.applied(words, step.masked()))), step.masked());
        String before = Normal.withoutLead(step.words());
        return words.equals(before) || words.isBlank() ? step : step.saying(words.strip());
    }

    /** Without a reason for the step, or a word that only puts it after another. */
    private static String led(String words) {
        Matcher after = AFTER.matcher(words);
        if (after.matches() && ClauseSplitter.startsAct(after.group("s"))) {
            return after.group("s");
        }
        Matcher reason = REASON.matcher(words);
        boolean step = reason.matches()
                && Predicates.split(reason.group("r")) != null
                && !Prohibition.saysNo(words)
                && (ClauseSplitter.startsAct(reason.group("s")) || Predicates.split(reason.group("s")) != null);
        return step ? reason.group("s") : words;
    }

    private static String between(String words) {
        Matcher between = BETWEEN.matcher(words);
        return between.find()
                ? between.replaceAll(found ->
                        Matcher.quoteReplacement(found.group(1) + " " + found.group(3) + " " + place(found.group(2))))
                : words;
    }

    private static String place(String words) {
        String low = words.toLowerCase(Locale.ROOT).replaceFirst("^(?:in|on|at) (?:the )?", "");
        boolean up = low.matches(".*\\b(?:up|top|upper|above)\\b.*");
        boolean down = low.matches(".*\\b(?:down|bottom|lower|below)\\b.*");
        String height = up ? "top" : down ? "bottom" : "";
        String side = low.contains("left") ? "left" : low.contains("right") ? "right" : "";
        return height.isEmpty() ? "on the " + side : "at the " + (height + " " + side).strip();
    }

    /** A value that holds words the grammar reads itself is kept as if it were quoted. */
    private static String value(String words, Masked masked) {
        return words.matches("(?i).* (?:in|into|to|on|as|with|for|and|at) .*") && words.indexOf('\uE000') < 0
                ? masked.keep(words)
                : words;
    }

    /** A button that is pressed is the one that is named; what is said or answered may be called otherwise. */
    static String answer(String word, String said) {
        boolean pressed = said.matches("(?is).*\\b(?:press|click|push|hit)(?: on)? (?:the )?" + word + "\\b.*");
        return (word.matches("(?i)no|cancel") ? "dismiss" : "accept") + " the dialog"
                + (pressed ? " by its button " + word : "");
    }

    private static String login(MatchResult said, Masked masked) {
        String verb = said.group(1);
        boolean usual = said.group(2).toLowerCase(Locale.ROOT).startsWith("user")
                && verb != null
                && said.group(4).matches("(?i)pass.*|pin");
        return usual
                ? said.group()
                : "type " + said.group(3) + " into " + said.group(2) + ", type " + said.group(5) + " into "
                        + said.group(4) + " and click "
                        + masked.keep("sign".equalsIgnoreCase(verb) ? "Sign in" : "Log in");
    }

    private static int seconds(String words) {
        String low = words.toLowerCase(Locale.ROOT);
        if (low.startsWith("half")) {
            return 30;
        }
        int number = low.startsWith("a ") ? 1 : Times.number(low.replaceFirst("(?<=\\d)\\D.*$|(?<=[a-z]) .*$", ""));
        return low.contains("minute") ? number * 60 : number;
    }
}
