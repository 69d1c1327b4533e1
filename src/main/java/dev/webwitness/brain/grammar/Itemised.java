package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Brings the items of a form that read like something else into fields with their values: {@code type Cycling, distance 24}, {@code order no 77120 and send}, {@code tag urgent + enter}. */
final class Itemised {
    private static final String Q = Masked.QUOTE;
    private static final String BEGIN = "(?<=^|[,;] |\\band |\\bthen )";
    private static final String NUMBER = "(?:no\\.?|nr\\.?|number|id|code|#)";
    private static final String SENDS =
            "(?:send|submit|ok|okay|go|save|apply|confirm|search|find|track|next|continue|enter|return)";
    private static final String FINISH = "(?:,? (?:and |then |and then )?|,? ?\\+ ?)(?:(?:press|click|hit) )?(" + SENDS
            + ")(?: it)?(?=[.!]?$|[,;] )";

    private static final Pattern PAIR = Pattern.compile(
            "(?:the )?(?<f>(?-i:\\p{Ll})[\\p{L}-]*(?: (?!(?:next|last|this|in|on)\\b)\\p{Ll}[\\p{L}-]*)?):? (?<v>\\S.*)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern TURNED = Pattern.compile(
            "(?<v>\\S+(?: \\S+)?) (?:as|for) (?:the )?(?<f>\\p{Ll}[\\p{Ll} -]{1,25})", Pattern.CASE_INSENSITIVE);
    /** What opens a form for something new. */
    private static final Pattern MAKES = Pattern.compile(
            "(?:.*\\b)?(?:new|add|create|edit|log|record|insert|book|plan|\\+)\\b.*", Pattern.CASE_INSENSITIVE);

    /** What a value is, whatever it is a value of. */
    private static final Pattern VALUE = Pattern.compile(
            Q
                    + "|[+€$£]?\\d[\\d.,:/-]*(?: ?[\\p{L}%€$£]{1,3})?|\\p{Lu}[\\p{L}\\d'-]*(?: [\\p{L}\\d'-]+){0,2}|\\S+@\\S+|yesterday|today|tomorrow|(?:next|last|this) \\p{L}+|on|off");

    private static final Rules RULES = Rules.of(
            rule(
                    "^([^,;]+, )?type ((?-i:\\p{Lu})[\\p{L}\\d-]*(?: [\\p{L}\\d-]+)?)((?:, (?:and )?[^,;]+)+)(?=[.!]?$)",
                    Itemised::kind),
            rule(
                    "^((?:click|press|tap|hit|choose|open|new|add|create)(?: [^,;]+)?), ((?:[^,;]+, )*[^,;]+ (?:as|for) [^,;]+)(?=[.!]?$)",
                    Itemised::turned),
            rule(
                    "^((?-i:\\p{Lu})[\\p{L}\\d'&-]*(?: [\\p{L}\\d'&-]+){0,2}(?: ?(?:›|→|»|->|>) ?(?-i:\\p{Lu})[\\p{L}\\d'&-]*(?: [\\p{L}\\d'&-]+){0,2})+), ((?:[^,;]|,(?=\\d))+(?:, (?:[^,;]|,(?=\\d))+)*?)(?=[.!]?$)",
                    Itemised::through),
            rule(
                    BEGIN
                            + "(?:the )?((?:order|invoice|booking|ticket|customer|reference|tracking|parcel|member|card|account|case|claim|policy|contract|reservation|voucher|report|book|post|record|test) "
                            + NUMBER + "):? ([^\\s,;]*\\d[^\\s,;]*)" + FINISH,
                    (m, masked) -> "type " + masked.keep(m.group(2)) + " into " + masked.keep(m.group(1)) + " and "
                            + sends(m.group(3), masked)),
            rule(
                    "^(?:the )?((?-i:\\p{Ll})[\\p{L}-]*(?: (?-i:\\p{Ll})[\\p{L}-]*)?):? (" + Q
                            + "|[^\\s,;]*[\\d@][^\\s,;]*|(?-i:\\p{Lu})[\\p{L}\\d'-]*(?: (?-i:\\p{Lu})[\\p{L}\\d'-]*)?)"
                            + FINISH,
                    Itemised::sent),
            rule(
                    "^((?:the )?(?-i:\\p{Ll})[\\p{L}-]*(?: (?-i:\\p{Ll})[\\p{L}-]*)?): ([^,:;\uE000-\uE7FF]+|" + Q
                            + "), ((?-i:\\p{Ll})[\\p{L}-]*):? (" + Q
                            + "|[^\\s,;+]+)(?: ?\\+ ?|,? and |, )(?:press |hit )?(enter|return|tab)(?=[.!]?$)",
                    Itemised::entered),
            rule("^((?:(?-i:\\p{Ll})+(?: (?-i:\\p{Ll})+)? \\d[\\d.,]*, )+)(sleep|rest) (\\d+)$", "$1$2: $3"),
            rule(
                    "^(?:tabs|counters|filters|badges|folders|tab bar|sidebar|chips): (?=[\\p{L} ]{2,25} \\(\\d+\\)(?:, |$))",
                    ""),
            rule(
                    "^(?:the )?(theme|view|unit|units|language|currency|layout|mode|sorting|order|size|colou?r|format) ((?!(?:is|are|should|must|has|shows?)\\b)[\\p{L}\\d-]+),? (?:instead of|not|rather than) (?:the )?[\\p{L}\\d-]+(?=[.!]?$)",
                    "$1: $2"),
            rule("(?<=^|, )(sleep|rest|pause|hold|wait) (\\d+[.,]\\d+)(?=$|, )", "$1: $2"),
            rule(
                    "(?<=^|, )((?:sleep|wait(?:ing)?|hold|pause|rest|drink(?:ing)?|stop|go) (?-i:\\p{Ll})+) (on|off)(?=$|, )",
                    (m, masked) -> masked.keep(m.group(1)) + " " + m.group(2)),
            rule(
                    "^((?:(?-i:\\p{Lu})[\\p{L}' -]{0,25}? \\(\\d+\\)(?:, (?:and )?| and |$))+)$",
                    (m, masked) -> Pattern.compile("(?<=^|, |, and | and )([\\p{L}' -]+?) (?=\\(\\d+\\))")
                            .matcher(m.group())
                            .replaceAll(found -> (Lexicon.verbAt(found.group(1)) == null
                                            ? found.group(1)
                                            : masked.keep(found.group(1)))
                                    + " ")),
            rule(
                    "^((?:the )?(?:(?-i:\\p{Ll})[\\p{L} -]{1,25}|Language|Theme|Currency|View|Unit|Layout|Mode|Size|Format)): ("
                            + Q
                            + "|[^\\s,;:]+(?: (?!instead\\b)[^\\s,;:]+)?),? (?:instead of|not|rather than|and not) (?:the )?[^\\s,;]+(?: [^\\s,;]+)?(?=[.!]?$)",
                    "$1: $2"),
            rule("\\bput in (?=(?:" + Q + "|[^\\s,]*\\d[^\\s,]*|(?-i:\\p{Lu})[\\p{L}-]*) (?:as|for) )", "enter "));

    private Itemised() {}

    /** The words with each field before its value; the same where there are none. */
    static String plain(String words, Masked masked) {
        return RULES.applied(words, masked);
    }

    /** {@code type Cycling, distance 24, yesterday as date}: a kind among other fields, and no text, where something is made. */
    private static String kind(MatchResult said, Masked masked) {
        String before = said.group(1) == null ? "" : said.group(1);
        String fields = fields(said.group(3).substring(2), masked);
        boolean makes = before.isEmpty()
                || MAKES.matcher(masked.plain(before)).matches()
                || Masked.isQuote(before.substring(0, 1));
        String kind = masked.keep(said.group(2));
        return fields == null
                ? said.group()
                : opening(before) + (makes ? "select " + kind + " in type" : "type " + kind) + fields;
    }

    /** {@code Click Add, kind Walk, 24 as distance}: what is clicked, and fields of which some come after their values. */
    private static String turned(MatchResult said, Masked masked) {
        String fields = fields(said.group(2), masked);
        return fields == null ? said.group() : said.group(1) + fields;
    }

    /** {@code Actions › Send reminder, template Friendly}: a way, and what is filled in where it leads. */
    private static String through(MatchResult said, Masked masked) {
        String fields = fields(said.group(2), masked);
        String[] way = said.group(1).split(" ?(?:›|→|»|->|>) ?", -1);
        return fields == null
                ? said.group()
                : Stream.of(way).map(one -> "click " + masked.keep(one)).collect(Collectors.joining(", ")) + fields;
    }

    private static String opening(String before) {
        boolean name = Masked.isQuote(before.replaceFirst(", $", ""))
                || before.matches("(?i)(?:new|add|create|edit|log|record) [^,]+, ");
        return name ? "click " + before : before;
    }

    /** An order for each item; null where one of them is no field with its value. */
    private static @Nullable String fields(String list, Masked masked) {
        StringBuilder orders = new StringBuilder();
        for (String item : list.split(", (?:and )?", -1)) {
            Matcher turned = TURNED.matcher(item.strip());
            Matcher pair = PAIR.matcher(item.strip());
            boolean as = turned.matches();
            if (!as && !pair.matches()) {
                return null;
            }
            String field = as ? turned.group("f") : pair.group("f");
            String value = as ? turned.group("v") : pair.group("v");
            if (Lexicon.verbAt(field) != null && !FieldNames.known(field)
                    || !VALUE.matcher(value).matches()) {
                return null;
            }
            orders.append(", ").append(order(field, value, masked));
        }
        return orders.toString();
    }

    private static String order(String field, String value, Masked masked) {
        if (value.matches("on|off")) {
            return "turn " + value + " " + masked.keep(field);
        }
        String said = Masked.isQuote(value) || Dates.relative(value) ? value : masked.keep(value);
        return Setting.isList(Named.of(field, null))
                ? "select " + said + " in " + field
                : "type " + said + " into " + field;
    }

    /** {@code qty 3 and save}: a field that pages ask for, and what sends it. */
    private static String sent(MatchResult said, Masked masked) {
        String field = said.group(1);
        boolean asked = FieldNames.known(field) && Lexicon.verbAt(field) == null && !FieldNames.told(field);
        boolean named = asked || field.equals("name") || field.equals("title") || field.equals("amount");
        return named && Lexicon.verbAt(said.group()) == null
                ? "type " + (Masked.isQuote(said.group(2)) ? said.group(2) : masked.keep(said.group(2))) + " into "
                        + field + " and " + sends(said.group(3), masked)
                : said.group();
    }

    private static String sends(String word, Masked masked) {
        String lower = word.toLowerCase(Locale.ROOT);
        return lower.matches("enter|return")
                ? "press Enter"
                : "click " + masked.keep(lower.equals("ok") ? lower.toUpperCase(Locale.ROOT) : Buttons.capital(lower));
    }

    /** {@code status: Waiting, tag urgent + enter}: one field is chosen in, the other is written into. */
    private static String entered(MatchResult said, Masked masked) {
        String list = said.group(1).replaceFirst("(?i)^the ", "");
        String field = said.group(3);
        boolean chosen = Setting.isList(Named.of(list, null)) || list.matches("(?i)status|state|stage");
        if (!FieldNames.known(field) || !FieldNames.known(list) && !chosen) {
            return said.group();
        }
        String value = Masked.isQuote(said.group(2))
                ? said.group(2)
                : masked.keep(said.group(2).strip());
        String text = Masked.isQuote(said.group(4)) ? said.group(4) : masked.keep(said.group(4));
        String key = said.group(5).toLowerCase(Locale.ROOT);
        return (chosen ? "select " + value + " in " : "type " + value + " into ") + list + ", type " + text + " into "
                + field + ", press " + (key.equals("tab") ? "Tab" : "Enter");
    }
}
