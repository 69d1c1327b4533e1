package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

/** Brings wordings of everyday checks into plain ones: {@code the cursor is in the URL field}, {@code the footer has no Edit button}, {@code if it asks "Sure?"}. */
final class DayToDay {
    private static final String Q = Masked.QUOTE;
    private static final String END = "(?=[.!]?$|[,;] | and\\b| then\\b)";
    private static final String ALONE = "(?=[.!]?$)";
    private static final String BEGIN = "(?<=^|[,;] |\\band |\\bthen )";
    private static final String CAPITAL = "(?-i:\\p{Lu})[\\p{L}\\d'&-]*";
    private static final String NAME = "(?:" + Q + "|" + CAPITAL + "(?: (?-i:\\p{Lu}|\\d)[\\p{L}\\d'&-]*){0,3})";
    private static final String MUST = "(?:should|must|has to|have to|will)";
    private static final String PRESS = "(?:press|push|click|tap|hit)";
    private static final String KIND = "(?:button|link|icon|tab|field|checkbox)";
    private static final String TOLD =
            "(?:popup|pop-up|tooltip|toast|dialog|banner|message|hint|error|alert|warning|notice|notification)";
    private static final String COLOUR = "(?:red|green|blue|yellow|orange|gr[ae]y|black|white|purple|pink)";
    private static final String STATE =
            "(?:disabled|enabled|gr[ae]yed out|hidden|visible|inactive|active|checked|unchecked|selected|locked|clickable)";
    private static final String DETAIL =
            "(?:category|location|type|brand|colou?r|size|year|city|region|language|condition|material|author|genre|department)";
    private static final String ASKED_FOR =
            "(?:(?:phone|account|card|order|customer) number|name|title|subject|e-?mail(?: address)?|password|phone|date|address|message|comment|code|reason)";

    private static final Rules RULES = Rules.of(
            rule(
                    "\\b(" + MUST + " not|is not|are not) (?:be )?among (?=the )",
                    (m, masked) ->
                            m.group(1).matches("(?i)(?:is|are) not") ? m.group(1) + " in " : m.group(1) + " be in "),
            rule(
                    "^((?:the )?[^,;:]{2,40}? (?:should|must|has to) (?:still |now )?(?:not )?be (?:still |now )?"
                            + STATE
                            + ") because (?!of\\b)(?![^,;]*(?:\\b(?:and|or|but|if|when|while|unless|until|then)\\b|[/&]))[^,;:]+"
                            + ALONE,
                    "$1"),
            rule(
                    "^(" + PRESS
                            + "(?: on)? [^,;]{1,40}?|submit(?: the form)?|save) without (?:entering|typing|choosing|selecting|picking|filling in) (?:an?|any) [\\p{Ll} -]{2,30}"
                            + ALONE,
                    "$1"),
            rule(
                    "^(" + PRESS + "(?: on)? (?:" + NAME + "|the " + NAME + " button)) without (?:an?|any) ("
                            + ASKED_FOR + ")" + ALONE,
                    "leave the $2 empty and $1"),
            rule(
                    "^((?:enter|type|write|put) [^,;]+?),? and mark (?:it|this|the question|the field) as (required|mandatory)"
                            + ALONE,
                    "$1 and tick $2"),
            rule(
                    BEGIN
                            + "open (?:the )?(?:preview|menu|settings|panel|sidebar|side panel|search|filters?|cart|basket|editor|chat|help|calendar|date picker|options|notifications) with (the (?:[\\p{L}\\d+-]+ ){1,2}(?:icon|symbol|button))"
                            + END,
                    "click $1"),
            rule(
                    "\\b(the (?!title\\b)\\p{Ll}+(?: \\p{Ll}+)? (?:should|must|has to) (?:still|again) be) (" + CAPITAL
                            + "(?: " + CAPITAL + "){1,3})" + END,
                    (m, masked) -> m.group(1) + " " + masked.keep(m.group(2))),
            rule(
                    "\\bthere (is|are) no ([^\\s,;]+(?: [^\\s,;]+)?) left(?: anywhere)?( on the page)?" + END,
                    "there $1 no $2$3"),
            rule(
                    "^((?-i:Enter|Return|Space)) to (?:take|accept|pick|choose|select|confirm|tick|submit|send|apply) (?:the|it)\\b[\\p{Ll} ]{0,30}"
                            + ALONE,
                    "press $1"),
            rule(
                    BEGIN + "(?:remove|delete|close|dismiss) (the " + NAME
                            + " (?:tile|card|row|item|entry|chip|tag|tab|panel)) (?:with|via|using|by) its ([^\\s,;]+(?: (?:button|icon|link))?)"
                            + END,
                    "click the $2 on $1"),
            rule(
                    "\\b((?:sign|log) ?in with) (?:her|his|their) (?:login|account|credentials) (?=\\S+ ?/ ?\\S+)",
                    "$1 my account "),
            rule(
                    BEGIN + "leave (?:the )?(?:checkbox|check box|tick ?box) (" + NAME + ") (?:empty|blank|free)" + END,
                    "leave $1 unticked"),
            rule(
                    BEGIN + "(?:have|take) a look (?:in|into|at|on) (?:the )?(?:tab (" + NAME + ")|(" + NAME + ") tab)"
                            + END,
                    "click the $1$2 tab"),
            rule("^((?:the )?banner) (" + Q + ")" + ALONE, "a banner saying $2 appears"),
            rule(
                    "^(?:the )?((?:[\\p{L}-]+ )?(?:buttons|fields|boxes|checkboxes|links|tabs|options|switches|icons)) all ("
                            + STATE + ")" + ALONE,
                    "the $1 are all $2"),
            rule(
                    "^search (?:in|within) (?:the )?(menu|list|table|catalogue|catalog|shop|archive|docs|inbox): ([^,;:]+)"
                            + ALONE,
                    "search for $2"),
            rule(
                    "^((?:the |an? )?" + TOLD
                            + ") (?:says|reads|shows) ([^,;:\uE000-\uE7FF]{2,30}: [^,;:\uE000-\uE7FF]+?)" + ALONE,
                    (m, masked) -> m.group(1) + " says " + masked.keep(m.group(2))),
            rule(
                    "^\\d+ ([\\p{Ll} ]{3,30}) \\(" + PRESS
                            + " (?:the )?(plus|minus|\\+|-)(?: button)? (once|twice|\\w+ times)\\)",
                    "click the $2 for $1 $3"),
            rule(
                    "^(?:the |an? )?(error|hint|message|warning|note) (under|below|above|next to|beside) (?:the )?("
                            + NAME + "(?: field)?) (" + Q + ")" + ALONE,
                    "the $1 $4 should appear $2 the $3"),
            rule(
                    "\\b(" + PRESS + "(?: on)?) the " + COLOUR + " (button|link) (" + CAPITAL
                            + "(?: [\\p{L}\\d'&-]+){0,3})" + ALONE,
                    (m, masked) -> m.group(1) + " the " + masked.keep(m.group(3)) + " " + m.group(2)),
            rule(
                    "^(?:it|there) comes (?:up )?an? question (?:if|whether) [^,;]+, (?:and )?answer it with (?=ok\\b|yes\\b|no\\b|cancel\\b)",
                    "answer the dialog with "),
            rule(
                    "^((?:closing|opening|starting|ending|shipping|booking|billing) (?:date|day|time|price)) (tomorrow|today|\\d[\\d./:-]*), (\\p{Ll}+) (\\d\\S*|(?-i:\\p{Lu})\\p{L}*)"
                            + ALONE,
                    "set the $1 to $2 and set the $3 to $4"),
            rule(
                    "\\bif (?:it|the (?:page|app|site|form)) asks(?: you| me)?:? (" + Q
                            + ")(?!,? (?:just |then )*(?:say|answer|reply))",
                    "if $1 is visible"),
            rule(
                    "\\bopen (the (?:link|page|url|address)) in (?:a second|another|a separate) tab\\b",
                    "open $1 in a new tab"),
            rule("\\b(copy link,? and (?:then )?open )(?:the|that) link\\b", "$1the copied link"),
            rule(
                    "^(?:the )?((?:[\\p{Ll}]+ )?(?:footer|header|sidebar|toolbar|menu|dialog|popup|panel|navigation|nav bar)) (?:has|shows|contains|offers) no ("
                            + NAME + " " + KIND + ")" + ALONE,
                    "there is no $2 in the $1"),
            rule(
                    BEGIN
                            + "(?:the )?cursor (is|should be|must be) (?:now )?in (?:the )?([^,;]{2,30}? (?:field|box|input))"
                            + END,
                    "the $2 $1 focused"),
            rule(
                    BEGIN + "(tick|check|untick|uncheck) (?:the )?(?!boxes|checkboxes)(?-i:\\p{Ll}+s) (" + CAPITAL
                            + "(?:, " + CAPITAL + ")*) and (" + CAPITAL + ")" + ALONE,
                    "$1 the boxes $2 and $3"),
            rule(
                    "^((?:the )?[^,;:()]{2,40}?) (?:turns|changes|switches|goes) to ([^,;()]+?) \\((?:it |this )?(?:can|may|might) take (?:some|a few|several|a couple of) (?:seconds|moments|minutes)\\)"
                            + ALONE,
                    (m, masked) -> "wait until " + m.group(1) + " is "
                            + (Masked.isQuote(m.group(2)) ? m.group(2) : masked.keep(m.group(2)))),
            rule(
                    "^search (?:for )?([^\\s,;:]+(?: [^\\s,;:]+)?), (" + DETAIL + ") (" + NAME + "|\\d\\S*)" + ALONE,
                    "search for $1, set the $2 to $3"),
            rule(
                    "^(?:the )?((?:1st|2nd|3rd|\\dth|first|second|third|last) \\p{Ll}+): (\\p{Ll}+(?: \\p{Ll}+)?) (<=|>=|<|>|==?) (?=\\S)",
                    "the $2 of the $1 $3 "),
            rule("^message (?:to|for) (?:the )?\\p{Ll}+ (" + Q + ")" + END, "type $1 into message"),
            rule(
                    BEGIN
                            + "search (field|box|bar|input) ((?:still |now |again )?(?:says|shows|contains|reads|has|is))\\b",
                    "the search $1 $2"),
            rule("^start page$", "home page"),
            rule(
                    "^(?-i:Pause) (?=(?:next to|beside|in the row of) " + NAME + ")",
                    (m, masked) -> "click " + masked.keep("Pause") + " "),
            rule("^(?:the )?status ((?-i:\\p{Lu}\\p{Ll}+ed))" + ALONE, "the status should be $1"),
            rule(
                    "^((?-i:Edit)), (\\p{Ll}+) (\\d\\S*|" + Q + "), ((?-i:Save|OK|Apply|Submit|Done|Update))" + ALONE,
                    "click $1, set the $2 to $3, click $4"));

    private DayToDay() {}

    static String plain(String words, Masked masked) {
        return RULES.applied(words, masked);
    }
}
