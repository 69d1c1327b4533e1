package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;

/** Brings orders of short tasks into plain ones: {@code click through the tabs A and B}, {@code add "Milk" and press Enter}, {@code toggle it back}. */
final class Errands {
    private static final String Q = Masked.QUOTE;
    private static final String NAME =
            "(?:" + Q + "|(?-i:\\p{Lu})[\\p{L}\\d'&-]*(?: (?-i:\\p{Lu})[\\p{L}\\d'&-]*){0,2})";
    private static final String END = "(?=[.!]?$|[,;] | and\\b| then\\b)";
    private static final String BEGIN = "(?<=^|[,;:-] |\\band |\\bthen )(?:please )?";
    private static final String NOUN =
            "(?!(?:called|named|titled|entitled|labell?ed|saying|with|for|in|from|of|as|to|on)\\b)(?-i:\\p{Ll})[\\p{L}-]*";
    private static final String LAND =
            "(?:land|arrive|end up|be|are|is|be (?:sent|taken|redirected)|are (?:sent|taken|redirected))(?: back)?";
    private static final String SAYING =
            "(?:greeting|message|banner|toast|heading|headline|notice|text|hint|note|notification|error|badge|title)";

    private static final Rules RULES = Rules.of(
            rule(
                    BEGIN
                            + "(?:click|go|step|switch|cycle|browse)(?: one by one)? through (?:all |each of )?(?:the )?(?:(?:two|three|four|five|six|\\d) )?(tabs|tab pages|links|nav links|menu items|menu entries|buttons|sections|panels|steps):? ("
                            + NAME + "(?:, " + NAME + ")*,? and " + NAME + ")" + END,
                    Errands::through),
            rule(
                    BEGIN
                            + "add (?:(?:an?|the|another) (?:new )?(?:[\\p{L}-]+ ){1,2}?)?(?:(?:called|named|titled|saying) )?("
                            + Q
                            + ")(?: to (?:the )?list)?,? (?:and |then )?(?:press|hit) (?:the )?(?:enter|return)(?: key)?"
                            + END,
                    "type $1 and press Enter"),
            rule(BEGIN + "(create) (an? (?:new )?" + NOUN + "(?: " + NOUN + ")?) (" + Q + ")" + END, "$1 $2 called $3"),
            rule(
                    "\\b((?:you|i|we) (?:should|must|will) (?:still )?)stay (?=(?:on|at) the [\\p{L} -]{2,30} page(?=[.!]?$))",
                    "$1remain "),
            rule(BEGIN + "(?:toggle|flip) (?:it|that|this) back(?: again)?" + END, "click it again"),
            rule(
                    BEGIN + "filter (?:by )?(?:the )?(" + Q
                            + "|(?!(?:by|for|the)\\b)[\\p{L}][\\p{L}-]*(?: [\\p{L}-]+)?) column (?:by|for|to|with) ("
                            + Q + ")" + END,
                    "select $2 in $1"),
            rule(
                    "((?:type|enter|put|fill in|change|set|choose|select|increase|pick)\\b[^;]*?(?:,| and|, and)) update (?:the |your )(?:cart|basket|bag|order|profile|settings|account|quote|quantity)"
                            + END,
                    "$1 click the Update button"),
            rule(
                    "(\\b(?:chat|message|messages|conversation|thread|messenger)\\b[^;]*,) (?:and )?send (" + Q + ")"
                            + END,
                    "$1 type $2, click Send"),
            rule(
                    "^((?:verify |check |ensure |make sure |confirm )?(?:that )?(?:you|i|we) (?:(?:should|must|will) )?(?:now )?"
                            + LAND
                            + " (?:on|at|in) [^,;]{2,40}?),? (?:with|and see|where there is) ((?:an? |the )(?:[\\p{L}-]+ ){0,2}?"
                            + SAYING
                            + ")(?: that (?:says|reads)| saying| reading)? (" + Q + ")(?=[.!]?$)",
                    "$1; check that $2 $3 is visible"),
            rule(
                    "^(?:(?:make sure|verify|check|ensure|confirm|expect)(?: that)? )?(the [\\p{L} -]{2,30}?) (opens|appears|shows up|expands) (?:when|on) (clicking|pressing|tapping)(?: on)? ([^,;]{2,40}?) and (closes|disappears|goes away|collapses) (?:when|on) (?:(?:it is )?(?:clicked|pressed|tapped)|(?:clicking|pressing|tapping)(?: on)? it)(?: once more| again)(?=[.!]?$)",
                    Errands::there));

    private Errands() {}

    /** The words in the grammar's own; as they stand where they are in them already. */
    static String plain(String words, Masked masked) {
        return RULES.applied(words, masked);
    }

    private static String through(MatchResult found, Masked masked) {
        String kind = found.group(1)
                .replaceFirst("(?i)^(?:tab pages|tabs)$", "tab")
                .replaceFirst("(?i)^.*entries$", "menu entry");
        kind = kind.matches("(?i)sections|panels|steps") ? "" : " " + kind.replaceFirst("s$", "");
        StringBuilder all = new StringBuilder();
        for (String name : found.group(2).split(",? and |, ", -1)) {
            all.append(all.length() == 0 ? "click the " : ", click the ")
                    .append(Masked.isQuote(name) ? name : masked.keep(name))
                    .append(kind);
        }
        return all.toString();
    }

    /** {@code opens when clicking the icon and closes when it is clicked again}: pressed twice, and looked at each time. */
    private static String there(MatchResult found, Masked masked) {
        String what = found.group(1);
        boolean folds = found.group(2).equalsIgnoreCase("expands");
        boolean opens = found.group(2).equalsIgnoreCase("opens");
        String first = folds ? " is expanded" : opens ? " is open" : " is visible";
        String then = folds ? " is collapsed" : opens ? " is closed" : " is not visible";
        String press = "click " + found.group(4);
        return press + "; check that " + what + first + "; " + press + "; check that " + what + then;
    }
}
