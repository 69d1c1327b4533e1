package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Edges.ALONE;
import static dev.webwitness.brain.grammar.Edges.BEGIN;
import static dev.webwitness.brain.grammar.Edges.END;
import static dev.webwitness.brain.grammar.Edges.NAME;
import static dev.webwitness.brain.grammar.Edges.START;
import static dev.webwitness.brain.grammar.Edges.check;
import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;

/** Brings what stands in tickets and hurried notes into plain orders and statements: {@code turn on "A" under Account > Security}, {@code 12/29 as the expiry}, {@code lists neither "A" nor "B"}. */
final class Tickets {
    private static final String Q = Masked.QUOTE;
    private static final String NTH = "first|second|third|fourth|fifth|last";
    private static final String PAIR = "[\\p{Ll}]+(?: [\\p{Ll}]+)? (?:" + Q + "|[€$£]?\\d[\\d.,]*(?: ?[€$£%])?)";
    private static final String WHEN =
            "\\d{4}-\\d\\d-\\d\\d|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|\\d{1,2}:\\d\\d(?: ?[ap]m)?|" + Q;

    private static final Rules RULES = Rules.of(
            rule(
                    START
                            + "((?:the |an? )?(?:(?:inline |validation |red )*(?:error|message|hint|warning)(?: message)? )?"
                            + Q
                            + ") (appears|shows up|(?:is|should be|must be) (?:shown|displayed|visible)|(?:should|must) (?:appear|show up)) (?:directly |right |just )?(?:below|under|underneath|beneath) (the (?:"
                            + Q
                            + "|(?!same\\b|input\\b|text\\b)[\\p{L}-]+(?: [\\p{L}-]+){0,2}) (?:field|input|box|text ?box|textarea))"
                            + ALONE,
                    (m, masked) -> check(m.group(1)) + m.group(2) + " is shown next to " + m.group(4)),
            rule(BEGIN + "remove (the (?:[\\p{L}]+ )?filter)(?: again)?" + END, "clear $1"),
            rule(
                    BEGIN
                            + "((?:toggle|turn on|turn off|switch on|switch off|enable|disable|activate) (?:the )?[^,;]{2,30}?) (?:using|with|via|through|by) the (?:switch|toggle|button|check ?box|control)((?: (?:in|on|at) the [^,;]{2,30}?)?)"
                            + END,
                    "$1$2"),
            rule(
                    "^(?:delete|remove|edit|rename|archive|duplicate|share|move|pin) (?:the )?(?:[\\p{L}]+ )?(?:(?:by|of|from|called|named) )?("
                            + Q + ") ?(?: [–—-] |: )((?:click|open|press|hover|use|tap|right-click)\\b.*\\bits .+)$",
                    (m, masked) -> m.group(2).replaceFirst("\\bits ([^,;]+)", "the $1 in the row of " + m.group(1))),
            rule(
                    START
                            + "((?:in|on) the [^,;]{2,25}?),? there (?:is|are|should be|must be) (links|buttons) (?:to|for) ("
                            + NAME + "(?:, " + NAME + ")*,? and " + NAME + ")" + ALONE,
                    (m, masked) ->
                            check(m.group(1)) + "the " + m.group(4) + " " + m.group(3) + " are visible " + m.group(2)),
            rule(
                    "(?<=^|\\band |[,;] )((?:assert|verify|check|expect|ensure)(?: that)? )(data-(?:bs-)?(?:theme|mode|color-scheme)) ?(?:=|is|equals) ?("
                            + Q + "|[\\p{L}]+)(?: on (?:the )?html(?: element| tag)?)?" + END,
                    "$1the <html> element has attribute $2 $3"),
            rule(
                    " but keep (" + NAME + ") (enabled|disabled|on|off|checked|ticked|selected)" + ALONE,
                    " and check that $1 is $2"),
            rule(
                    "^after (?:the )?(?:login|logging in|signing in|sign-in),? (?=the [\\p{L}]+ (?:shows|greets|says|is|should|must)\\b)",
                    ""),
            rule(
                    "^edit the (?:row|entry|line|card)(?: of| for)? (" + Q + "): (?=(?:set|change|type|enter)\\b)",
                    "in the row of $1, click Edit, "),
            rule(
                    BEGIN
                            + "(?:select|tick|check) all (?:the )?(?:rows|items|entries|users|files|messages) (?:using|with|via|by (?:ticking|clicking)) (the (?:[\\p{L}-]+ )?checkbox (?:in|at) the (?:table )?header)(?: row)?"
                            + END,
                    "tick $1"),
            rule(
                    START
                            + "all (two|three|four|five|six|\\d{1,2}) rows (?:now )?(?:have|show|are in)(?: the)?(?: status| state| label| badge)? ("
                            + NAME + ")" + ALONE,
                    (m, masked) -> check(m.group(1)) + "there are exactly " + m.group(2) + " rows and each row shows "
                            + masked.keep(masked.plain(m.group(3)))),
            rule(
                    "^(?:please )?search for ((?-i:\\p{Ll}+(?: \\p{Ll}+)? in \\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?))"
                            + END,
                    (m, masked) -> "search for " + masked.keep(m.group(1))),
            rule(
                    "^open (" + NAME + "), (" + NAME + "), (?:the )?(?:tab (" + NAME + ")|(" + NAME + ") tab)" + ALONE,
                    (m, masked) -> "click " + m.group(1) + ", click " + m.group(2) + ", click the "
                            + (m.group(3) != null ? m.group(3) : m.group(4)) + " tab"),
            rule(
                    "^(?:create|make) (?:new )?((?!(?:button|link|tab|it|one)\\b)(?-i:\\p{Ll})[\\p{L}]+) (" + Q + ")"
                            + END,
                    "create a $1 called $2"),
            rule(BEGIN + "assign to (" + NAME + ")" + END, "assign it to $1"),
            rule(
                    "^(?:please )?(register|sign up|create an account)(?: as)? (?:a (?:new )?(?:user|account) )?(?:with|using|w/) (?:the )?((?:full |first )?(?:name|user ?name) [^;:]+)$",
                    Tickets::registered),
            rule("\\b((?:is|should be|must be)) past (?=\\d{1,2}:\\d\\d)", "$1 greater than "),
            rule(
                    BEGIN + "(?:go to|open|visit|load) the (?:shop|store|site|app|website|web site)(?:'s)? home ?page"
                            + END,
                    "go to the home page"),
            rule(
                    BEGIN
                            + "(?:import|load|attach|add) (?:the )?(?:file )?(" + Q
                            + "|[^\\s,;]+\\.\\p{L}{2,5}) (?:using|with|via|through|by clicking(?: on)?) (?=(?:the )?(?:"
                            + Q + "|[\\p{L}]+) button(?:[.!]?$|, (?:then )?(?:check|verify|click|wait|press|open)\\b))",
                    "upload $1 using "),
            rule(
                    "(?<![A-Z]{2}\\d\\d )(?<!\\d )\\b\\d{4}(?: \\d{4}){2,3}\\b(?! \\d)",
                    (m, masked) -> masked.keep(m.group())),
            rule(
                    START
                            + "(?:an?|the) (?:card|account|number|phone(?: number)?|payment method) ending (?:in|on|with) (\\d{2,5}) (is|should be|must be) (?:now )?(?:listed|shown|displayed|visible) with (?:an? |the )("
                            + NAME + ") (?:badge|label|tag|mark|chip)" + ALONE,
                    (m, masked) ->
                            check(m.group(1)) + "the row of " + masked.keep(m.group(2)) + " contains " + m.group(4)),
            rule(
                    START + "(?:the |an? )?(" + Q
                            + ") (?:is|should be|must be) (?:now )?(?:listed) with (?:an? |the )(" + NAME
                            + ") (?:badge|label|tag|mark|chip)" + ALONE,
                    (m, masked) -> check(m.group(1)) + "the row of " + m.group(2) + " contains " + m.group(3)),
            rule(
                    START + "((?:(?:the|an?) (?:[\\p{L}]+ )?[\\p{L}]+ )?" + Q + ")(?:,)? with (?:an? |the )("
                            + NAME
                            + " (?:link|button|icon|badge|label|option|tab)) (is|should be|must be) (?:now )?(?:visible|shown|displayed|present)"
                            + ALONE,
                    (m, masked) -> check(m.group(1)) + m.group(2) + " " + m.group(4) + " visible and the " + m.group(3)
                            + " " + m.group(4) + " visible"),
            rule(
                    START + "((?:(?:the|an?) (?:[\\p{L}]+ )?[\\p{L}]+ )?" + Q
                            + ") (is|should be|must be) (?:now )?(?:visible|shown|displayed|present) with (?:an? |the )("
                            + NAME
                            + " (?:link|button|icon|badge|label|option|tab))" + ALONE,
                    (m, masked) -> check(m.group(1)) + m.group(2) + " " + m.group(3) + " visible and the " + m.group(4)
                            + " " + m.group(3) + " visible"),
            rule(
                    START
                            + "((?:at least|at most|exactly|more than|fewer than|only) \\d+ [\\p{L}]+(?: [\\p{L}]+)?) (should be|must be|are|have to be) (?:rendered|drawn|loaded)(?: now)?"
                            + ALONE,
                    "$1$2 $3 shown"),
            rule(
                    START + "(" + NAME + ") (?:is|should be|must be|has to be)(?: now)? the (" + NTH
                            + ") (?!one\\b|time\\b|thing\\b)([\\p{L}]+)" + ALONE,
                    (m, masked) -> check(m.group(1)) + "the " + m.group(3) + " " + m.group(4) + " is " + m.group(2)),
            rule("\\b(the star number \\d)(?: for (?:the )?rating)" + END, "$1"),
            rule(
                    BEGIN
                            + "(tick|untick|uncheck|select|mark) only (?!one\\b|when\\b|if\\b|after\\b|the (?:first|last|second|top)\\b|\\d)(?=(?:the )?[\\p{L}"
                            + "\uE000-\uE7FF])",
                    "$1 "),
            rule(
                    BEGIN + "(tick|check|untick|uncheck|select|mark) (?:the )?(?:top|first) (two|three|four|five|[2-5])"
                            + END,
                    "$1 the first $2 rows"),
            rule(
                    BEGIN + "(?:switch|change) (the [\\p{L}]+(?: [\\p{L}]+)?) from (?:" + NAME + ") to (" + NAME + ")"
                            + END,
                    "select $2 in $1"),
            rule(
                    "^((?:in|on) the [^,;]{2,40}?),? switch(?: back)? from " + NAME + " to (" + NAME
                            + ")(?: (?:view|mode|tab|layout))?" + END,
                    "$1, click $2"),
            rule(
                    START
                            + "(?:exactly|only) one ([\\p{L}]+) (?:is|should be|must be) (?:listed|shown|displayed|found),? with ("
                            + Q + ") as its (?:title|name|label|heading)" + ALONE,
                    (m, masked) -> check(m.group(1)) + "there is exactly one " + m.group(2) + " and the first "
                            + m.group(2) + " contains " + m.group(3)),
            rule(
                    BEGIN
                            + "add (?:one|an?) ((?-i:\\p{Ll})[\\p{L}-]+(?: (?-i:\\p{Ll})[\\p{L}-]+)?) (?:with|using|via|by clicking) the (?:\\+|plus) (?:button|icon|sign)"
                            + END,
                    (m, masked) -> "click " + masked.keep("+") + " next to " + masked.keep(m.group(1))),
            rule(
                    START + "(?:the )?((?:last|latest|previous|current|next) [\\p{L}]+) ([€$£]?\\d[\\d.,]*|" + Q
                            + ") (?:is|should be|must be) (?:shown|displayed|visible)" + ALONE,
                    (m, masked) -> check(m.group(1)) + masked.keep(m.group(2)) + " shows " + m.group(3)),
            rule(
                    BEGIN + "(?:arrow|go) (down|up) to (?:the )?(" + NAME
                            + ")(?= and press enter\\b|, press enter\\b|,? then press enter\\b)",
                    "press the $1 arrow until $2 is focused"),
            rule(
                    BEGIN + "save (?:this|the|it|my)(?: [\\p{L}]+){0,2} (?:as|under(?: the name)?) (" + Q
                            + ") (?:using|with|via|by clicking(?: on)?) (the [\\p{L}]+(?: [\\p{L}]+)? (?:icon|button|link))"
                            + END,
                    "click $2, type $1 into the name field and click Save"),
            rule(
                    "^((?:New|Add|Create) [\\p{Ll}]+(?: [\\p{Ll}]+)?): (" + PAIR + "(?:,? and |, )" + PAIR
                            + "(?:(?:,? and |, )" + PAIR + ")*)" + ALONE,
                    Tickets::made),
            rule(
                    "\\b((?:must|should|has to|is|are) (?:now )?(?:be )?(?:now )?(?:disabled|enabled|hidden|checked|unchecked|selected)) there"
                            + ALONE,
                    "$1"),
            rule(
                    START
                            + "there (?:is|should be|must be|has to be) (?:now )?an? (?:new )?(?:row|entry|line|card|item) (?:for|of|with|called|named) ("
                            + NAME + "|\\S+@\\S+) (?:with|and) (?:the |an? )?(?:[\\p{L}]+ )?(" + NAME + ")" + ALONE,
                    (m, masked) -> check(m.group(1)) + "the row of " + m.group(2) + " contains " + m.group(3)),
            rule(
                    BEGIN
                            + "(?:search(?: for)?|look up) (?:the )?(?!(?:text|word|words|heading|headline|title|label|button|link|tab|menu|message|field|option|error|icon|string|phrase)\\b)(?:(?-i:\\p{Ll})[\\p{L}]+|(?-i:\\p{Lu}){2,5}) ("
                            + Q + ")" + END,
                    "search for $1"),
            rule(
                    BEGIN
                            + "(raise|increase|set|change|lower|reduce) (the [\\p{L}]+) from \\d+ to (\\d+) (?:with|using|via) the (?:little |small |big )?(plus|minus)"
                            + ALONE,
                    "click the $4 button until $2 is $3"),
            rule("^fill in (" + Q + ")" + END, "type $1"),
            rule(
                    BEGIN
                            + "(?:open|click|select|choose) the (?:one|result|entry) (?:from|of|dated) (?:the )?(\\d{1,2}(?:st|nd|rd|th|\\.)? (?:of )?(?-i:\\p{Lu})[\\p{L}]{2,}(?: \\d{4})?)"
                            + END,
                    (m, masked) -> "click " + masked.keep(m.group(1))),
            rule(
                    "\\b(field|input|box|dropdown|label|heading|" + Q
                            + ") to (?:still|now|also|again) (?=(?:contain|show|have|be|say|read|display)\\b)",
                    "$1 to "),
            rule(
                    START + "((?:the )?[^,;]{2,40}?) (?:is|should be|must be)(?: now)? label+ed (?:as |with )?(" + Q
                            + ")" + ALONE,
                    "$1$2 shows $3"),
            rule(
                    START + "(" + Q
                            + ") ((?:appears|shows up|is shown|is displayed|should (?:appear|be shown|be displayed))) ((?:under|below|next to|beside) the [^,;]{2,30}?),? and ("
                            + Q + ") ((?:under|below|next to|beside) the [^,;]{2,30}?)" + ALONE,
                    "$1$2 $3 $4 and $5 $3 $6"),
            rule(
                    "^(?:also )?(?:look|watch|check)(?: out)? for (?:any )?(?:console|js|javascript) errors(?: in the console)?(?: (?:while|when) doing (?:so|this|that|it)| during (?:this|that)| meanwhile| along the way| throughout)"
                            + ALONE,
                    "check the console for errors"),
            rule(
                    START + "(?:the )?(" + Q
                            + "|(?-i:\\p{Ll})[\\p{L}]+(?: [\\p{L}]+)?)(?: value)? has changed(?= and\\b|[.!]?$)",
                    (m, masked) -> check(m.group(1)) + "the " + m.group(2) + " is different from before"),
            rule(
                    BEGIN + "(?:delete|remove|archive|edit) (?:the )?(?:[\\p{L}]+ )?(" + Q
                            + ") by hovering over it and clicking (?:on )?(?:the |its )?([^,;]{1,20}?)(?: button| icon)?"
                            + END,
                    "hover over $1 and click $2 in the row of $1"),
            rule(
                    "^(?:filter|narrow|restrict|limit)(?: down)? (?:the |these )?[\\p{L}]+ by ((?:setting|checking|ticking|selecting|choosing|entering|typing|clicking)\\b[^;:]+)$",
                    Specs::means),
            rule("\\b(is|are|be) (?:drawn|plotted)(?= (?:on|in)\\b|[.!]?$| and\\b)", "$1 shown"),
            rule(
                    START + "the ([^,;]{2,30}?)(?: on the (?:left|right))? (?:shows|displays|renders) (" + Q
                            + ") as (?:an? |the )(?:h[1-6]|heading|h[1-6] heading|headline)" + ALONE,
                    (m, masked) ->
                            check(m.group(1)) + "the heading " + m.group(3) + " is visible in the " + m.group(2)),
            rule(
                    "^(?:i |we |please )?(apply|redeem|use) (?:the )?((?:coupon|promo|discount|voucher|gift)(?: code)?) ("
                            + Q + "|[\\p{Lu}\\d][\\p{Lu}\\d-]{3,})" + END,
                    (m, masked) -> "type " + m.group(3) + " into " + m.group(2) + " and click Apply"),
            rule(
                    BEGIN + "(?:set|enter|choose|pick) (?:the )?([\\p{Ll}]+(?: date| time)?) (" + WHEN
                            + ") and (?:the )?([\\p{Ll}]+(?: date| time)?) (" + WHEN + ")" + END,
                    "type $2 into $1 and type $4 into $3"),
            rule(
                    BEGIN + "(?:add|put) any (?:product|item|article) (?:to|into|in) the (cart|basket|bag)" + END,
                    (m, masked) -> "click the first " + masked.keep("Add to " + m.group(1)) + " button"),
            rule(
                    START
                            + "the (?:[\\p{L}]+ )?(?:table|list|grid) (?:contains|has|shows|lists) a row (?:with|containing) ("
                            + Q + ")((?:, " + Q + ")*),? and (" + Q + ")" + ALONE,
                    Tickets::row));

    /** What is not to be seen is told, and nothing forbidden. */
    private static final Rules DENIED = Rules.of(
            rule(
                    START
                            + "((?:the |its )?[^,;]{2,40}?) (?:lists|shows|contains|has|displays|should (?:list|show|contain)) neither ("
                            + NAME + ") nor (" + NAME + ")" + ALONE,
                    (m, masked) -> check(m.group(1)) + m.group(2) + " does not contain " + m.group(3) + " and "
                            + m.group(2) + " does not contain " + m.group(4)),
            rule(
                    START + "(?:there|it) must (?:come|appear) (" + Q
                            + ")(?: and (?:not the|no) ([\\p{L}]+ (?:page|message)))?" + ALONE,
                    (m, masked) -> check(m.group(1)) + m.group(2) + " is shown"
                            + (m.group(3) == null ? "" : " and the " + m.group(3) + " is not shown")));

    private Tickets() {}

    static Step plain(Step step) {
        String told = DENIED.applied(step.words(), step.masked());
        boolean forbids = told.equals(step.words()) && Prohibition.saysNo(told);
        String plain = forbids ? told : RULES.applied(told, step.masked());
        return plain.equals(step.words()) ? step : step.saying(plain);
    }

    /** {@code New measurement: systolic 145, diastolic 92}: what opens the form, and what goes into it. */
    private static String made(MatchResult found, Masked masked) {
        StringBuilder all = new StringBuilder("click ").append(masked.keep(found.group(1)));
        for (String pair : found.group(2).split(",? and |, ", -1)) {
            int gap = pair.replaceFirst(" ?[€$£%]$", "").lastIndexOf(' ');
            all.append(", type ")
                    .append(masked.keep(masked.plain(pair.substring(gap + 1))))
                    .append(" into ")
                    .append(pair, 0, gap);
        }
        return all.toString();
    }

    /** {@code a row with "Lamp", "$39" and "25"}: all of them in one row. */
    private static String row(MatchResult found, Masked masked) {
        String row = "the row of " + found.group(2) + " contains ";
        StringBuilder all = new StringBuilder(check(found.group(1)));
        for (String one : found.group(3).split(", ", -1)) {
            all.append(one.isEmpty() ? "" : row + one + " and ");
        }
        return all.append(row).append(found.group(4)).toString();
    }

    /** {@code sign up with name Jo, email jo@b.c and password "abc"}: filled in, and sent. */
    private static String registered(MatchResult found, Masked masked) {
        String button = found.group(1).equalsIgnoreCase("register")
                ? "Register"
                : found.group(1).equalsIgnoreCase("sign up") ? "Sign up" : "Create account";
        return "fill in " + found.group(2).replaceFirst("[.!]$", "") + ", click " + masked.keep(button);
    }
}
