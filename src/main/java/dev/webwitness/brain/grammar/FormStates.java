package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.Pattern;

/** Brings what is told of the fields of a form into plain statements: {@code "Age" is a required field}, {@code the cursor is in the Name field}. */
final class FormStates {
    private static final String Q = Masked.QUOTE;
    private static final String BEGIN =
            "(?<=^|[,;:] |\\band |\\bbut |\\bthat |\\bverify |\\bcheck |\\bexpect |\\bassert |\\bensure |\\bconfirm )";
    private static final String END = "(?=[.!]?$)";
    private static final String IS =
            "((?:(?:should|must|has to|needs to|ought to) (?:not )?(?:now |still )?be|is|are|was)(?: now| still)?)";
    private static final String WORD = "(?!(?:the|an?|and|or|but|no|not|it|there|is|are)\\b)[\\p{L}\\d'-]+";
    private static final String NAME = "(?:" + Q + "|" + WORD + "(?: " + WORD + "){0,3}?)";
    private static final String BOX = "(?:field|input|box|text ?box|text ?area|input field|text field|dropdown|list)";
    private static final String ONE = "(?:" + Q + "|(?-i:\\p{Lu})[\\p{L}\\d'-]*(?: [\\p{L}\\d'-]+){0,2}?)";

    /** Where a cursor stands and is blinking: in a field, not at an end of it. */
    private static final Pattern ENTERED = Pattern.compile(
            "(?i).*\\b(?:field|input|box|text ?box|text ?area|editor|search)|(?:the )?(?:" + Q + "|(?-i:\\p{Lu}).*)");

    /** What a page says about a field, and no field holds. */
    private static final Pattern COMPLAINT = Pattern.compile(
            "(?i)(?:required|invalid|missing|mandatory|please\\b.*|.*\\b(?:is|are) (?:required|mandatory|missing|invalid|not valid|too (?:short|long)|taken|already (?:taken|used|in use)|wrong|incorrect)\\b.*|.*\\b(?:must|may not|cannot|should) .*|(?:invalid|missing|wrong|enter|not a valid|this field)\\b.*)[.!]?");

    private static final Rules RULES = Rules.of(
            rule(
                    BEGIN + "(?:all|both|every|each)( (?:of )?(?:the )?(?:[\\p{L}]+ )?" + BOX
                            + "e?s?) ((?:should|must|has to|will) (?:now )?)?(?:shows?|displays?) (" + Q + ")" + END,
                    (m, masked) -> COMPLAINT.matcher(masked.plain(m.group(3))).matches()
                            ? "each" + m.group(1) + " shows an error"
                            : m.group()),
            rule(
                    BEGIN + "(?:the )?(" + NAME + "(?: " + BOX + ")?) " + IS
                            + " (?:an? )?(required|mandatory|disabled|read-?only|editable|enabled) (?:field|input|box)s?"
                            + END,
                    "$1 $2 $3"),
            rule(
                    BEGIN + "(?:the )?(" + NAME + "(?: " + BOX + ")?) " + IS
                            + " (?:an? )?optional(?: (?:field|input|box)s?)?" + END,
                    (m, masked) -> m.group(2).matches("(?i).*\\bnot\\b.*")
                                    || !field(m.group(1)) && !m.group().matches("(?i).* (?:field|input|box)")
                            ? m.group()
                            : m.group(1) + " " + not(m.group(2)) + " required"),
            rule(
                    BEGIN + "(?:the )?((?:" + NAME + " " + BOX + ")|(?:field|input|box) " + NAME
                            + ") ((?:should|must|has to|will) (?:now )?)?(?:shows?|displays?|has|have|gets?) (?:now )?(?:an?|the) (?:(?:validation|inline|red) )?error(?: message| text)?:? (?:(?:saying|reading|with the text|that says|of) )?("
                            + Q + ")" + END,
                    "the error $3 appears under the $1"),
            rule(
                    BEGIN + "(?:the )?(?:(?:keyboard|input|text|mouse) )?(?:cursor|caret) " + IS
                            + "(?: placed| positioned| blinking| back)* (?:in|inside) (?:the )?(" + NAME + "(?: " + BOX
                            + ")?)" + END,
                    (m, masked) -> ENTERED.matcher(m.group(2)).matches() || FieldNames.known(m.group(2))
                            ? "the " + m.group(2) + " " + m.group(1) + " focused"
                            : m.group()),
            rule(
                    BEGIN
                            + "(?:no|none of the) (check ?box|box|radio button|switch|toggle)(?:e?s)? (is|are|should be|must be|has been|have been) (checked|ticked|selected|on|active|switched on|turned on)(?: yet| by default| initially)?"
                            + END,
                    (m, masked) -> "all " + m.group(1) + (m.group(1).matches("(?i).*(?:x|ch)") ? "es " : "s ")
                            + (m.group(2).matches("should be|must be") ? m.group(2) : "are") + " unchecked"),
            rule(
                    BEGIN + "(?:the )?(?:fields|inputs|boxes|checkboxes|dropdowns|buttons) (" + ONE + "(?:, " + ONE
                            + ")*,? and " + ONE
                            + ") (?=(?:is|are|should|must|have|has)\\b)",
                    "$1 "),
            rule(
                    "\\b(there (?:is|should be|must be|has to be|was)) an? (?:text |input |number |date |password )?(field|input|box|dropdown|checkbox|list) (?:for|labell?ed|called|named) (?:the |an? |your )?("
                            + Q + "|(?!entering|typing|each|every|all)[\\p{L}][\\p{L}-]*(?: [\\p{L}-]+)?)" + END,
                    "$1 a $2 $3"),
            rule(
                    BEGIN
                            + "(?:the |its )?(?:default|initial|preset|preselected) (?:value|option|selection|choice|text) (?:of|in|for) (?:the )?("
                            + NAME + "(?: " + BOX + ")?) " + IS + " (?=\\S)",
                    "the $1 $2 "),
            rule(
                    BEGIN + "(?:the )?(?:current )?value (?:of|in) (?:the )?((?:" + NAME + " )?" + BOX + "|" + NAME
                            + ") (?=" + IS + " |contains |equals |reads )",
                    (m, masked) -> m.group(1).matches("(?i)(?:.* )?" + BOX) || FieldNames.known(m.group(1))
                            ? "the " + m.group(1) + " "
                            : m.group()),
            rule(
                    BEGIN + "(?:the )?((?:" + NAME + " )?" + BOX + ")(?:'s|’s) (?:current )?value (?=" + IS
                            + " |contains |equals )",
                    "the $1 "),
            rule(
                    "^(?:i|one|the user|users) can (?:now (?:click|press|tap)(?: on)? ((?:the )?[^,;]{2,40}?)|(?:click|press|tap)(?: on)? ((?:the )?[^,;]{2,40}?) (?:now|again))"
                            + END,
                    (m, masked) -> (m.group(1) == null ? m.group(2) : m.group(1)) + " is clickable"),
            rule(
                    BEGIN + "(?:the )?((?:" + NAME
                            + " )?(?:field|input|text ?box|text ?area)) ((?:should|must|has to|will) (?:now )?)?(?:shows?|displays?) ("
                            + Q + ")" + END,
                    (m, masked) -> COMPLAINT.matcher(masked.plain(m.group(3))).matches()
                                    && !m.group(1)
                                            .matches(
                                                    "(?i).*\\b(?:status|state|result|type|category|reason|comment|note|message|search)\\b.*")
                            ? "the error " + m.group(3) + " appears under the " + m.group(1)
                            : m.group()),
            rule(
                    BEGIN + "(?:the )?(" + NAME + " " + BOX + ") " + IS + " (?:pre-?filled|prepopulated|filled(?: in)?)"
                            + "(?: already| automatically)?" + END,
                    (m, masked) -> m.group(2).matches("(?i).*\\bnot\\b.*")
                            ? m.group()
                            : "the " + m.group(1) + " " + not(m.group(2)) + " empty"),
            rule(
                    BEGIN + "(?:the )?(" + NAME + "(?: " + BOX + ")?) " + IS + " valid(?: again| now)?" + END,
                    (m, masked) -> field(m.group(1))
                            ? "the " + m.group(1)
                                    + (m.group(2).matches("(?i).*\\bnot\\b.*")
                                            ? " " + m.group(2).replaceFirst("(?i) not\\b", "")
                                            : " " + not(m.group(2)))
                                    + " invalid"
                            : m.group()),
            rule(
                    BEGIN + "(?:the )?(?:selected|chosen|picked|entered|typed|preselected) (" + WORD + "(?: " + WORD
                            + ")?) (?=" + IS + " (?:" + Q + "|(?-i:\\p{Lu}|\\d)))",
                    (m, masked) -> FieldNames.known(m.group(1)) ? "the " + m.group(1) + " " : m.group()),
            rule(
                    "\\b(is|are|be|was|were)( not)?(?: yet| already)? pre-?(checked|ticked|selected(?=[.!]?$| by default))\\b",
                    "$1$2 $3"),
            rule(
                    "\\b((?:shows?|displays?|contains?|says|say|reads?|includes?)(?: now| still)?) the (?:year|number|figure|digit|value|amount|date) (?=(?:"
                            + Q + "|[€$£]?\\d[\\d.,:/-]*(?: ?[€$£%])?)[.!]?$)",
                    "$1 "),
            rule(
                    "^((?:the )?(?:" + NAME + "(?: " + BOX
                            + ")?) (?:is|has) (?:the )?focus(?:ed)?|(?:the )?focus is (?:on|in) (?:the )?(?:" + NAME
                            + "(?: " + BOX
                            + ")?)) (?:when|once|after|as soon as) the (?:page|form|dialog|modal|screen) (?:loads|opens|is (?:loaded|opened|open)|has (?:loaded|opened)|appears)"
                            + END,
                    "$1"));

    private FormStates() {}

    /** The words in the grammar's own; as they stand where they are in them already. */
    static String plain(String words, Masked masked) {
        return RULES.applied(words, masked);
    }

    /** Whether the words name a field by their kind, or as fields are called. */
    private static boolean field(String words) {
        return FieldNames.known(words) || words.matches("(?i)(?:.* )?" + BOX);
    }

    /** {@code is} as {@code is not}, {@code should be} as {@code should not be}. */
    private static String not(String is) {
        return is.matches("(?i)(?:is|are|was)\\b.*")
                ? is + " not"
                : is.replaceFirst("(?i)^(should|must|has to|needs to|ought to) ", "$1 not ");
    }
}
