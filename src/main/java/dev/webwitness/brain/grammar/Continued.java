package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Brings what a form asks for and a sentence goes on to tell into orders: {@code As nationality choose Sweden, passport number is AA1234567}. */
final class Continued {
    private static final Pattern COMMA =
            Pattern.compile(",\\s+(?:and )?|\\s+and\\s+(?=(?:the |his |her |my |your |their )?\\p{Ll})");

    /** What nobody tells of a page, but of a person: it is typed. */
    private static final Pattern OWN = Pattern.compile(
            "(?:(?:passport|card|account|phone|mobile|customer|member(?:ship)?|house|licen[cs]e|policy|insurance|social"
                    + " security|tax|id|registration) number|(?:expiry|birth) date|date of birth|birthday|first name|last"
                    + " name|surname|family name)");

    private static final Pattern IS = Pattern.compile(
            "(?:the |his |her |my |your |their )?(?<t>\\p{Ll}[\\p{L}-]*(?: \\p{Ll}[\\p{L}-]*){0,2}) is (?<v>"
                    + Masked.QUOTE
                    + "|\\S*[\\d@][^\\s,;]*(?: \\d[^\\s,;]*){0,4}|\\p{Lu}[\\p{L}'-]*(?:"
                    + " \\p{Lu}[\\p{L}'-]*){0,2})[.!]?");

    private Continued() {}

    /** The words with an order for each field that is told; the same where they fill in nothing, or tell of something else. */
    static String plain(String words, Masked masked) {
        if (!words.contains(" is ") || Prohibition.saysNo(words)) {
            return words;
        }
        List<String> items = List.of(COMMA.split(words, -1));
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(items.get(0)));
        boolean fills = hit != null
                && switch (hit.verb()) {
                    case TYPE, FILL, CHOOSE, SET -> true;
                    default -> false;
                };
        StringBuilder said = new StringBuilder(items.get(0));
        boolean told = false;
        for (int i = 1; fills && i < items.size(); i++) {
            Matcher is = IS.matcher(items.get(i));
            FieldPair pair = told ? FieldPair.of(items.get(i).replaceFirst("[.!]$", ""), masked) : null;
            if (is.matches() && isOwn(is.group("t"), told)) {
                said.append(", type ").append(is.group("v")).append(" into ").append(is.group("t"));
                told = true;
            } else if (pair != null && !pair.joined() && FieldNames.known(pair.field())) {
                said.append(pair.listed() ? ", select " : ", type ").append(pair.value());
                said.append(pair.listed() ? " in " : " into ").append(pair.field());
            } else if (told && ClauseSplitter.startsAct(items.get(i))) {
                said.append(", ").append(items.get(i));
            } else {
                return words;
            }
        }
        return told ? said.toString() : words;
    }

    /** Whether it is asked for; what a form asks for beside other such things needs only be a usual field. */
    private static boolean isOwn(String field, boolean told) {
        return FieldNames.typed(field)
                || OWN.matcher(field).matches()
                || told && FieldNames.known(field) && !FieldNames.told(field);
    }
}
