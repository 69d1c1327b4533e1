package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;

/** Brings what is told of something else than the deed into the deed itself: {@code close it with Escape}, {@code the card has a button "Go", push it}. */
final class Usages {
    private static final String Q = Masked.QUOTE;
    private static final String END = "(?=[.!]?$|[,;] | and\\b| then\\b)";
    private static final String BEGIN = "(?<=^|[,;] |\\band |\\bthen )";
    private static final String KIND =
            "(?:push ?|radio )?(?:button|link|icon|tab|entry|item|symbol|chip|checkbox|switch|toggle|tile)";
    private static final String LIST =
            "(?:dropdown|drop-down|selector|picker|select(?: box)?|filter|menu|combo ?box|sort(?:ing)?(?: menu| list| dropdown| selector)?)";
    private static final String KEEPS = "(?:note|remember|store|save|keep|copy|memori[sz]e|write down|record|grab)";
    private static final String SHOWN =
            "(?:be )?(?:visible|shown|displayed|rendered|present|listed|there|appear|show up|pop up|come up)";

    private static final Rules RULES = Rules.of(
            rule(
                    BEGIN
                            + "(?:close|dismiss|hide|collapse) (the|this|that) ([\\p{L}-]+(?: [\\p{L}-]+){0,2}) (?:with|using|via|by pressing|by|through) (?:the )?(esc(?:ape)?|tab|enter|return)(?: key)?"
                            + END,
                    "close $1 $2 with $3"),
            rule(
                    BEGIN
                            + "(?!close (?:the|this|that) [^,;]+ with )(?:close|dismiss|hide|exit|leave|cancel|abort|quit|collapse)(?: (?:the|this|that|it|its))?(?: [\\p{L}-]+){0,3} (?:with|using|via|by|through) (?:the )?(esc(?:ape)?|tab|enter|return)(?: key)?"
                            + END,
                    "press $1"),
            rule(
                    "^(?:the )?([^,;\uE000-\uE7FF]{2,40}|" + Q
                            + ") (?:now )?(?:has|shows|offers|contains|comes with|gets|carries) (?:now )?(?:an?|one|its|the) ("
                            + KIND + " (?:called |named |labell?ed |saying )?" + Q + "|" + Q + " " + KIND
                            + "),? (?:and |so |then |please |now )*(click|push|press|tap|hit|open|use|follow|tick|check)(?: on)? (?:it|that|this|that one)"
                            + END,
                    Usages::part),
            rule(
                    "^(?:the )?([^,;\uE000-\uE7FF]{2,40}) (?:has|shows|offers|contains) (?:an?|one|its) (" + KIND + " "
                            + Q
                            + "|" + Q + " " + KIND
                            + "),? (?:and |which |but )?(?:it |that )?((?:is|should be|must be) (?:not )?(?:disabled|enabled|hidden|visible|greyed out|grayed out|inactive|active|gr[ae]y))(?=[.!]?$)",
                    Usages::state),
            rule(
                    "\\b(?:you|i|we) (?:make|do|give)(?: an?| one)? (double |right )?click(?: on| to| at| in)? (?=\\S)",
                    (found, masked) ->
                            (found.group(1) == null ? "" : found.group(1).strip() + "-") + "click "),
            rule(
                    "^(?:leave|exit|join|mute|unmute|pause|resume|like|share|print|rotate|flip)(?: the)?(?: [\\p{L}]+){1,2} \\((?:the )?((?:[\\p{L}-]+ ){1,2}(?:icon|button|symbol)(?: (?:at the )?(?:top|bottom)(?:[ -](?:left|right))?)?)\\)",
                    "click the $1"),
            rule(
                    "^e-?mail ([^\\s,;]+@[^\\s,;]+|" + Q + "),? (?:and )?(?:password|pass|pw) ([^\\s,;]+|" + Q
                            + ")(?=$|, )",
                    "type $1 into email and type $2 into password"),
            rule(
                    "\\b((?:is|are) )back (?=(?:on|in|at) (?:the )?(?:second|third|fourth|fifth|\\d{1,2}(?:st|nd|rd|th)) (?:place|position|spot|rank)\\b)",
                    "$1"),
            rule(
                    "^((?:the )?(?:\\p{Ll}+ ){1,2}(?:page|screen|dialog|window|modal|popup|view)), (?=(?:the )?(?:url|address|title|heading|headline|h1) (?:is|has|contains|reads|says|shows|should|must|ends|starts)\\b)",
                    (found, masked) ->
                            Lexicon.verbAt(found.group(1)) != null ? found.group() : found.group(1) + " is visible, "),
            rule(
                    BEGIN
                            + "((?:write|put|enter|type|fill in|fill|key in|input) (?:(?:my|the|your) )?(?!(?:my|the|your|an?)\\b)\\p{Ll}+ (?!(?:and|or)\\b)[^,;]+? and (?:(?:my|the|your) )?\\p{Ll}+ [^,;]+?) (?:in|into|to|on|onto) (?:the|this|that) form"
                            + "(?=[.!]?$)",
                    Usages::filled),
            rule(
                    "\\b((?:click|press|tap|hit|push)(?: on)? (?!.* (?:at most|up to|max(?:imum)?|no more than)\\b)[^,;]{2,60}?) (twice|(?:two|three|four|five|six|\\d{1,2}) (?:times|x)|\\d{1,2}x) until ([^,;]+? (?:is|are|appears?|comes?|shows?|reads?|says?)\\b[^,;]*?)(?=[.!]?$)",
                    "$1 $2 and check that $3"),
            rule(
                    "^tick that (?:you|i|we)(?: have|'ve)? (?:read(?: and (?:understood|accept(?:ed)?))?|accept(?:ed)?|understood|agreed? (?:to|with)|consent(?:ed)? to) "
                            + "(?=\\S)",
                    "tick "),
            rule(
                    "^(?!(?:the )?(?:steps?|tests?|cases?|scenarios?|tasks?|parts?|points?|phases?|sections?|no|nr|number|day|round|todo|users?|tester|version|page|chapter|url|note|line|expect(?:ed)?|session|player)\\b)(?:in |on |at )?(?:the )?(\\p{Ll}+ (?:"
                            + Q
                            + "|#?[\\p{L}-]*\\d[\\p{L}\\d-]*)): ((?:click|tap|press|hit|push)(?: on)? (?:the )?(?:"
                            + Q + "|(?-i:\\p{Lu})[\\p{L}]*(?: \\p{L}+){0,2})(?: " + KIND + ")?)(?=[.!]?$)",
                    "in the $1 $2"),
            rule(
                    "^(an?|the) ([^,;\uE000-\uE7FF]{2,40}?) (?:beginning|starting|which (?:begins|starts)|that (?:begins|starts)) with (?:the )?("
                            + Q + "|[^\\s,;]+) (?:(?:should|must|will|has to) (?:now )?" + SHOWN
                            + "|(?:is|are) (?:now )?(?:visible|shown|displayed|rendered|present|listed|there)|appears|shows up|pops up|comes up)"
                            + "((?: (?:in|on|at|under|below|beneath|underneath|above|beside|next to|near) [^,;]+?)?)(?=[.!]?$)",
                    "$1 $2$4 should start with $3"),
            rule("\\b((?:should|must|has to|will) change|changes) (?:in|into) (?=" + Q + ")", "$1 to "),
            rule("\\b(the [\\p{L} ]{2,30} (?:should|must|has to|will) )change to: (?=\\S)", "$1say: "),
            rule(
                    "^(?:i|we) (?:get|got|see|saw|am getting) (" + Q
                            + "),? (?:but )?(?:you|i|we|one|it|there) (?:should|must) (?:read|see|get|say|be) (" + Q
                            + ") instead(?=[.!]?$)",
                    "you should see $2 and not $1"),
            rule("^(?:and )?on to (?:the )?next (month|week|day|year|page|step|tab)(?=[.!]?$)", "go to the next $1"),
            rule(
                    "^((?:the )?(?:[\\p{L}\\d'-]+ ){0,2}[\\p{L}\\d'-]+|" + Q
                            + ") (not|no longer) (?:any ?more )?(in|on) (?:the )?(list|table|grid|menu|cart|basket|inbox|results?|overview|calendar|page)(?: any ?more| any longer)?(?=[.!]?$)",
                    Usages::absent),
            rule(
                    BEGIN + "(" + KEEPS
                            + " (?:the |your |its )?(?:[\\p{L}-]+ ?){1,4}),? (?:(?:we|you|i)(?: will|'ll)? (?:need|use) it|it (?:is|will be) (?:needed|used))(?: (?:below|later|again|later on|afterwards|for [^,;]+|in step \\d+))*(?=[.!]?$)",
                    "$1"),
            rule(
                    BEGIN
                            + "use the (?:small |little |big )?(?:search|search (?:box|field|bar)|finder)(?: (?:there|here|above|below|at the top))? (?:to (?:find|search(?: for)?|look(?: up| for)?)|for) (?=\\S)",
                    "search for "),
            rule(
                    BEGIN
                            + "(?:filter|limit|narrow(?: down)?)(?: the| this)?(?: [\\p{L}]+){0,2}? by (?:the )?((?-i:\\p{Ll})[\\p{L}]* )?("
                            + Q
                            + "|(?-i:\\p{Lu})[\\p{L}\\d-]*(?: (?-i:\\p{Lu})[\\p{L}\\d-]*){0,2}|\\p{L}[\\p{L}\\d-]*) (?:with|using|via|through|in|from) (?:the|its) ([\\p{L} ]{0,20}?"
                            + LIST + ")" + END,
                    "select $2 from the $3"),
            rule(
                    BEGIN
                            + "((?:sort|order)(?: (?:the|this) [\\p{L}]+| it)? by (?:the )?(?:"
                            + Q
                            + "|\\p{L}[\\p{L}\\d-]*(?: \\p{L}+)?)) (?:with|using|via|through) (?:the|its) (?:[\\p{L}]+ ){0,2}?"
                            + LIST + END,
                    "$1"),
            rule(
                    "^(?:in|into|at) (" + Q + ") (write|put|enter|type|fill in) (" + Q
                            + "|[^,;\uE000-\uE7FF]+?)(?=[.!]?$)",
                    "$2 $3 into $1"),
            rule(
                    "^(?!(?:click|press|tap|hover|open|hit|push|see|find|check) )(?:the )?((?:[\\p{L}-]+ )+(?:icon|badge|counter|bell)(?: (?:(?:at|in|on) the )?(?:top|bottom)(?:[ -](?:left|right))?| in the [\\p{L}]+)?): (?=\\d+[.!]?$|"
                            + Q + "[.!]?$)",
                    "the $1 shows "),
            rule(
                    BEGIN + "(?:start|begin) with the ((?:model|template|plan|design|theme|layout|preset|example) " + Q
                            + ")" + END,
                    "choose the $1"));

    private Usages() {}

    static String plain(String words, Masked masked) {
        return RULES.applied(words, masked);
    }

    private static String part(MatchResult found, Masked masked) {
        String whole = found.group(1);
        boolean named = found.group().regionMatches(true, 0, "the ", 0, 4);
        boolean other = whole.matches(
                        "(?i)(?:(?:each|every|all|both|any|no|which) .*|it|this|that|there|he|she|you|i|we|page|app|site|.*\\b(?:if|when|that|which)\\b.*)")
                || !named && Lexicon.verbAt(whole) != null;
        String verb = found.group(3).equalsIgnoreCase("push") ? "press" : found.group(3);
        return other ? found.group() : verb + " the " + found.group(2) + " in the " + whole;
    }

    private static String state(MatchResult found, Masked masked) {
        String whole = found.group(1);
        boolean other = whole.matches(
                "(?i)(?:each|every|all|both|any|no) .*|it|this|that|there|.*\\b(?:if|when|that|which)\\b.*");
        return other ? found.group() : "the " + found.group(2) + " in the " + whole + " " + found.group(3);
    }

    /** A form is filled by its fields: {@code write my name Ann and the phone 17 in the form}. */
    private static String filled(MatchResult found, Masked masked) {
        return found.group(1).replaceAll("(?i)\\b(?:my|your) (?=\\p{Ll})", "the ");
    }

    private static String absent(MatchResult found, Masked masked) {
        String subject = found.group(1);
        boolean told = Lexicon.verbAt(subject) != null
                || subject.matches("(?i).*\\b(?:is|are|be|was|and|or|but|should|must|do|does|it|they)\\b.*");
        return told ? found.group() : subject + " is not " + found.group(3) + " the " + found.group(4);
    }
}
