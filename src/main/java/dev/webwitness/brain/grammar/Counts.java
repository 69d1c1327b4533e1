package dev.webwitness.brain.grammar;

import dev.webwitness.model.Expectation;
import dev.webwitness.model.Expectation.Kind;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How many of something are there: {@code at least 5 hotels listed}, {@code the list has 12 contacts}, {@code no files}. */
final class Counts {
    private static final String N =
            "(?:(?<o>at least|at most|more than|less than|fewer than|exactly|only|no more than|no less than|up"
                    + " to|>=|<=|>|<)\\s+)?(?<n>\\d{1,6}|one|two|three|four|five|six|seven|eight|nine|ten)";
    private static final String T = "(?<t>" + Masked.QUOTE
            + "|(?:(?!(?:is|are|has|was)\\b)[\\p{L}-]+"
            + " ){0,3}(?!(?:is|has|was|remains|appears|exists)\\b)[\\p{L}-]+s|(?:different |search |open |browser "
            + ")?(?:h[1-6]|item|row|result|entry|order|product|error|tab|line|message|column|option|card|match|hit|person|child|people))";
    private static final String SHOWN =
            "(?:\\s+(?:are|is|should(?: now)?(?: be)?|must(?: now)?(?: be)?|to be|be|will be|have to be)?\\s*(?:now |still |currently"
                    + " )?(?:remains?|appear|appears|shows?"
                    + " up|exists?|visible|shown|listed|displayed|present|found|there|available|open|returned|left|remaining|in"
                    + " it|in total|(?:in|on) (?:the |this |it).*)(?: again)?(?: (?:on|in) (?:the|this) (?:page|screen|list|table))?)?";
    private static final Pattern THERE = Pattern.compile(
            "(?:(?:there|it|you|we|the (?<h>[\\p{L} -]{1,30}?|" + Masked.QUOTE
                    + "(?: \\w+)?)|[\\p{L}]+"
                    + " list|list|table|page)\\s+(?:(?:should|must|will|now|still|only|be|are|is|has|have|contains?|shows?|lists?|see|to|displays?|returns?|yields?|gives?|offers?|finds?|holds?|brings?)\\s+)+)?(?:all"
                    + " (?:of )?(?:the )?|still )?" + N + "\\s+" + T + SHOWN,
            Pattern.CASE_INSENSITIVE);
    private static final Pattern NONE = Pattern.compile(
            "(?:there (?:should |must )?(?:be|are|is|exists?) )?no (?:more |other |such )?(?<t>" + Masked.QUOTE
                    + "|(?:[\\p{L}-]+ ){0,4}?[\\p{L}-]+)(?<s>\\s+(?:are|is|should be|must be|may be|should|must|may|can|shall|will|can"
                    + " be)?\\s*(?:left|visible|shown|listed|displayed|present|there|found|appears?|opens?|opened|(?:pops?|shows?|comes?|turns?|flies|slides?) (?:up|in)|exists?|in"
                    + " (?:the|it).*|on (?:the|it).*|anywhere(?: (?:on|in) (?:the|this) (?:page|screen|list|table))?))?",
            Pattern.CASE_INSENSITIVE);
    /** {@code there is exactly one booking}: of one thing the name is no plural. */
    private static final Pattern SINGLE = Pattern.compile(
            "(?:there (?:is|are|should be|must be|has to be|will be) )?(?:(?:should|must) be )?(?:(?:now|still|also|only) )*(?:(?<o>at least|at most|more than|less than|exactly|only) )?(?:1|one) (?<t>(?!(?:of|or|and|more|less|left|by|to|way|thing|at|in|on|time|day|hour|minute|second|week|month|year)\\b)(?-i:\\p{Ll})[\\p{L}-]*(?: (?!(?:of|or|and|is|has|was|that|which|with|for|in|on|at|from|to|where|whose|left|visible|shown|listed|remaining|there|again|now)\\b)(?-i:\\p{Ll})[\\p{L}-]*){0,2})(?: (?:left|remaining|listed|shown|visible|displayed|there|(?:in|on|under|inside) (?:it|there|(?:the|this|that|its|my|your) [^,]{2,30})))?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern NONE_SAYS = Pattern.compile(
            "(?:no (?:\\w+ ){1,3}?|nothing |none(?: of (?:the |them ?)\\w*)? ?)(?:should |must |may"
                    + " )?(?:contains?|says?|shows?|reads?|includes?|mentions?|has|have|displays?) (?:the (?:text|words?)"
                    + " )?(?<v>"
                    + Masked.QUOTE + "|(?-i:\\p{Lu})\\w*)",
            Pattern.CASE_INSENSITIVE);

    /** {@code there should not be any open tickets left}. */
    private static final Pattern NOT_ANY = Pattern.compile(
            "there (?:should|must|may|are|is|were|will) not (?:be )?any (?:more )?(?<t>[\\p{L} -]+?s)(?:"
                    + " (?:left|remaining|any ?more|visible|shown|listed))?",
            Pattern.CASE_INSENSITIVE);
    /** {@code nothing got deleted, list still has 12 contacts}: the number says it. */
    private static final Pattern NOTHING_LOST = Pattern.compile(
            "(?:nothing|none|no \\p{L}+) (?:got|was|were|is|has been|have been|gets?)"
                    + " (?:deleted|removed|lost|added|changed|touched|missing)(?:,| -| and|;) (?<r>.*\\bstill\\b.+)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern TABS = Pattern.compile(
            "(?<b>(?:open |browser )+)?(?:tabs?|(?:browser )?windows?)(?<o> open)?", Pattern.CASE_INSENSITIVE);

    /** One of several, whose things are not to be counted among those of the others. */
    static final Pattern ONE = Pattern.compile(
            "(?:the )?(?:first|second|third|fourth|fifth|sixth|last|next|other) (?:one|\\p{L}+)",
            Pattern.CASE_INSENSITIVE);

    /** What tells a number in words and has nothing in it to be counted. */
    static final Pattern TEXTUAL = Pattern.compile(
            "(?:the )?(?:.* )?(?:badge|counter|label|heading|headline|title|caption|footer|subtitle|tooltip|toast|message|hint|count|status bar|status line|icon|button|bell|link)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern CONTROL = Pattern.compile(
            "(?:.* )?(?:button|link|checkbox|field|dialog|banner|popup|tooltip)", Pattern.CASE_INSENSITIVE);

    /** {@code at least 20 then}, {@code 3 now}: so many of what was counted before. */
    private static final Pattern BARE = Pattern.compile(
            "(?:(?<o>more than|less than|fewer than|at least|at most|exactly|only) )?(?<n>\\d{1,6}|one|two|three|four|five|six|seven|eight|nine|ten)(?: (?:then|now|again|there|left|in total|altogether|afterwards))*[.!]?",
            Pattern.CASE_INSENSITIVE);

    private Counts() {}

    /** Whether only a number is told. */
    static boolean isBare(String words) {
        return BARE.matcher(words).matches();
    }

    /** So many of what was counted before; empty where nothing was. */
    static List<Meant> bare(Clause clause, Memory memory) {
        Matcher bare = BARE.matcher(clause.words());
        return !bare.matches() || memory.counted == null
                ? List.of()
                : List.of(counted(bare.group("o"), bare.group("n"), memory.counted, clause, memory, false));
    }

    static List<Meant> read(Clause clause, Memory memory, boolean negated) {
        String words = clause.words();
        Matcher lost = NOTHING_LOST.matcher(words);
        Matcher any = NOT_ANY.matcher(words);
        if (lost.matches() && !negated) {
            List<Meant> still = read(clause.with(lost.group("r")), memory, false);
            return still.size() == 1 && !still.get(0).intent().negated() ? still : List.of();
        }
        if (any.matches() && !negated && !any.group("t").matches("(?i).*(?:errors?|warnings?|exceptions?|requests?)")) {
            return read(clause.with("no " + any.group("t")), memory, false);
        }
        Matcher says = NONE_SAYS.matcher(words);
        if (says.matches()) {
            return List.of(Expecting.text(clause.plain(says.group("v")), true));
        }
        Matcher there = THERE.matcher(words);
        if (there.matches()
                && there.group("h") != null
                && (ONE.matcher(there.group("h")).matches()
                        || TEXTUAL.matcher(there.group("h")).matches())) {
            return List.of();
        }
        if (there.matches()
                && !there.group("t")
                        .matches(
                                "(?i).*\\b(?:times|is|are|has|the|a|should|must|will|may)\\b.*|.+ and (?:an?|one|two|three|four|five|six|no|\\d+)\\b.*|(?i).*\\b(?:seconds?|minutes?|secs?)\\b.*")) {
            boolean not = there.group("h") != null && there.group("h").matches("(?i).* (?:not|never)");
            return List.of(
                    counted(there.group("o"), there.group("n"), there.group("t"), clause, memory, negated ^ not));
        }
        Matcher none = NONE.matcher(words);
        Matcher text = Pattern.compile("(?i)(?:text|message|word|label|string) (" + Masked.QUOTE + ")")
                .matcher(none.matches() ? none.group("t") : "");
        if (text.matches()) {
            return List.of(Expecting.text(clause.plain(text.group(1)), true));
        }
        if (none.matches()
                && !none.group("t")
                        .matches(
                                "(?i).*\\b(?:is|are|was|has|have|should|must|longer|one|other|wrong|strange|weird|contains?|shows?|says|with)\\b.*")) {
            Named named = TargetReader.read(none.group("t"), clause, memory);
            if (named == null) {
                return List.of();
            }
            if (Masked.isQuote(none.group("t"))) {
                return List.of(Expecting.text(named.name(), true));
            }
            memory.subject(none.group("t"), clause);
            boolean control = CONTROL.matcher(none.group("t")).matches();
            boolean one = (control
                            || none.group("s") != null
                                    && none.group("s")
                                            .matches("(?i)\\s+(?:is|should be|must be|\\p{L}+s (?:up|in))\\b.*"))
                    && !named.name().matches("(?i).*(?:s|one|any)");
            return List.of(Meant.expect(
                    named.name(),
                    one ? "visible" : null,
                    true,
                    named.scope(),
                    new Expectation(Kind.VISIBLE, named.target(), "visible", true)));
        }
        return List.of();
    }

    /** {@code exactly one booking}, of words that tell what is to be seen. */
    static List<Meant> single(Clause clause, Memory memory, boolean negated) {
        Matcher single = SINGLE.matcher(clause.words());
        return single.matches()
                        && !single.group("t").matches("(?i).+ and (?:an?|one|two|three|four|five|six|no|\\d+)\\b.*")
                ? List.of(counted(single.group("o"), "1", single.group("t"), clause, memory, negated))
                : List.of();
    }

    static Meant counted(
            @Nullable String operator, String number, String things, Clause clause, Memory memory, boolean negated) {
        int count = Times.number(number);
        String op = operator == null ? "" : operator.toLowerCase(Locale.ROOT);
        String sign = switch (op) {
            case "at least", "no less than", ">=" -> ">=";
            case "at most", "no more than", "up to", "<=" -> "<=";
            case "more than", ">" -> ">";
            case "less than", "fewer than", "<" -> "<";
            default -> "";
        };
        if (things.matches("(?i)(?:characters?|chars|letters|digits|symbols)(?: .*)?")) {
            Meant later = Meant.later("expect", clause.plain(things), op + " " + count, "counting characters");
            return negated ? later.negated() : later;
        }
        boolean plainCount = sign.isEmpty();
        String said = switch (op) {
            case ">=" -> "at least";
            case "<=" -> "at most";
            case ">" -> "more than";
            case "<" -> "less than";
            default -> op;
        };
        String shown = plainCount ? String.valueOf(count) : said + " " + count;
        Matcher tabs = TABS.matcher(things);
        if (tabs.matches()
                && (memory.newTab
                        || tabs.group("b") != null
                        || clause.words().matches("(?i).*\\b(?:open|browser|opened)\\b.*"))) {
            return Meant.expect("tabs", shown, negated, Kind.TABS, null, sign + count);
        }
        Named named = TargetReader.read(things, clause, memory);
        String name = named == null ? clause.plain(things) : named.name();
        if (count == 1 && !name.matches(".*\\d") && !name.endsWith("s") && !Masked.isQuote(things)) {
            name = plural(name);
        }
        Named counted = Named.of(name, named == null ? null : named.target().role());
        memory.counted = name;
        return Meant.expect(name, shown, negated, Kind.COUNT, counted.target(), sign + count);
    }

    private static final Pattern ONE_OF = Pattern.compile(
            "(?:the )?(?:(?<o>first|second|third|fourth|fifth|last|topmost|newest|latest|other) (?:one|of"
                    + " (?:them|these|those))|(?<=the )(?<p>first|second|third|fourth|fifth|last)) (?=(?:is|are|has|should|must|will|has"
                    + " to|shows?|reads?|says?|contains?|stays?|becomes?)\\b)",
            Pattern.CASE_INSENSITIVE);

    /** {@code the first one must be selected}, after things were counted: the one of them. */
    static String oneOf(String words, Memory memory) {
        Matcher one = ONE_OF.matcher(words);
        String things = memory.counted == null ? nth(memory.element) : memory.counted;
        return things != null
                        && one.lookingAt()
                        && !words.matches("(?i).*\\b(?:shows?|has|have|contains?|lists?) \\d.*")
                        && things.matches("[\\p{L} -]*[^s]s")
                ? "the " + (one.group("o") == null ? one.group("p") : one.group("o")) + " " + singular(things) + " "
                        + words.substring(one.end())
                : words;
    }

    /** {@code the second}, after the first of several was acted on: the second of them. */
    static String ordinal(String words, Memory memory) {
        String things = nth(memory.element);
        return things != null && words.matches("(?i)the (?:first|second|third|fourth|fifth|sixth|next|last)(?: one)?")
                ? words.replaceFirst(" one$", "") + " " + singular(things)
                : words;
    }

    /** What was told by its place was one of several: {@code the second accordion}, then {@code the first one}. */
    private static @Nullable String nth(@Nullable Named one) {
        return one != null
                        && one.target().ordinal() != 0
                        && one.name()
                                .matches(
                                        "(?!(?:first|second|third|fourth|fifth|sixth|last) )\\p{Ll}+(?: \\p{Ll}+)?(?<!s)")
                ? one.name() + "s"
                : null;
    }

    static String singular(String name) {
        return name.matches("(?i).*[^aeiou]ies")
                ? name.substring(0, name.length() - 3) + "y"
                : name.matches("(?i).*(?:x|ch|sh)es")
                        ? name.substring(0, name.length() - 2)
                        : name.substring(0, name.length() - 1);
    }

    private static String plural(String name) {
        if (name.matches("(?i).*[^aeiou]y")) {
            return name.substring(0, name.length() - 1) + "ies";
        }
        return name + (name.matches("(?i).*(?:x|ch|sh)") ? "es" : "s");
    }
}
