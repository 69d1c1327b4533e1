package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Edges.ALONE;
import static dev.webwitness.brain.grammar.Edges.BEGIN;
import static dev.webwitness.brain.grammar.Edges.END;
import static dev.webwitness.brain.grammar.Edges.NAME;
import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;

/** Brings hurried orders into plain ones: {@code cookie banner: only necessary}, {@code remove line 2 via its trash icon}, {@code the quantity make from 20 to 15}. */
final class Hurried {
    private static final String Q = Masked.QUOTE;

    private static final String MENU = "(?-i:\\p{Lu})[\\p{L}]*(?: [\\p{L}]+)??";
    private static final String PAGE = "(?:web ?)?(?:page|article|profile|board|screen)";

    private static final Rules RULES = Rules.of(
            rule(
                    "^under (" + MENU + "(?: > " + MENU + ")+),? (?=(?:the|there|it|a|an)\\b)",
                    "go to $1 and check that "),
            rule(
                    BEGIN + "(?:select|choose|pick|book) (\\d{1,2}) (" + Q
                            + ")(?: tickets?| seats?| items?)? and (\\d{1,2}) (" + Q
                            + ")(?: tickets?| seats?| items?)?(?: (?:using|with|in|via) the [\\p{L}]+ (?:dropdowns?|lists?|selects?|selectors?|fields?))"
                            + END,
                    "select $1 in $2 and select $3 in $4"),
            rule(
                    BEGIN + "(?:navigate to|go to|open|visit) (?:the )?[\\p{Ll}]+ " + PAGE + " (?:for|of|about) (" + Q
                            + ")" + END,
                    "click $1"),
            rule(
                    BEGIN + "map (?:the )?(" + NAME + ")(?: column)? to (?:the )?(" + NAME + ")(?: field| column)?"
                            + END,
                    "select $2 in $1"),
            rule(BEGIN + "leave (" + NAME + ") (?:set )?(?:to|at|on) (" + NAME + ")" + END, "check that $1 is $2"),
            rule(BEGIN + "answer (" + NAME + ") to (" + Q + ")" + END, "select $1 in $2"),
            rule(
                    "^(?:submit|send|export|publish|print|share|forward) (?:to|for|as) (?!(?:the|it|him|her|them|me|this|that|an?|be)\\b)(?-i:[\\p{Ll}]+)(?: (?-i:[\\p{Ll}]+))?[.]?$",
                    (m, masked) -> "click " + masked.keep(m.group().replaceFirst("[.]$", ""))),
            rule("^(?:then |now )?try to (?=(?:apply|redeem|upload|attach|open|enter|type|click|press|log)\\b)", ""),
            rule("^slider to (\\d[\\d.,]*)(?: ?(?:h|hours?|min|%|€|kg|km|days?))?" + ALONE, "drag the slider to $1"),
            rule(
                    BEGIN + "(delete|remove|edit|rename|archive|duplicate|share|export) (?:the |this )?([\\p{Ll}]+|" + Q
                            + ") (?:through|via|using|with|from) (?:the |its )?(three dots|3 dots|kebab|⋮|\u2026|more)(?: menu)?"
                            + END,
                    (m, masked) -> "click the three dots and click " + masked.keep(Buttons.capital(m.group(1)))),
            rule(
                    BEGIN
                            + "(delete|remove|edit|rename|archive|copy|reply to|forward|pin) (the (?:[\\p{Ll}]+ )?[\\p{Ll}]+|"
                            + Q + ") (?:through|via|using|from|in) (?:the|its) context menu(?: \\(right[- ]click\\))?"
                            + END,
                    (m, masked) -> "right-click " + m.group(2) + " and click "
                            + masked.keep(Buttons.capital(m.group(1).replaceFirst(" to$", "")))),
            rule(
                    "^(?:add|write|leave) an? (note|comment) (" + Q + ") (?:to|on|for|under) (?:the|this) [\\p{Ll}]+"
                            + END,
                    "type $2 into $1"),
            rule(
                    "^(?:the )([\\p{Ll}]+(?: (?!should\\b|must\\b|will\\b|has\\b|have\\b|can\\b|may\\b|to\\b)[\\p{Ll}]+)?) (?:make|set|change|put)(?: from \\d[\\d.,]*)? to (\\d[\\d.,]*|"
                            + Q + ")(?=,| and\\b|[.!]?$)",
                    "set the $1 to $2"),
            rule(
                    BEGIN + "as (reason|category|type|status|comment|note) (?:take|choose|select|use|pick) (" + NAME
                            + ")" + END,
                    "select $2 as $1"),
            rule(
                    "^(?:please )?(?:make|take|do) (?:also )?(?:an? )?(?:screen ?shots?)(?: of (?:this|that|it))?"
                            + ALONE,
                    "take a screenshot"),
            rule(
                    "^(?:the )?(?:[\\p{Ll}]+ )?(?:[\\p{Ll}]+ )?(?:portal|app|site|shop|website|system|backend|intranet), (?=(?:log ?in|sign in)\\b)",
                    ""),
            rule("^[^:.\"→]{3,40}: (?:start|home) ?page" + ALONE, "open the start page"),
            rule("^start page(?=, )", "open the start page"),
            rule(
                    "^([\\p{Ll}]+(?: [\\p{Ll}]+)?): (?:start typing|type|enter) ([^,;]{1,20}), (?:then )?(?:take|pick|choose|select) ([^,;]{1,30}?)(?: from the (?:list|suggestions|dropdown))?"
                            + ALONE,
                    (m, masked) -> "type " + masked.keep(masked.plain(m.group(2))) + " into " + m.group(1)
                            + " and click " + masked.keep(masked.plain(m.group(3)))),
            rule(
                    "^type: ((?-i:\\p{Lu})[\\p{L}]+(?: [\\p{L}]+)?), (?=from [^,]+ to )",
                    (m, masked) -> "type = " + masked.keep(m.group(1)) + ", "),
            rule(
                    "^(?:the )?(?:cookies?|consent) (?:banner|popup|notice|dialog|bar): (?:click |press |choose )?(?!(?:is|not|no|should|must|closes?|disappears|gone|visible|shown|appears)\\b)([\\p{L}]+(?: [\\p{L}]+){0,2})"
                            + ALONE,
                    (m, masked) -> "click " + masked.keep(m.group(1)) + " in the cookie banner"),
            rule(
                    BEGIN
                            + "use the (?:table )?header checkbox to (?:select|tick|check) (?:every|all)(?: the)? [\\p{L}]+(?: on (?:the|this) page)?"
                            + END,
                    "tick the checkbox in the table header"),
            rule(
                    "^(?:mark|add|save) (?:the |this )?[\\p{L}]+ (?:as|to) (?:an? |my |the )?[\\p{L}]+ \\((?:the |via |use the )?([\\p{L}]+) (icon|button|symbol)\\)"
                            + END,
                    "click the $1 $2"),
            rule(
                    BEGIN + "(?:remove|delete|edit|duplicate) (?:the )?(?:(row|line|item|entry) (\\d{1,2})|("
                            + "second|third|fourth|fifth|last|first) (row|line|item|entry)) (?:via|using|with|by) (?:its|the) ([^,;]{1,20}? (?:icon|button))"
                            + END,
                    Hurried::inRow),
            rule(
                    BEGIN + "pay(?:ment)? (?:by|via|with) ([\\p{L}]+), not (?:by |via |with )?[\\p{L}]+" + ALONE,
                    "select $1 as payment"),
            rule(
                    "^(postcode|postal code|zip(?: code)?|e-?mail|phone(?: number)?) (\\d[\\d -]*|\\S+@\\S+)(?= and wait\\b)",
                    "type $2 into $1"),
            rule(
                    BEGIN + "call it (?!an?\\b|the\\b|off\\b)((?-i:\\p{Lu})[\\p{L}]+ (?-i:\\p{Ll})[\\p{Ll} ]{1,25}?)"
                            + END,
                    (m, masked) -> "call it " + masked.keep(m.group(1))),
            rule(
                    "^(?:and )?(upload|attach|add) (?:the )?(?:file )?([^\\s,;]+\\.\\p{L}{2,4}) under (?:the )?(" + NAME
                            + ")" + END,
                    "upload $2 to $3"),
            rule(
                    BEGIN
                            + "(?:drag|move) (?:the )?(first|second|third|fourth|fifth|last|\\d{1,2}(?:st|nd|rd|th)) ([\\p{Ll}]+) to (?:the )?(?:top|beginning|first (?:place|position|spot))(?: of the (?:list|queue|playlist|table))?"
                            + END,
                    "drag the $1 $2 onto the first $2"),
            rule(
                    BEGIN + "(?:drag|move) (" + Q
                            + ") to the (?:top|beginning|first place) of the (option|question|task|song|track|card|row|item|step|photo|slide|lesson|chapter|stop)s"
                            + END,
                    "drag $1 onto the first $2"),
            rule(", (?:otherwise|or else) (?:the )?[\\p{L}\\d ]{1,25} (?:fails?|breaks?|does not work)" + ALONE, ""),
            rule(
                    "^(?:the )?test (?:member|user|account|customer|person|login|credentials|card): (?=\\S+(?: \\S+)? \\S+)",
                    ""),
            rule(
                    "^((?-i:\\p{Lu})[\\p{L}]+(?: [\\p{L}]+)? (?:was|is|are|were|has|have) [\\p{L}]+(?: [\\p{L}]+)?): (yes|no)"
                            + ALONE,
                    (m, masked) -> "select " + masked.keep(m.group(2)) + " in " + masked.keep(m.group(1))),
            rule(
                    BEGIN + "(star|bookmark) (" + Q + ")(?: too| as well)?" + END,
                    (m, masked) ->
                            "click " + masked.keep(Buttons.capital(m.group(1))) + " in the row of " + m.group(2)),
            rule(
                    "^filter: (\\p{Ll}+) ((?-i:[\\p{L}\\d])\\S*), (\\p{Ll}+) (\\S+)" + ALONE,
                    (m, masked) -> "select " + masked.keep(masked.plain(m.group(2))) + " in " + m.group(1)
                            + " and select " + masked.keep(masked.plain(m.group(4))) + " in " + m.group(3)),
            rule(
                    BEGIN
                            + "(upload|attach|add) (?:\\d|two|three|four) (?:photos|files|images|pictures|documents),? (?=\\S+\\.\\p{L}{2,4} and )",
                    "$1 "),
            rule(
                    BEGIN
                            + "by (?:the )?((?!clicking\\b)[\\p{Ll}]+(?: [\\p{Ll}]+){0,3}) (?:you )?(?:select|choose|take) ("
                            + NAME + ")" + END,
                    "select $2 in $1"),
            rule(
                    BEGIN + "accept the (?:suggestion|invitation|offer|proposal|request|invite|quote|booking)" + END,
                    (m, masked) -> "click " + masked.keep("Accept")),
            rule(
                    BEGIN + "use the ([\\p{L}]+) (?:filter|dropdown|select) to (?:show|see|display|list) (?:only )?("
                            + NAME + ")(?: [\\p{Ll}]+)?"
                            + "(?=[.!]?$|,? and (?:check|verify|click|make|confirm|ensure|wait)\\b)",
                    "select $2 in the $1 filter"),
            rule(
                    "^\\+ ?(\\p{L}[\\p{L}\\d]*|\\d+ (?:min|h|hours?|days?))(?=,|[.]?$)",
                    (m, masked) -> "click " + masked.keep(m.group())),
            rule("^(?:only|just) (?=(?:make sure|check|verify|ensure|confirm|look) that\\b)", ""),
            rule(
                    "^mark the (\\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|last) ([\\p{Ll}]+) as (delivered|paid|shipped|sent|received|approved|read|resolved|closed)"
                            + ALONE,
                    (m, masked) -> "click " + masked.keep(Buttons.capital(m.group(3))) + " in the " + m.group(1) + " "
                            + m.group(2)),
            rule(
                    "^(?:start )?play(?:ing)? the (first|second|third|fourth|fifth|last) (track|song|video|episode) (?:in|of|on|from) (?:the )?("
                            + Q + ")(?: playlist| album| list)?" + END,
                    (m, masked) -> "click " + masked.keep("Play") + " in the " + m.group(1) + " " + m.group(2) + " of "
                            + m.group(3)));

    /** What is left out stays as it is, and nothing is forbidden. */
    private static final Rules LEFT_OUT = Rules.of(
            rule(
                    "^skip( twice| (?:\\d|two|three|four) times)" + END,
                    (m, masked) -> "click " + masked.keep("Skip") + m.group(1)),
            rule(
                    "^skip (?:the )?([\\p{Ll}]+(?: [\\p{Ll}]+)?) if (?:it|one) (?:comes up|appears|shows up|is shown|is there)"
                            + ALONE,
                    (m, masked) -> "if the " + m.group(1) + " is visible, click " + masked.keep("Skip")),
            rule(
                    "^(reject|submit|save|send|approve|confirm|decline) without (?:an? |any )?(?:reason|comment|note|text|message)"
                            + ALONE,
                    "click $1"));

    private Hurried() {}

    static Step plain(Step step) {
        String told = LEFT_OUT.applied(step.words(), step.masked());
        boolean forbids = Prohibition.saysNo(told.replaceFirst("(?i), not (?:by |via |with )?\\p{L}+[.!]?$", ""));
        String plain = forbids ? told : RULES.applied(told, step.masked());
        return plain.equals(step.words()) ? step : step.saying(plain);
    }

    /** {@code remove line 2 via its trash icon}: the icon that stands in it. */
    private static String inRow(MatchResult found, Masked masked) {
        String kind = found.group(1) != null ? found.group(1) : found.group(4);
        String place = found.group(2) != null ? kind + " " + found.group(2) : "the " + found.group(3) + " " + kind;
        return "click the " + found.group(5) + " in " + place;
    }
}
