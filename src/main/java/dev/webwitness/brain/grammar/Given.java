package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Edges.ALONE;
import static dev.webwitness.brain.grammar.Edges.BEGIN;
import static dev.webwitness.brain.grammar.Edges.END;
import static dev.webwitness.brain.grammar.Edges.NAME;
import static dev.webwitness.brain.grammar.Edges.START;
import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;

/** Values and fields told the other way about: {@code fill 5 in "Qty"}, {@code set the value of Qty to 5}, {@code "Red" is selected in "Colour"}. */
final class Given {
    private static final String Q = Masked.QUOTE;

    private static final String VALUE = "(" + Q
            + "|[$€£]?\\d\\S*(?: [$€£%])?|\\S+@\\S+|(?-i:\\p{Lu})[\\p{L}'.-]*(?: (?-i:\\p{Lu})[\\p{L}'.-]*){0,2})";

    private static final String FIELD =
            "(?:the )?(?:field )?(" + Q + "|(?-i:\\p{Lu})[\\p{L}-]*(?: \\p{L}[\\p{L}-]*){0,2}?)(?: field)?";

    private static final String COLOUR = "Red|Green|Blue|Yellow|Orange|Gr[ae]y|Black|White|Purple|Pink|Brown";

    private static final Rules RULES = Rules.of(
            rule(
                    BEGIN
                            + "(replace|overwrite) (?:the )?(?:current |old )?(?:value|text|content)s? (?:of|in) (?:the )?([^,;]+?) (?:with|by) ([^,;]+)"
                            + END,
                    "set $2 to $3"),
            rule(
                    BEGIN
                            + "(set|change|update|clear|increase|decrease|raise|lower) (?:the )?(?:current |old )?values? of (?:the )?(?=\\S)",
                    "$1 "),
            rule(BEGIN + "fill(?: in)? " + VALUE + " (?:in|into|for) " + FIELD + END, "type $1 into $2"),
            rule(BEGIN + "put in " + VALUE + " (?:for|as|under) " + FIELD + END, "type $1 into $2"),
            rule(
                    "^as (?:the )?(" + NAME + ") (?:please )?(?:enter|type|put|write) (" + Q + "|\\S+(?: \\S+){0,2})"
                            + ALONE,
                    "type $2 into $1"),
            rule(
                    "^(?:the )?(colou?r) (?=(?:is|appears|disappears|exists?|updates|does|should|must|shows|has|reads|equals|stays|becomes|changes)\\b)",
                    "the $1 "),
            rule("(?<=\\S )(?:is|are) (?:now |still )?set to (?=" + Q + "|\\S)", "should be set to "),
            rule("\\b((?:is|are|should be|must be) (?:now )?set to )((?-i:" + COLOUR + "))" + END, Given::named),
            rule(
                    "\\b((?:colou?r|status|state|theme|shade|flag|label) (?:is|should be|must be) )((?-i:" + COLOUR
                            + "))" + END,
                    Given::named),
            rule("\\b(?:has|have) (?:now )?become (?=\\S)", "is "),
            rule("\\b(title|heading|url|address) (is|should be|must be) equal to ", "$1 $2 "),
            rule(
                    START + "(" + Q + ") (?:is|should be|must be) (?:selected|chosen|picked) (?:in|for|as) (?:the )?("
                            + NAME + ")(?: (?:list|dropdown|drop-down|select|field|menu))?" + ALONE,
                    (m, masked) -> Edges.check(m.group(1)) + "the " + m.group(3) + " is " + m.group(2)),
            rule("\\b(should|must) not be (?:hidden|invisible)" + END, "$1 be visible"),
            rule("\\b(is|are) not (?:hidden|invisible)" + END, "$1 visible"),
            rule(BEGIN + "give (" + NAME + ") the value (" + Q + "|\\S+)" + END, "set $1 to $2"),
            rule(BEGIN + "edit (" + NAME + ") to (" + Q + "|\\S+)" + ALONE, "change $1 to $2"),
            rule(BEGIN + "update (" + NAME + ") (?:with|to be) (" + Q + "|\\d\\S*)" + ALONE, "set $1 to $2"),
            rule(
                    BEGIN + "use " + VALUE + " (?:as|for) (?:the )?([\\p{L} ]{2,25})" + ALONE,
                    (m, masked) ->
                            FieldNames.known(m.group(2)) ? "type " + m.group(1) + " into " + m.group(2) : m.group()));

    private Given() {}

    /** A colour that is written as a name is one of the values to choose from. */
    private static String named(MatchResult told, Masked masked) {
        return told.group(1) + masked.keep(told.group(2));
    }

    /** The step the usual way about; as it stands where it is. */
    static Step plain(Step step) {
        return step.saying(RULES.applied(step.words(), step.masked()));
    }
}
