package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

/** Brings orders in which a name looks like another word into plain ones: {@code press No thanks}, {@code nav to shows}, {@code tab Members}. */
final class Lookalikes {
    private static final String Q = Masked.QUOTE;
    private static final String END = "(?=[.!]?$|[,;] | and\\b| then\\b)";
    private static final String NAME = Q + "|(?-i:\\p{Lu})[\\w'&-]*(?: (?-i:\\p{Lu}|\\d)[\\w'&-]*){0,3}";

    /** What a button says to decline, to put off, or to agree. */
    private static final String POLITE = "(?-i:(?:No,? (?:thanks|thank you|not now)|Yes,? (?:please|thanks)"
            + "|Not (?:now|today|yet|interested)|Maybe (?:later|another time)|(?:Ask|Remind|Tell) me later|Skip for now"
            + "|Got it|I (?:agree|accept|understand|decline)))";

    /** Predicates that are names of pages as well. */
    private static final String PAGE =
            "(?:shows|lists|reads|displays|changes|turns|matches|opens|closes|loads|moves|returns|appears)";

    /** What is short for the number of something, and stands before it. */
    private static final String CODE =
            "(?-i:IBAN|BIC|SWIFT|TAN|OTP|VAT|ZIP|PLZ|SSN|ISBN|EAN|SKU|IMEI|VIN)(?: (?:number|code|no\\.|id))?";

    /** What nothing is clicked for after a {@code Yes} or {@code No}, so that both are on one button: {@code Yes, delete it}. */
    private static final String AGREED =
            "(?-i:(?:Yes|No), (?:cancel|delete|remove|discard|leave|log out|log me out|sign out|keep|stay|overwrite|replace|deactivate|unsubscribe|withdraw|revoke|abort|disconnect|reset|erase|revert)"
                    + "(?: (?:it|this|that|them|all|everything|me|my|the|editing|[\\p{Ll}]{3,})){0,3})";

    private static final Rules RULES = Rules.of(
            rule(
                    "(?:^|(?<=, |; |\\band |\\bthen |\\bwith ))(press|click|tap|hit|choose|select|pick|(?:confirm|answer)(?: it)? with)(?: on)? ("
                            + AGREED + ")(?= button)?(?=[.!]?$|[,;] | and (?:then )?\\p{L}| then\\b)",
                    (m, masked) -> m.group(2).matches(".* (?:and|then|but)(?: .*)?")
                            ? m.group()
                            : "click " + masked.keep(m.group(2))),
            rule("^(?:at|in) the (?:very )?end,? (?:please|you should|you can|you) (?=\\p{L})", ""),
            rule(
                    "(?:^|(?<=, |; |\\band |\\bthen ))(press|click|tap|hit|choose|select|pick)(?: on)? (" + POLITE
                            + ")(?= button)?" + END,
                    (m, masked) -> "click " + masked.keep(m.group(2))),
            rule("^(" + POLITE + ")(?=[.!]?$)", (m, masked) -> "click " + masked.keep(m.group(1))),
            rule(
                    "(?<![\\p{L}\uE000-\uE7FF] )(" + POLITE + ")(?= (?:button|link|option)\\b)",
                    (m, masked) -> masked.keep(m.group(1))),
            rule(
                    "^(?:please )?(?:leave|keep|let) (?:the )?([^,;:]{2,40}?) not (?:marked|ticked|checked|selected)"
                            + END,
                    "leave $1 unticked"),
            rule(
                    "\\b(press|click|tap|hit|pick|choose|select)(?: on)? ((?-i:Copy|Share|Get|Paste|Insert|Create|Generate) link|(?-i:Quick|Street|Full|Live|Split|Print) (?:view|page))"
                            + END,
                    (m, masked) -> m.group(1) + " " + masked.keep(m.group(2))),
            rule(
                    "\\b(go|nav|navigate|head|return|switch) to (?:the )?(" + PAGE + ")" + END,
                    (m, masked) -> m.group(1) + " to " + masked.keep(m.group(2))),
            rule("^(press|hit) (?:the )?\\?$", "$1 the ? key"),
            rule("^tab (" + NAME + ")(?=[.!]?$|, )", "click the $1 tab"),
            rule(
                    "\\bput (it|them|this|that|these|those) (?:in|into|to) (?:the |my |your )?(cart|basket|bag|wishlist)"
                            + END,
                    "add $1 to the $2"),
            rule(
                    "(?:^|(?<=, |; |\\band |\\bthen ))(?:please )?group (?:(?:it|them|these|everything|the \\p{Ll}+) )?by (?:the )?("
                            + NAME + "|(?-i:\\p{Ll})[\\p{Ll}-]+)" + END,
                    "select $1 from the group by dropdown"),
            rule(
                    "\\b((?:empty|clear|erase) (?:the )?(?:(?:field|box|input) )?(?:" + Q
                            + "|[\\p{L}][\\p{L} -]{1,30}?)(?: (?:field|box|input))?),? (?:and|then|and then) leave (?:it|the (?:field|box|input))(?=[.!]?$|, )",
                    "$1 and press Tab"),
            rule(
                    "^(?:the )?([^,;:\\s][^,;:]{1,40}?),? (?:you |we |please )?(?:leave|keep|let)(?: it)? (?:not (?:marked|ticked|checked|selected)|unmarked|unticked|unchecked|unselected)(?=[.!]?$)",
                    (m, masked) -> m.group(1).matches("(?i)(?:.* )?(?:you|we|i|please|and|but|then|now|to|not|never)")
                            ? m.group()
                            : "leave " + m.group(1) + " unticked"),
            rule(
                    "^((?:the )?(?:" + Q
                            + "|[\\p{L}][\\p{L}\\d' -]{1,30}?)) (?:is |are )?(greyed out|grayed out|disabled|enabled|visible|hidden|checked|ticked|selected|active|shown|listed|there), (?:but )?((?:the )?(?:"
                            + Q
                            + "|[\\p{L}][\\p{L}\\d' -]{1,30}?)) (?:is |are )?not(?=[.!]?$)",
                    (m, masked) -> m.group(2).matches("(?i)gr[ae]yed out")
                            ? m.group(1) + " is disabled and " + m.group(3) + " is not disabled"
                            : m.group(1) + " is " + m.group(2) + " and " + m.group(3) + " is not " + m.group(2)),
            rule(
                    "\\b(enter|type|type in|put in|fill in|write) (?:the |my |your )?(" + CODE
                            + ") ([^\\s,]*\\d[^\\s,]*(?: (?-i:[A-Z\\d]*\\d[A-Z\\d]*))*)" + END,
                    (m, masked) -> "type " + masked.keep(m.group(3)) + " into " + m.group(2)));

    private Lookalikes() {}

    static String plain(String words, Masked masked) {
        return RULES.applied(words, masked);
    }
}
