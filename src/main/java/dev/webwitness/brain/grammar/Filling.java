package dev.webwitness.brain.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Filling in: field first ({@code fill y with x}), several fields at once, a whole form. */
final class Filling {
    private static final String Q = Masked.QUOTE;

    private static final Pattern FIELD_FIRST = Pattern.compile(
            "(?<t>.+?)(?:\\s+(?:in|out|up))?\\s+(?:with|to|=|as|by)\\s+(?<v>.+)", Pattern.CASE_INSENSITIVE);

    private static final Pattern WRONG =
            Pattern.compile("(?<t>.+?)\\s*(?:\\(|:\\s*)?(?<v>" + Q + ")\\)?", Pattern.CASE_INSENSITIVE);

    private static final Pattern WHOLE_FORM = Pattern.compile(
            "(?:in |out )?(?:the |this |whole |entire |\\w+ ){0,4}(?:form|fields|details|following)\\b(?: in| out)?(?:"
                    + " with| as follows| like this| using)?(?: the following)?(?: values| details| data)?[:,]?(?:\\s+|$)",
            Pattern.CASE_INSENSITIVE);

    private static final String AND = ",\\s*(?:and\\s+)?|\\s+and\\s+(?=.+\\s(?:with|in|into|as|to|for)\\s)";

    /** {@code TOKEN_A for the name}. */
    private static final Pattern FOR = Pattern.compile("(?<v>" + Q
            + "|[^\\s,]+) (?:as|for) (?:the|your|my|an?) (?<t>\\p{Ll}[\\p{L}-]*(?: \\p{Ll}[\\p{L}-]*){0,2})");

    /** {@code Mia as first name}: what fields are called says which of the two is the value. */
    private static final Pattern BARE = Pattern.compile(
            "(?:in )?(?<v>" + Q
                    + "|\\p{Lu}\\S*(?: \\p{Lu}\\S*){0,2}|\\S*[@\\d]\\S*) (?:as|for) (?<t>\\p{Ll}[\\p{L}-]*(?: \\p{Ll}[\\p{L}-]*){0,2})");

    /** {@code 4242 4242 4242 4242 as the card number}: the value may be of several words, the name of the field of three. */
    private static final Pattern AS = Pattern.compile(
            "(?:in (?!the\\b|an?\\b))?(?<v>" + Q
                    + "|(?!(?:the|an?|your|my)\\b)(?!.* (?:as|for|in|into|to|with) .* (?:as|for) )[^,]{1,60}?)"
                    + " (?:as|for) (?<t>(?:the |your |my |an? )(?:"
                    + Q + "|[\\p{L}-]+(?: [\\p{L}-]+){0,2}))",
            Pattern.CASE_INSENSITIVE);

    private Filling() {}

    static List<Meant> fill(Clause rest, String words, Memory memory) {
        Matcher whole = WHOLE_FORM.matcher(words);
        List<Pairs.Pair> listed = whole.lookingAt() ? Pairs.listed(words.substring(whole.end())) : Pairs.in(words);
        if (!listed.isEmpty()) {
            return Pairs.fill(listed, rest, memory);
        }
        String after = whole.lookingAt() ? words.substring(whole.end()) : "";
        List<Meant> spoken = after.isBlank() ? List.of() : PlainPairs.read(after, rest, memory);
        if (spoken.size() > 1) {
            return spoken;
        }
        if (whole.lookingAt()) {
            return List.of(Meant.later(
                    "type",
                    rest.plain(words),
                    null,
                    "a form without its values (write: fill the form with a: x, b: y)"));
        }
        List<Meant> plain =
                words.contains(",") || words.contains(" and ") ? PlainPairs.read(words, rest, memory) : List.of();
        if (plain.size() > 1) {
            return plain;
        }
        boolean filling = memory.filling;
        memory.filling = true;
        List<Meant> terse = Terse.read(words, rest, memory);
        memory.filling = filling;
        if (terse.size() > 1) {
            return terse;
        }
        boolean valueFirst = words.matches("(?i)(?:in )?\\S*[@\\d]\\S* (?:as|for) .+") || isValueFirst(words);
        List<Meant> pairs = pairs(words, rest, memory, valueFirst);
        if (!pairs.isEmpty()) {
            return pairs;
        }
        Matcher cells = Pattern.compile(
                        "(?i)(?:the )?(?<t>[\\p{L} ]+(?:cells|fields|columns|boxes)) with (?<v>[^,]+(?:, [^,]+)+)")
                .matcher(words);
        if (cells.matches()) {
            List<Meant> row = new ArrayList<>();
            for (String value : cells.group("v").split(",\\s+(?:and )?", -1)) {
                row.add(Meant.later(
                        "type", rest.plain(cells.group("t")), rest.plain(value), "filling several fields by one name"));
            }
            return row;
        }
        Matcher such = Pattern.compile(
                        "(?i)(?<t>.+?) with (?:an? |some |the )?[\\p{L} ]+? (?:such as|like|e\\.g\\.,?|for"
                                + " example|namely) (?<v>"
                                + Q + "|\\S+)")
                .matcher(words);
        if (such.matches()) {
            Meant typed = Typing.typed(such.group("v"), such.group("t"), rest, memory);
            return typed == null ? List.of() : List.of(typed);
        }
        Matcher as = Pattern.compile(
                        "(?i)(?:in )?(?<v>" + Q + "|\\S*[@\\d]\\S*) (?:as|for) (?:the )?(?<t>[^,]+?)(?<r>,? and (?:" + Q
                                + "|\\S*[@\\d]\\S*) (?:as|for) .+)?")
                .matcher(words);
        if (as.matches()) {
            Meant typed = Typing.typed(as.group("v"), as.group("t"), rest, memory);
            List<Meant> more = as.group("r") == null || typed == null
                    ? List.of()
                    : fill(rest, as.group("r").replaceFirst("^(?i),? and ", ""), memory);
            List<Meant> both = new ArrayList<>(typed == null ? List.of() : List.of(typed));
            both.addAll(more);
            return typed == null || as.group("r") != null && more.isEmpty() ? List.of() : both;
        }
        Matcher bare = BARE.matcher(words);
        if (bare.matches() && isValueFirst(words)) {
            Meant typed = Typing.typed(bare.group("v"), bare.group("t"), rest, memory);
            return typed == null ? List.of() : List.of(typed);
        }
        for (Pattern form : List.of(Typing.QUOTED_FIRST, FIELD_FIRST, Typing.PLAIN_INTO)) {
            Matcher match = form.matcher(words);
            if (match.matches()) {
                Meant typed = Typing.typed(match.group("v"), match.group("t"), rest, memory);
                return typed == null ? List.of() : List.of(typed);
            }
        }
        Matcher slashed = Pattern.compile("[\\w\uE000-\uE7FF.@-]+(?: / [\\w\uE000-\uE7FF.@-]+)+")
                .matcher(words);
        if (slashed.matches()) {
            List<Meant> row = new ArrayList<>();
            for (String cell : words.split(" / ", -1)) {
                if (!row.isEmpty()) {
                    row.add(Meant.press("Tab", "Tab", null));
                }
                row.add(Meant.type(rest.plain(cell), null));
            }
            return row;
        }
        Matcher wrong = WRONG.matcher(words);
        if (wrong.matches() && !Masked.isQuote(words)) {
            Meant typed = Typing.typed(
                    wrong.group("v"),
                    wrong.group("t").replaceFirst("(?i)^an? (?:wrong|invalid|valid|new|correct|random|bad) ", ""),
                    rest,
                    memory);
            return typed == null ? List.of() : List.of(typed);
        }
        return List.of();
    }

    /** {@code TOKEN_A for the name and abc123 for the value}: a value for each field, and no field's own name. */
    private static boolean isValueFirst(String words) {
        return Stream.of(words.split(AND, -1)).allMatch(one -> {
            Matcher given = FOR.matcher(one.strip());
            Matcher bare = BARE.matcher(one.strip());
            return given.matches() && !FieldNames.known(given.group("v"))
                    || bare.matches() && FieldNames.known(bare.group("t")) && !FieldNames.known(bare.group("v"));
        });
    }

    private static List<Meant> as(String[] parts, Clause rest, Memory memory) {
        List<Meant> all = new ArrayList<>();
        for (String one : parts) {
            Matcher as = AS.matcher(one.strip());
            Meant typed = as.matches() ? Typing.typed(as.group("v"), as.group("t"), rest, memory) : null;
            if (typed == null) {
                return List.of();
            }
            all.add(typed);
        }
        return all;
    }

    /** {@code first name with Ada, last name with Lovelace}: one verb for several fields. */
    static List<Meant> pairs(String words, Clause rest, Memory memory, boolean valueFirst) {
        String[] split = words.split(AND, -1);
        List<Meant> all = new ArrayList<>();
        if (split.length < 2) {
            return all;
        }
        if (valueFirst
                && Stream.of(split).allMatch(one -> AS.matcher(one.strip()).matches())) {
            return as(split, rest, memory);
        }
        Pattern form = valueFirst
                ? Pattern.compile("(?i)(?<v>" + Q + "|\\S+(?: \\S+)?) (?:into|in|as|for) (?<t>.+)")
                : Pattern.compile("(?i)(?<t>.+?) (?:with|to|as|=) (?<v>.+)");
        for (String one : split) {
            Matcher match = form.matcher(one.strip());
            Meant typed = match.matches() ? Typing.typed(match.group("v"), match.group("t"), rest, memory) : null;
            if (typed == null) {
                return List.of();
            }
            all.add(typed);
        }
        return all;
    }
}
