package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A field and its value with nothing or a sign between them: {@code due date in 14 days}, {@code owner Ines Vogt}, {@code size = large}.
 *
 * @param joined whether a sign stands between them
 * @param listed whether the value was told to be in a list
 */
record FieldPair(String field, String value, boolean joined, boolean listed) {
    private static final String Q = Masked.QUOTE;
    private static final int MOST = 3;
    private static final Pattern JOINED =
            Pattern.compile("(?:the )?(?<t>\\p{L}[\\p{L}'. -]{0,30}?)(?:: | = |=)(?<v>[^=→]+)");
    /** {@code From should be tomorrow}, {@code date is next Monday}: told of a field where a task says elsewhere what is to be seen, or of a day. */
    private static final Pattern WANTED = Pattern.compile(
            "(?:the )?(?<t>\\p{L}[\\p{L}' -]{0,30}?) (?:(?<m>should|must|has to|shall) be|is) (?<v>[^=]+)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern LISTED =
            Pattern.compile(" (?:from|in) the (?:list|dropdown|drop-down|select(?: box)?)$", Pattern.CASE_INSENSITIVE);
    private static final String UNITS =
            "(?: ?(?:%|€|\\$|£|eur|usd|gbp|chf|czk|kg|g|mg|km|m|cm|mm|l|ml|h|hrs?|min|mins|sec|s|pcs|px|kw|kwh|x|years?|months?|weeks?|days?|hours?|minutes?|persons?|people|nights?))?";

    /** What can only be a value: quoted, a number, a day, an address, a code. */
    private static final Pattern CERTAIN = Pattern.compile(
            Q + "|[$€£+#]?\\d[\\w.,:/%€$£-]*(?: \\d[\\w.,:/-]*)*" + UNITS
                    + "|\\S+@\\S+|https?://\\S+|(?:the )?(?:last|next|past) \\d+ (?:days?|weeks?|months?|years?)|[\\p{L}\\d]+(?:[-_.][\\p{L}\\d]+)+|\\p{Ll}+\\d\\w*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern NAME = Pattern.compile(
            "\\p{Lu}[\\p{L}\\d.&'!-]*(?: (?!(?:in|into|on|at|as|for|to|and|or|is|are|from|with|under|by|then)\\b)(?:(?:of|de|du|la|von|van|&) )?[\\p{L}\\d][\\p{L}\\d.'!-]*){0,4}");
    private static final Pattern WORD = Pattern.compile("\\p{Ll}[\\p{Ll}-]*(?: \\p{Ll}[\\p{Ll}-]*)?");

    /** What is told of a field, and no value of it. */
    private static final Pattern STATE = Pattern.compile(
            "(?i)(?:.*\\b)?(?:is|are|was|be|has|empty|blank|missing|required|invalid|wrong|visible|shown|hidden|gone|there|here|enabled|disabled|active|selected|checked|unchecked|ok|fine|correct|too|up|down|first|last|field|box|button|icon|link|list|again|same|before|it|as|once|more|twice|stays?|shows?|says?|reads?|appears?|opens?|changes?|on|off|in|to|of|for|with|and|or|next|below|above)(?:\\b.*)?");

    /** {@code in Surname write Okafor}: what is done with the value. */
    private static final Pattern GIVEN = Pattern.compile(
            "(?:(?:you|i|we) )?(?:write|type|enter|put|fill in|give|set|(?<c>choose|select|pick|take)) (?=\\S)",
            Pattern.CASE_INSENSITIVE);

    /** {@code before clicking Save}: an act, and no field with its value. */
    private static final Pattern ACT = Pattern.compile(
            "(?:before|after|when|while|once|by|upon|without) .*ing|(?:choose|select|pick|set|enter|type|click|press|open) .*",
            Pattern.CASE_INSENSITIVE);

    /** What has a part that no field's name has: a place, somebody, an act of telling. */
    private static final Pattern PARTS = Pattern.compile(
            "(?:.* )?(?:same|next|beside|near|under|below|above|in|into|on|at(?! \\S+$)|it|them|him|her|you|i|we|he|she|they|ask|asks|asked|says?|said|wants?|tells?|warns?|shows?|calls?|names?(?= .)|write|writes|goes|comes|stays?|appears?)(?: .*)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code assignee to "Bob"}, of which another wording left the verb out. */
    private static final Pattern TOWARDS = Pattern.compile("^(assignee|owner|status|priority|category|type|role) to$");

    /** The pair the words are; null where they are none. */
    static @Nullable FieldPair of(String words, Masked masked) {
        String bare = LISTED.matcher(words).replaceFirst("");
        boolean listed = !bare.equals(words);
        Matcher joined = JOINED.matcher(bare);
        if (joined.matches()) {
            String field = joined.group("t").replaceFirst("(?i)^(?:in|into|for|as) (?:the )?", "");
            boolean result = FieldNames.shown(field) || Predicates.split(field) != null;
            return result
                            || PARTS.matcher(field).matches()
                            || Joints.orders(joined.group("v")) != null
                                    && !FieldNames.known(field)
                                    && !Dates.is(masked.plain(joined.group("v")))
                    ? null
                    : new FieldPair(field, joined.group("v").strip(), true, listed);
        }
        boolean into = bare.matches("(?i)(?:in|into|for|as) (?!the )?.+");
        String[] split = bare.replaceFirst("(?i)^(?:in|into|for|as) ", "")
                .replaceFirst("(?i)^(?:the|my|your|a|an|as) ", "")
                .replaceFirst(" at most (?=\\d)", " max ")
                .replaceFirst(" at least (?=\\d)", " min ")
                .split(" ", -1);
        for (int k = 1; k <= Math.min(MOST, split.length - 1); k++) {
            String field = TOWARDS.matcher(String.join(" ", List.of(split).subList(0, k)))
                    .replaceFirst("$1");
            String value = String.join(" ", List.of(split).subList(k, split.length));
            Matcher given = into ? GIVEN.matcher(value) : null;
            boolean chosen = given != null && given.lookingAt() && given.group("c") != null;
            value = given == null ? value : given.replaceFirst("");
            boolean dated = field.matches("(?i)\\p{L}+ (?:on|at)") && Dates.is(masked.plain(value));
            if (fits(field, value, masked) && (dated || !PARTS.matcher(field).matches())) {
                return new FieldPair(field, value, false, listed || chosen);
            }
        }
        return null;
    }

    /** The pair a wish tells of; null where it tells of none, or could tell what is there. */
    static @Nullable FieldPair wanted(String words, Masked masked, boolean labelled) {
        Matcher wanted = WANTED.matcher(LISTED.matcher(words).replaceFirst(""));
        if (!wanted.matches()) {
            return null;
        }
        String field = wanted.group("t");
        String value = wanted.group("v").strip();
        boolean day = Dates.relative(masked.plain(value));
        boolean order = day || labelled && (wanted.group("m") != null || FieldNames.known(field));
        return order && !FieldNames.shown(field) && fits(field, value, masked)
                ? new FieldPair(field, value, true, LISTED.matcher(words).find())
                : null;
    }

    /** Whether the value is told from today after a field that ends so: {@code publish on tomorrow 07:00}. */
    boolean dated() {
        return field.matches(".* (?:on|at|by|from|until)");
    }

    private static boolean fits(String field, String value, Masked masked) {
        boolean day = Dates.is(masked.plain(value));
        boolean dated = day && field.matches("\\p{L}+ (?:on|at|by|from|until)");
        if (ACT.matcher(field).matches()
                || !field.matches("\\p{L}[\\p{L}'-]*(?: \\p{Ll}[\\p{Ll}-]*){0,2}")
                || !dated && FieldNames.shown(field) && !field.equals("steps")
                || !dated && field.equals("steps") && !value.matches("\\d[\\d.,]{2,}")
                || Predicates.split(field + " " + value) != null && !FieldNames.known(field)) {
            return false;
        }
        boolean known = FieldNames.known(field);
        boolean capital = Character.isUpperCase(field.charAt(0));
        return day
                || CERTAIN.matcher(value).matches()
                || NAME.matcher(value).matches() && (known || !capital)
                || known
                        && WORD.matcher(value).matches()
                        && !STATE.matcher(value).matches()
                        && !FieldNames.known(value);
    }
}
