package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Edges.ALONE;
import static dev.webwitness.brain.grammar.Edges.BEGIN;
import static dev.webwitness.brain.grammar.Edges.END;
import static dev.webwitness.brain.grammar.Edges.NAME;
import static dev.webwitness.brain.grammar.Edges.START;
import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Brings what is told of controls by their kind into plain orders: {@code toggle the units switch to Imperial}, {@code filter by level = error}, {@code run the search}. */
final class Controls {
    private static final String Q = Masked.QUOTE;
    private static final String WORDS = "[\\p{Ll}]+(?: [\\p{Ll}]+)??";
    private static final String VALUE = "(" + Q + "|[\\p{L}\\d][\\p{L}\\d.-]*)";
    private static final String BUTTON =
            "show|save|next|submit|search|apply|ok|okay|continue|calculate|recalculate|send|confirm|log ?in|sign in|go|book|pay|refresh|update|finish|done";

    /** {@code max. 12 months} as an option is called so. */
    private static final Pattern LIMIT = Pattern.compile(
            "^(?:set|change|switch) (?:the )?(?<f>[^,;]{2,40}?) to (?:at most|at least) \\d[^,;.]*[.]?$",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern LIMIT_TOLD =
            Pattern.compile(" to (?<v>(?:max|min)[\\p{L}.]* \\d[^,;.]*)[.]?$", Pattern.CASE_INSENSITIVE);

    private static final Rules RULES = Rules.of(
            rule(
                    "\\b((?:set|type|enter|put|change|increase|decrease|raise|lower|fill)\\b(?:(?!\\b(?:and|then|wait|check|until|see|verify|expect)\\b)[^,;&+/|–—]){1,40}?) spinner(?= |[.!,;]|$)",
                    "$1 spin button"),
            rule(
                    START + "(the (?!loading\\b)[\\p{L}]+(?: [\\p{L}]+)?) spinner (?="
                            + "(?:is|shows|reads|says|should (?:be|show|read|say)|must (?:be|show|read|say))(?: now| still| at)? \\d)",
                    "$1$2 spin button "),
            rule(
                    START
                            + "(?:the )?(?:total )?(?:number|count) of (?:(?:visible|listed|shown|displayed) )?((?:table )?(?:rows|items|results|entries|cards|records|messages|comments|hits|lines|products|tiles|images|photos|pictures|tabs|options|columns|files|folders|tasks|posts|articles|links|buttons|boxes|checkboxes|matches|search results|list items|thumbnails|slides|bookmarks|notes|reviews|orders|tickets in the list))((?: (?:in|on|of) the [\\p{L} ]{2,30}?)?) (?:is|are|should be|must be|equals|has to be|should equal) (?:now |still |again |exactly |only )*(\\d{1,5})"
                            + ALONE,
                    (m, masked) -> Edges.check(m.group(1)) + "there are " + m.group(4) + " " + m.group(2) + m.group(3)),
            rule(
                    START
                            + "(the [\\p{L}-]+(?: [\\p{L}-]+)?) (is|are|should be|must be|reads|says|shows|should read|should say|should show|changes to|becomes|turns into) ((?:now |still )?)((?-i:To|Next|Get|In|On|Up|Out|Off|At|For|All|First|Last|Start|Save|Add|Go|Try|Read|See|Open|Close|View|Back) (?-i:\\p{Lu})[\\p{L}-]*(?: (?-i:\\p{Lu})[\\p{L}-]*){0,2})"
                            + ALONE,
                    (m, masked) -> Edges.check(m.group(1)) + m.group(2) + " " + m.group(3) + " " + m.group(4)
                            + masked.keep(m.group(5))),
            rule(
                    "^no need to [^,;.]{3,60}, (?:just |simply |only )?(?=(?:hit|click|press|tap|open|go|type|enter)\\b)",
                    ""),
            rule(
                    BEGIN + "toggle (?:the )?(" + WORDS
                            + ")(?: (?:switch|toggle|selector|control|button|dropdown))? (?:to|over to|into) (" + NAME
                            + ")"
                            + END,
                    "select $2 in $1"),
            rule(
                    BEGIN
                            + "(?:switch|change|toggle|go) from (?:the )?(" + WORDS + "|" + NAME
                            + ")(?: view| mode| layout| tab)? to (?:the )?(" + WORDS + "|" + NAME
                            + ") (view|mode|layout|tab)" + END,
                    (m, masked) -> "click " + masked.keep(Buttons.capital(masked.plain(m.group(2))))),
            rule(
                    BEGIN + "filter by (" + WORDS + ") ?= ?" + VALUE
                            + "(?: (?:via|using|with|in|from) (?:the |its )?(?:[\\p{L}]+ )?(?:dropdown|select|list|filter|menu|drop-down))?"
                            + END,
                    (m, masked) -> "select " + masked.keep(masked.plain(m.group(2))) + " in " + m.group(1)),
            rule(
                    BEGIN + "copy (?:the )?(?:value of (?:the )?(" + Q + "|[\\p{Ll}_]+(?: [\\p{Ll}_]+)?)|(" + Q
                            + "|[\\p{Ll}_]+(?: [\\p{Ll}_]+)?) value|([\\p{Ll}]+_[\\p{Ll}_]+)) and paste (?:it|that|this) (?=in)",
                    "remember the $1$2$3 and type it "),
            rule(
                    BEGIN
                            + "((?:press|click|hit|tap)(?: on)? (?:the )?(?:" + NAME
                            + "|[\\p{Ll}]+(?: [\\p{Ll}]+)?)) (?:again|once more|a second time) to (?:stop|start|close|open|hide|show|collapse|expand|pause|resume|disable|enable|reset|undo|cancel|deselect|unselect|turn|switch) (?:it|that|this|them)(?: (?:off|on|again))?"
                            + END,
                    "$1 again"),
            rule(
                    BEGIN
                            + "run (?:the |an? )?(import|export|report|check|calculation|simulation|scan|sync|test|job|backup|analysis|audit|migration|query)"
                            + END,
                    (m, masked) -> "click " + masked.keep(Buttons.capital(m.group(1)))),
            rule("(?<=\\b(?:and|then|,) )run (?:the |that )?(?:search|query)" + END, "press enter"),
            rule(
                    BEGIN + "(?:select|choose|pick|set|assign) (?:the )?(" + NAME
                            + ") (role|plan|category|priority|environment|language|currency|theme|country|status|tier|frequency|timezone|time zone)"
                            + "(?: (?:from|in|out of) (?:the |its )(?:dropdown|drop-down|list|select(?: box)?|combo ?box))?"
                            + END,
                    "select $1 in $2"),
            rule(
                    BEGIN + "switch (?:over )?to (?:the )?(" + NAME
                            + ") (environment|workspace|language|currency|theme|role|project)" + END,
                    "select $1 in $2"),
            rule(
                    "^(?:post|send|submit|publish|share) (" + Q + ") (?:there|in there|into it)(?=,|[.!]?$| and\\b)",
                    (m, masked) -> "type $1 and press enter".replace("$1", m.group(1))),
            rule(
                    BEGIN + "(?:go |scroll |page |move )?(?:forward|ahead|on) to (?:the )?next (week|month|year|day)"
                            + END,
                    "go to the next $1"),
            rule(
                    BEGIN
                            + "leave (?:everything|it all) (?:blank|empty)(?: and|,)? (?:just )?(?:click |press |hit )?(next|continue|submit|save|send)"
                            + END,
                    (m, masked) -> "click " + masked.keep(Buttons.capital(m.group(1)))),
            rule(
                    "(?<=\\band )(?:try to|attempt to) (submit|save|send|continue|proceed)" + END,
                    (m, masked) -> "click " + masked.keep(Buttons.capital(m.group(1)))),
            rule(
                    "(?<=\\band )(?:try to|attempt to) (?=(?:submit|save|send|open|click|press|delete|apply|log ?in|sign in|upload|go|type|enter|continue)\\b)",
                    ""),
            rule(
                    BEGIN + "(?:push|press|click|tap)(?: on)? (?:the )?(magnifier|magnifying glass)(?: icon| symbol)?"
                            + END,
                    "click the $1 icon"),
            rule("(?<=\\bpush) on (?=(?:the |an? |button\\b|icon\\b|link\\b|(?-i:\\p{Lu}))|" + Q + ")", " "),
            rule(
                    BEGIN + "((?:upload|attach|add) (?:the )?(?:file )?[^\\s,;]+\\.\\p{L}{2,4}), (" + Q + ")" + ALONE,
                    (m, masked) -> masked.plain(m.group(2)).matches("\\S+\\.\\p{L}{2,4}")
                            ? m.group()
                            : m.group(1) + " and check that " + m.group(2) + " is shown"),
            rule(
                    BEGIN
                            + "(upload|attach|add) (\\S+\\.\\p{L}{2,4}) (\\S+\\.\\p{L}{2,4})(?: (\\S+\\.\\p{L}{2,4}))?(?: (?:at once|together|in one go|all at once))?"
                            + ALONE,
                    (m, masked) -> m.group(1) + " " + m.group(2) + (m.group(4) == null ? "" : ", " + m.group(3))
                            + " and " + (m.group(4) == null ? m.group(3) : m.group(4))),
            rule(BEGIN + "(upload|attach) ([^\\s,;]+\\.\\p{L}{2,4}) instead(?=, |[.!]?$| and\\b)", "$1 $2"),
            rule(
                    "(?<=\\bin the )(?:empty|blank|now empty) (?=(?:[\\p{Ll}]+ )?(?:box|field|input|textarea|editor)\\b)",
                    ""),
            rule("^(?:given )?i have (?:opened|gone to) (" + Q + ")" + ALONE, "open $1"),
            rule(
                    "(?<=, )after(?:wards)? (?=(?:push|press|click|tap) (?:on )?(?:the )?(?:[\\p{L}]+|" + Q
                            + ")[.!]?$)",
                    "then "),
            rule(
                    BEGIN
                            + "(?:on (?:the )?(?:left|right)(?: hand)? side,? )?(?:by|in|at|under) (?:the )?filter ("
                            + NAME
                            + "),? (?:choose|select|take|pick|tick) (?:only )?(" + NAME + ")" + END,
                    "select $2 in $1"),
            rule(
                    "^(?:just |then |now )*(hit|click|press|tap)((?: on)? (?:the )?(?:" + NAME
                            + "|[\\p{Ll}]+)) (twice|two times) (?:fast|quickly|rapidly|in (?:quick |rapid )?succession|(?:very )?quick)"
                            + ALONE,
                    "$1$2 $3"),
            rule(
                    BEGIN
                            + "fill (?:in )?(?:the )?([\\p{Ll}]+(?: [\\p{Ll}]+)?(?: no\\.)?) with ([^\\s,;]+) (?:&|and) tab out"
                            + END,
                    (m, masked) -> "type " + masked.keep(masked.plain(m.group(2))) + " into "
                            + m.group(1).replaceFirst(" no\\.$", " number") + " and press tab"),
            rule(
                    "((?:, |^)(?:the )?[\\p{Ll}]+(?: [\\p{Ll}]+)?: [^,;:]{1,40}), (?-i:(?=\\p{Lu}))(" + BUTTON + ")"
                            + ALONE,
                    (m, masked) -> m.group(1) + ", click " + masked.keep(m.group(2))),
            rule(
                    BEGIN
                            + "((?:change|set|update|increase|reduce|raise|lower) (?:the )?[\\p{Ll}]+(?: [\\p{Ll}]+)? to) ([€$£]?\\d[\\d.,]*(?: ?[\\p{L}€$£%]+)?) and ("
                            + BUTTON + ")(?: again| once more)?" + ALONE,
                    (m, masked) -> m.group(1) + " " + masked.keep(masked.plain(m.group(2))) + " and click "
                            + masked.keep(Buttons.capital(m.group(3)))),
            rule(
                    "^if you (?:are|get|'re) (?:prompted|asked) to (?:log|sign) in, (?:just )?(?:use|take|enter) (\\S+@\\S+ / \\S+)"
                            + ALONE,
                    "if the login page appears, log in with $1"),
            rule(
                    "^(?:given )?(?:i am|i'm|user is|the user is) (?:logged|signed) in as (?:an? |the )?(?:[\\p{Ll}]+ )?("
                            + Q + "|\\S+@\\S+) / (" + Q + "|\\S+)" + ALONE,
                    "log in as $1 with password $2"),
            rule("^to (?:verify|reproduce|test|check|repro)(?: (?:it|this|that|the fix))?: (?=\\p{L})", ""));

    /** What is passed over is clicked away, and nothing forbidden. */
    private static final Rules SKIPPED = Rules.of(
            rule("^(house|flat|apartment) (?:no|number|nr)\\.? (\\d+\\w?)" + ALONE, "type $2 into $1 number"),
            rule(
                    "^(log ?out|sign out|log ?off), (?=no [\\p{Ll}]+(?: [\\p{Ll}]+)?(?: (?:any ?more|left|visible|shown))?[.!]?$)",
                    "$1; there is "),
            rule(
                    BEGIN
                            + "(?:try to |attempt to )?(submit|save|send|continue|proceed|apply) (?:the form |it )?(?:without (?:answering|filling(?: in| out)?|entering|selecting|choosing|changing|typing|ticking) (?:any ?thing|any (?:of the )?(?:fields?|questions?|answers?|values?|options?))(?: in)?|(?:with )?everything (?:left )?(?:blank|empty))"
                            + END,
                    (m, masked) -> "click " + masked.keep(Buttons.capital(m.group(1)))),
            rule(
                    BEGIN
                            + "skip (?:the |this )?(?:rest )?(timer|intro|introduction|tutorial|countdown|ad|break|pause|onboarding|welcome screen)"
                            + END,
                    (m, masked) -> "click " + masked.keep("Skip") + " (in " + m.group(1) + ")"));

    private Controls() {}

    static Step plain(Step step) {
        String told = SKIPPED.applied(step.words(), step.masked());
        String plain = Prohibition.saysNo(told.replaceFirst("(?i)^no need to\\b", ""))
                ? told
                : RULES.applied(told, step.masked());
        plain = limit(step, plain);
        return plain.equals(step.words()) ? step : step.saying(plain);
    }

    private static String limit(Step step, String words) {
        Matcher set = LIMIT.matcher(words);
        Matcher told = LIMIT_TOLD.matcher(step.text());
        return set.find() && told.find()
                ? "select " + step.masked().keep(told.group("v")) + " in the " + set.group("f")
                : words;
    }
}
