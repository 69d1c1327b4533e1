package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Edges.ALONE;
import static dev.webwitness.brain.grammar.Edges.BEGIN;
import static dev.webwitness.brain.grammar.Edges.END;
import static dev.webwitness.brain.grammar.Edges.NAME;
import static dev.webwitness.brain.grammar.Edges.START;
import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.Locale;
import java.util.regex.MatchResult;

/** Values and fields told the other way about: {@code fill 5 in "Qty"}, {@code set the value of Qty to 5}, {@code "Red" is selected in "Colour"}. */
final class Given {
    private static final String Q = Masked.QUOTE;

    private static final String VALUE = "(" + Q
            + "|[$€£]?\\d\\S*(?: [$€£%])?|\\S+@\\S+|(?-i:\\p{Lu})[\\p{L}'.-]*(?: (?-i:\\p{Lu})[\\p{L}'.-]*){0,2})";

    private static final String FIELD =
            "(?:the )?(?:field )?(" + Q + "|(?-i:\\p{Lu})[\\p{L}-]*(?: \\p{L}[\\p{L}-]*){0,2}?)(?: field)?";

    private static final String COLOUR = "Red|Green|Blue|Yellow|Orange|Gr[ae]y|Black|White|Purple|Pink|Brown";

    /** What a statement is about, and not what is typed, said or named there. */
    private static final String SUBJECT = START
            + "(?!(?:type|enter|write|put|fill|set|change|click|press|search|select|choose|pick|tick)\\b)((?:the |my |your )?(?:"
            + Q
            + "|(?:(?!(?:says?|reads?|states?|called|named|titled|with|to|is|are|not|all|every|each|both|no|none|nothing)\\b)[\\p{L}\\d'-]+ ?){1,4}?(?:"
            + Q + ")?)) ";

    private static final Rules RULES = Rules.of(
            rule(
                    BEGIN
                            + "(replace|overwrite) (?:the )?(?:current |old )?(?:value|text|content)s? of (?:the )?([^,;]+?) (?:with|by) ([^,;]+)"
                            + END,
                    "set $2 to $3"),
            rule(
                    BEGIN
                            + "(set|change|update|clear|increase|decrease|raise|lower) (?:the )?(?:current |old )?values? of (?:the )?(?=\\S)",
                    "$1 "),
            rule(BEGIN + "fill(?: in)? " + VALUE + " (?:in|into) " + FIELD + END, Given::typed),
            rule(
                    BEGIN + "fill(?: in)? " + VALUE
                            + " (?:in|into) (?:the |my |your )?([\\p{Ll}][\\p{L}-]*(?: [\\p{L}-]+){0,2}?) (field|box|input)"
                            + END,
                    "type $1 into the $2 $3"),
            rule(
                    BEGIN + "(set|change) ((?:the )?[\\p{L}]+(?: [\\p{L}]+)?) to (" + Q
                            + "|\\d\\S*|(?-i:\\p{Lu})[\\p{L}]*) ((?:at the (?:bottom|top)|near|within the|to the (?:right|left) of|in the (?:table|list|grid|(?:[\\p{L}]+ )?(?:group|section|form|panel))|of (?:order|row|item|line|user|customer|invoice)|under|below|above)\\b[^,;]*?|for (?:"
                            + NAME + "|[\\p{L}]+ \\d+))" + "(?=[.!]?$|[,;] )",
                    Given::placed),
            rule(
                    BEGIN + "replace (" + Q + "|[\\p{L}\\d]+) (?:with|by) (" + Q
                            + "|(?!nothing\\b)[\\p{L}\\d.@]+) in (?:the )?(" + Q
                            + "(?: field)?|[\\p{L}]+(?: [\\p{L}]+)? field|(?-i:Name|Title|Quantity|Email|Amount|Price|City|Subject|Address|Phone))"
                            + END,
                    "type $2 into $3"),
            rule(
                    BEGIN
                            + "select all(?: of)?(?: the)? text in (?=\\S)((?:the )?[^,; ]+(?: (?!with\\b|using\\b)[^,; ]+){0,3}?)"
                            + END,
                    "click $1 and press Control+A"),
            rule(
                    BEGIN
                            + "(delete|remove) (?:the )?(?:(file|attachment|photo|image|document) ([\\p{L}\\d_-]+\\.\\p{L}[\\p{L}\\d]{1,4})|(tag|label|keyword|hashtag) ((?-i:\\p{Ll})[\\p{Ll}-]+(?<!ly|ed|again|too|now|below|above|there|here)))"
                            + ALONE,
                    (m, masked) -> m.group(1) + " the "
                            + (m.group(2) == null
                                    ? m.group(4) + " " + masked.keep(m.group(5))
                                    : m.group(2) + " " + masked.keep(m.group(3)))),
            rule(
                    BEGIN
                            + "(delete|remove|open|edit|archive|duplicate) (the [\\p{Ll}]+) with (?:the )?(?:title|name|label|subject) ("
                            + Q + ")" + END,
                    "$1 $2 $3"),
            rule(BEGIN + "fill (it|this|that) (?:into|in(?= the | [\\uE000-\\uE7FF])) (?=\\S)", "type $1 into "),
            rule(
                    BEGIN
                            + "(enter|type|put|write|input|fill in) (?:the |an? |my |your )([\\p{Ll}]+(?: [\\p{Ll}]+)?) ("
                            + Q
                            + "|(?=\\S*[\\d@])[^\\s,;]+|(?-i:\\p{Lu})[\\p{Lu}\\d-]*(?: [^\\s,;]*\\d[^\\s,;]*)) (?:in|into) ((?:the )?(?:"
                            + Q + "|[\\p{L}]+(?: [\\p{L}]+){0,2}?)(?: field| box| input)?)" + END,
                    Given::called),
            rule(
                    "^((?:(?:add|create|new|fill in)\\b[^:,;]*: )?)(" + Q
                            + "|[$€£]?\\d\\S*|\\S+@\\S+) (?:in|into) the ([\\p{L}]+(?: [\\p{L}]+){0,2}?) (field|box|input)(?=, )",
                    "$1type $2 into the $3 $4"),
            rule(
                    "^((?:put|type|enter|fill|write)\\b[^;]*?),? (?:and |while )?(?:leaving|keeping) ((?:the )?(?:" + Q
                            + "|[\\p{L}]+(?: [\\p{L}]+){0,2}?)) (empty|blank)" + ALONE,
                    "$1 and leave $2 $3"),
            rule(BEGIN + "(?:fill|put) in " + VALUE + " (?:for|as|under) " + FIELD + END, Given::typed),
            rule(
                    "^as (?:the )?(" + NAME + ") (?:please )?(?:enter|type|put|write) (" + Q + "|[^\\s,;]+(?: [€$£%])?)"
                            + ALONE,
                    (m, masked) -> Masked.isQuote(m.group(1)) || isField(m.group(1))
                            ? "type " + m.group(2) + " into " + m.group(1)
                            : m.group()),
            rule(
                    "^(?:the )?(colou?r) (?=(?:is|appears|disappears|exists?|updates|does|should|must|shows|has|reads|equals|stays|becomes|changes)\\b)",
                    "the $1 "),
            rule("^" + SUBJECT + "(?:is|are) (?:now |still )?set to (?=" + Q + "|\\S)", "$1$2 should be set to "),
            rule("^" + SUBJECT + "((?:should|must) be (?:now )?set to )((?-i:" + COLOUR + "))" + ALONE, Given::named),
            rule(
                    "^" + SUBJECT
                            + "(?<=\\b(?:colou?r|status|state|theme|shade|flag|label) )((?:is|should be|must be) )((?-i:"
                            + COLOUR + "))" + ALONE,
                    Given::named),
            rule("^" + SUBJECT + "(?:has|have) (?:now )?become (?=\\S)", "$1$2 is "),
            rule(
                    "^" + START + "((?:the )?(?:page )?(?:title|heading|url|address)) (is|should be|must be) equal to ",
                    "$1$2 $3 "),
            rule(
                    START + "(" + Q + ") (?:is|should be|must be) (?:selected|chosen|picked) (?:in|for|as) (?:the )?("
                            + NAME + ")(?: (?:list|dropdown|drop-down|select|field|menu))?" + ALONE,
                    (m, masked) -> Edges.check(m.group(1)) + "the " + m.group(3) + " is " + m.group(2)),
            rule("^" + SUBJECT + "(should|must) not be (?:hidden|invisible)" + ALONE, "$1$2 $3 be visible"),
            rule("^" + SUBJECT + "(is|are) not (?:hidden|invisible)" + ALONE, "$1$2 $3 visible"),
            rule(BEGIN + "give (" + NAME + ") the value (" + Q + "|[^\\s,;]+)" + END, "set $1 to $2"),
            rule(BEGIN + "edit (" + NAME + ") to (" + Q + "|(?-i:[\\p{Lu}\\d])[^\\s,;]*)" + ALONE, "change $1 to $2"),
            rule(BEGIN + "update (" + NAME + ") (?:with|to be) (" + Q + "|\\d\\S*)" + ALONE, "set $1 to $2"),
            rule(
                    BEGIN + "use " + VALUE + " (?:as|for) (?:the )?([\\p{L} ]{2,25})" + ALONE,
                    (m, masked) -> isField(m.group(2)) ? "type " + m.group(1) + " into " + m.group(2) : m.group()));

    private Given() {}

    /** A colour that is written as a name is one of the values to choose from. */
    private static String named(MatchResult told, Masked masked) {
        return told.group(1) + told.group(2) + " " + told.group(3) + masked.keep(told.group(4));
    }

    /** The step the usual way about; as it stands where it is. */
    static Step plain(Step step) {
        return step.saying(RULES.applied(step.words(), step.masked()));
    }

    /** A value before its field; a field's own name is none. */
    private static String typed(MatchResult told, Masked masked) {
        return isField(told.group(1)) ? told.group() : "type " + told.group(1) + " into " + told.group(2);
    }

    /** {@code change the role to Admin for Robin}: where it is changed, told before the value. */
    private static String placed(MatchResult told, Masked masked) {
        String at = told.group(4);
        String place = at.matches("(?i)for .*") && !at.matches("for " + Q) ? "for " + masked.keep(at.substring(4)) : at;
        String value =
                Masked.isQuote(told.group(3)) || !place.startsWith("for ") ? told.group(3) : masked.keep(told.group(3));
        return told.group(1) + " " + told.group(2) + " " + place + " to " + value;
    }

    /** What a value is called before it, where its field is called so too: {@code the plate B-XY 2044 in "Licence plate"}. */
    private static String called(MatchResult told, Masked masked) {
        String field = masked.plain(told.group(4)).toLowerCase(Locale.ROOT);
        return field.contains(told.group(2).toLowerCase(Locale.ROOT))
                ? told.group(1) + " " + told.group(3) + " into " + told.group(4)
                : told.group();
    }

    private static boolean isField(String name) {
        return FieldNames.known(name.toLowerCase(Locale.ROOT).replaceFirst("^.* ", ""));
    }
}
