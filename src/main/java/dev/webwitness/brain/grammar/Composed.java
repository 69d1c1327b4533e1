package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Brings what is told of a thing by its parts into plain statements: {@code a card with €4.50 on it}, {@code the name and email fields}, {@code an input holding 12}. */
final class Composed {
    private static final String Q = Masked.QUOTE;
    private static final String MODAL = "(?:should|must|has to|have to|will|needs to|ought to)";
    private static final String BEGIN =
            "(?<=^|[,;:-] |\\band |\\bbut |\\bthat |\\bverify |\\bcheck |\\bexpect |\\bassert |\\bensure |\\bsure |\\bconfirm )";
    private static final String FIGURE = "[+€$£-]?\\d[\\d.,:/]*(?: ?(?:[€$£%]|EUR|USD|GBP|CHF|kg|km|min|h))?";
    private static final String END = "(?=[.!]?$|[,;] | and\\b| but\\b)";

    /** What a text is written into or chosen in. */
    private static final String FIELD =
            "(?:(?:text |input |number |search )?(?:input|field|box|area)|textarea|textbox|text ?area"
                    + "|(?:select|combo)(?: ?box)?|dropdown|drop-down|spin ?button)";

    /** What several of are told of in one breath. */
    private static final String KINDS = "(?<k>(?:(?:input|text|form) )?(?:fields|inputs|boxes)|textboxes|checkboxes"
            + "|drop-?downs|selects|buttons|links|tabs|columns|filters|icons|toggles|switches|sections|tiles|cards"
            + "|panels|sliders|labels|badges|headings|menus|images)";

    private static final String NAME = "(?:" + Q + "|(?!(?:all|both|no|none|every|each|any|some|two|three|four|other"
            + "|these|those|their|its|that|when|if|not|neither|either|between|only)\\b)[\\p{L}\\d'/-]+(?: (?!(?:and|or|nor|is|are|in|on|of"
            + "|at|to|with|for|from|by|should|must|has|have)\\b)[\\p{L}\\d'/-]+){0,2}?)";

    /** Names of one thing, though they hold an and. */
    private static final Pattern ONE = Pattern.compile(
            "(?:terms|drag|search|find|copy|cut|black|profit|health|questions|frequently|pros|name|bed|research|save|tips) and (?:conditions|drop|replace|paste|white|loss|safety|answers|cons|shame|breakfast|development|close|exit|tricks)",
            Pattern.CASE_INSENSITIVE);

    /** Half a name, which the second lends its end: {@code first and last name}. */
    private static final Pattern HALF = Pattern.compile(
            "first|last|middle|start|end|from|to|old|new|current|min|max|minimum|maximum|billing|shipping|delivery|home|work|private|given|family|arrival|departure|check-?in|check-?out",
            Pattern.CASE_INSENSITIVE);

    private static final Rules RULES = Rules.of(
            rule(
                    "\\b(contains?|includes?|holds?|shows?|lists?|displays?|has|have) (?:an?|one|the) (?:new )?\\p{Ll}[\\p{Ll}-]*(?: \\p{Ll}+)? with ("
                            + FIGURE
                            + "|\\d+ (?-i:\\p{Ll})+|(?-i:\\p{Lu})[\\p{L}\\d-]*(?: (?-i:\\p{Lu}|\\d)[\\p{L}\\d-]*){0,3}) (?:on|in|inside|under|at|below) it"
                            + END,
                    (m, masked) -> holds(m.group(1)) + " " + masked.keep(m.group(2))),
            rule(
                    "\\b(contains?|includes?|holds?|shows?|lists?|displays?) (?:an?|one) (?:new )?(?:card|row|line|entry|item|tile|cell|ticket|record|chip|label|badge|position) with ((?:[€$£]\\d[\\d.,]*|\\d[\\d.,]* ?[€$£%]))"
                            + END,
                    (m, masked) -> holds(m.group(1)) + " " + masked.keep(m.group(2))),
            rule(
                    "^(?:an? |the )(?:new |second |editable )?(" + FIELD
                            + ") (?:holding|containing|with|showing|that (?:holds|contains|shows|has)|which (?:holds|contains|shows|has)|having) (?:the )?(?:(?:value|text|number|amount|content|words?) )?("
                            + Q + "|" + FIGURE + "|(?-i:\\p{Lu})[\\p{L}\\d-]*)(?: (?:in|inside) it)? (?:" + MODAL
                            + " )?(?:now )?(?:appears?|shows? up|comes? up|opens?|be (?:shown|visible|there|displayed)|is (?:now )?(?:shown|visible|there|displayed))(?: (?:in its place|instead|there|in place|in the (?:row|cell|line|table)|in that (?:row|cell|line)))?(?=[.!]?$)",
                    (m, masked) -> "the " + m.group(1) + " has value "
                            + (Masked.isQuote(m.group(2)) ? m.group(2) : masked.keep(m.group(2)))),
            rule(
                    BEGIN
                            + "((?!(?:(?:the|an?|this|that|its|our) )?(?:page|site|tab|window|browser|screen|document|app|it|this|that|there)\\b)(?:the |an? |this |that |its )?[\\p{L}][\\p{L}\\d -]{1,30}?) ("
                            + MODAL
                            + " (?:now )?have|has|have|comes with|shows|should show|must show) (?:the|an?|its) (headline|heading|title|caption|subtitle|header|placeholder|tooltip) ("
                            + Q + ")(?=[.!]?$)",
                    (m, masked) -> "the " + m.group(3) + " of " + article(m.group(1))
                            + (m.group(2).contains(" have") || m.group(2).contains(" show") ? " should be " : " is ")
                            + m.group(4)),
            new Rules.Rule(
                    Pattern.compile(
                            BEGIN + "(?:the )?(?<l>" + NAME + "(?:, " + NAME + ")*,? (?:and|&) (?:the )?(?<z>" + NAME
                                    + ")) " + KINDS
                                    + " (?<p>(?:(?:should|must|have to|need to|will|ought to) |(?:are|have|stay|remain|get|become|turn) )[^,;]+?)(?=[.!]?$)",
                            Pattern.CASE_INSENSITIVE),
                    Composed::each));

    private Composed() {}

    /** The words with each thing told by itself; the same where they tell of one. */
    static String plain(String words, Masked masked) {
        return RULES.applied(words, masked);
    }

    private static String holds(String verb) {
        return verb.toLowerCase(java.util.Locale.ROOT).matches("contains|includes|holds|shows|lists|displays|has")
                ? "contains"
                : "contain";
    }

    private static String article(String thing) {
        return thing.matches("(?i)(?:the|this|that|its) .*") ? thing : "the " + thing.replaceFirst("(?i)^an? ", "");
    }

    /** {@code The name and email fields must be empty}: each of them must. */
    private static String each(MatchResult said, Masked masked) {
        List<String> names = new ArrayList<>(List.of(said.group(1).split(",? (?:and|&) (?:the )?|, ", -1)));
        String kind = said.group(3);
        String told = said.group(4);
        if (ONE.matcher(said.group(1)).matches()
                || told.matches(
                        "(?i).*\\b(?:and|or|each|both|same|different|equal|other|another|between|swapped|next to)\\b.*")) {
            return said.group();
        }
        String last = names.get(names.size() - 1);
        String lent = last.contains(" ") ? last.substring(last.lastIndexOf(' ')) : "";
        String one = kind.replaceFirst("(?i)(?<=box|switch)es$", "").replaceFirst("(?i)(?<!box|switch)s$", "");
        String of = told.replaceFirst("(?i)^are\\b", "is")
                .replaceFirst("(?i)^have\\b", "has")
                .replaceFirst("(?i)^(stay|remain|get|turn|become|need)\\b", "$1s");
        List<String> all = new ArrayList<>();
        for (String name : names) {
            String whole = HALF.matcher(name).matches() && !lent.isEmpty() ? name + lent : name;
            all.add("the " + whole + " " + one + " " + of);
        }
        return String.join(" and ", all);
    }
}
