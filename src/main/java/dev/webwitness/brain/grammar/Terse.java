package dev.webwitness.brain.grammar;

import dev.webwitness.model.Expectation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Names and values with nothing between them: {@code start 09:00, end 09:15}; {@code 2 adults, 1 child}. What went before says whether
 * they are typed or seen; a day for a field of days, and a number of people, need nothing before them.
 */
final class Terse {
    private static final Pattern ITEM = Pattern.compile("(?:the )?(?<t>\\p{L}[\\p{L}-]*(?: \\p{Ll}+)?) (?<v>"
            + Masked.QUOTE + "|(?-i:\\p{Lu})[\\w-]+|[$€£]?\\d[\\w.:,/€%$-]*|\\p{Lu}[\\w]*-\\d+|\\S+@\\S+\\.\\w+)");
    private static final Pattern DAY = Pattern.compile(
            "(?:the"
                    + " )?(?<t>(?:start|end|begin|due|return|outbound|inbound|departure|depart|arrival|arrive|travel|delivery|birth|from|until|till|deadline|due"
                    + " by|expires?|expiry|check[ -]?(?:in|out)|pick[ -]?up|drop[ -]?off|move[ -]?(?:in|out))(?:"
                    + " (?:date|day|time|on))?):? (?:on |at )?(?<v>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern COUNT = Pattern.compile(
            "(?<n>\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)"
                    + " (?<t>(?:adult|child|infant|baby|senior|student|guest|room|bed|night|person|passenger|traveller|traveler|visitor|bag|suitcase|ticket|seat|pet|car)s?|children|babies|people|kids?)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ONLY = Pattern.compile(
            "(?:only|just) (?<a>[\\p{L} -]{3,30}?)(?: ones| items| products| results)?|(?<b>[\\p{L} -]{3,30}?) only",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern SEVERAL =
            Pattern.compile("(?<t>\\p{Ll}+(?: \\p{Ll}+)?) (?<l>[^+,]{1,30}(?: ?\\+ ?[^+,]{1,30})+)");
    private static final Pattern SPAN =
            Pattern.compile("(?<t>\\p{Ll}+(?: \\p{Ll}+)?) (?:from |between )?(?<a>[$€£]?\\d[\\d.]*) ?(?:-|to|and)"
                    + " ?(?<b>[$€£]?\\d[\\d.]*)");
    private static final Pattern FILTER = Pattern.compile(
            "(?:(?:\\p{L}+ )?(?:filters?|facets?|filter panel|filter by)): (?<r>.+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern LEG = Pattern.compile(
            "(?<t>from|to|via) (?<v>" + Masked.QUOTE
                    + ")|by (?<w>bike|bicycle|car|train|bus|plane|foot|tram|ferry|taxi|boat|metro|subway|public"
                    + " transport)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern WANTED = Pattern.compile(
            "(?:the )?\\p{L}[\\p{L} ]{0,20} (?:should|must|has to) be " + Masked.QUOTE
                    + "(?:, (?:and )?(?:the )?[\\p{L} ]{1,20} (?:(?:should|must|has to) be )?" + Masked.QUOTE + ")+",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern SWITCHED = Pattern.compile(
            "(?:the )?(?:" + Masked.QUOTE
                    + "|(?!.*\\b(?:is|are|was|be|stays?|should|must)\\b)\\p{L}[\\p{L}\\d '-]{1,30}?):? (?:on|off)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern BETWEEN =
            Pattern.compile("from (.+?) (?:to|until|till) (.+)", Pattern.CASE_INSENSITIVE);
    /** {@code colour blue, size L}: what is chosen of a product, and how many. */
    private static final Pattern PROPERTY = Pattern.compile(
            "(?:the )?(?<t>(?:(?!(?:in|of|with|by|and|the|what|which|change|set|pick)\\b)\\p{Ll}{3,} )?colou?r|size|qty|quantity|language|currency):? (?<v>"
                    + Masked.QUOTE
                    + "|(?!(?:is|are|should|must|shows?|says|has|not|of|in|to|by|stays?|guide|chart|field)\\b)[\\p{L}\\d-]+)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern FIELD =
            Pattern.compile("(?:the )?(?i:name|(?:first|last|family|user|nick|middle) ?name|surname|phone(?:"
                    + " number)?|mobile|e-?mail|mail|address|street|city|town|zip(?: code)?|post ?code|card(?:"
                    + " number)?|exp|expiry|expires|cvc|cvv|iban|company|password|age|subject|title)"
                    + " (?!(?:is|are|was|should|must|has|not)\\b)\\S.*");
    /** {@code Title "Autumn sale", Slug autumn-sale}: names in capitals, and what can only be a value. */
    private static final Pattern NAMED_FIELD = Pattern.compile(
            "(?<t>\\p{Lu}\\p{Ll}+) (?<v>" + Masked.QUOTE + "|[\\p{Ll}\\d]+(?:[-_.][\\p{Ll}\\d]+)+|\\S+@\\S+)");

    /** {@code Maria Lopez}: a field in a capital, with a word in a capital for its value. */
    private static final Pattern TWO_NAMES = Pattern.compile("\\p{Lu}\\p{Ll}+ \\p{Lu}\\p{Ll}+");

    private static final String COMMA = ",\\s+(?:and )?|;\\s+";

    private Terse() {}

    private static boolean isFullName(String item, String field) {
        return TWO_NAMES.matcher(item).matches() && !FieldNames.known(field);
    }

    /** What the items mean; empty where the words are anything else, or nothing before them says how they are meant. */
    static List<Meant> read(String words, Clause clause, Memory memory) {
        String[] items = words.split(",\\s+(?:and )?|\\s/\\s|\\s+and\\s+", -1);
        List<Meant> all = new ArrayList<>();
        for (String item : items) {
            Matcher one = ITEM.matcher(item.strip());
            boolean timed = DAY.matcher(item.strip()).matches() && Dates.is(clause.plain(day(item)));
            if (!one.matches()
                    || one.group("t")
                            .matches(
                                    "(?i).*\\b(?:with|to|as|in|into|on|of|for|by|from|is|are|and|or|at)|.+ (?:was|were|has|have|had|shows?|says?|reads?|displays?|tells?|states|contains?|equals?|becomes?|turns?|stays?|remains?|lists?|includes?|gets?)")
                    || Lexicon.verbAt(item.strip()) != null && !timed
                    || isFullName(item.strip(), one.group("t"))) {
                return List.of();
            }
            Named named = Named.of(one.group("t").replaceFirst("(?i)^the ", ""), null);
            boolean list =
                    Setting.isList(named) || memory.counting && one.group("v").matches("\\d+");
            if (clause.mood() == Step.Mood.SEE || memory.seeing && !memory.labelled) {
                all.add(Things.valued(named, clause.plain(one.group("v")), false, Kind.VALUE));
            } else if (list) {
                all.add(Meant.select(clause.plain(one.group("v")), memory.rememberList(named)));
            } else if (memory.filling || memory.labelled && clause.mood() == Step.Mood.DO) {
                Meant typed = Typing.typed(one.group("v"), one.group("t"), clause, memory);
                if (typed == null) {
                    return List.of();
                }
                all.add(typed);
            } else {
                return List.of();
            }
        }
        boolean said = memory.seeing || memory.counting || clause.mood() == Step.Mood.SEE;
        return items.length > 1 || said ? all : List.of();
    }

    private static String day(String item) {
        Matcher day = DAY.matcher(item.strip());
        return day.matches() ? day.group("v") : "";
    }

    /** Items that need nothing before them: days for fields of days, numbers of people, filters; empty where any is none of these. */
    static List<Meant> certain(String words, Clause clause, Memory memory) {
        Matcher leg = LEG.matcher(words);
        if (leg.matches() && clause.mood() == Step.Mood.DO && (memory.verb == Verb.CLICK || memory.filling)) {
            return leg(leg, clause, memory);
        }
        List<Meant> switched = switched(words, clause, memory);
        if (!switched.isEmpty()) {
            return switched;
        }
        Matcher wanted = WANTED.matcher(words);
        if (memory.labelled && wanted.matches() && clause.mood() == Step.Mood.DO) {
            return wanted(words, clause, memory);
        }
        if (clause.mood() == Step.Mood.SEE || Prohibition.saysNo(words)) {
            return List.of();
        }
        List<Meant> properties = memory.seeing ? List.of() : properties(words, clause, memory);
        if (!properties.isEmpty()) {
            return properties;
        }
        Matcher filter = FILTER.matcher(words);
        if (filter.matches()) {
            return each(filter.group("r"), true, clause, memory);
        }
        List<Meant> fields = memory.seeing ? List.of() : fields(words, clause, memory);
        if (!fields.isEmpty()) {
            return fields;
        }
        List<Meant> timed = memory.filling ? startsTimed(words, clause, memory) : List.of();
        return timed.isEmpty() ? each(words, false, clause, memory) : timed;
    }

    /** {@code name Lopez, phone 0171 555 12}: two or more fields that every form has. */
    private static List<Meant> fields(String words, Clause clause, Memory memory) {
        String[] items = words.split(",\\s+(?:and )?", -1);
        List<Pairs.Pair> named = new ArrayList<>();
        for (String item : items) {
            Matcher one = NAMED_FIELD.matcher(item.strip());
            if (one.matches() && Lexicon.verbAt(item) == null) {
                named.add(new Pairs.Pair(one.group("t"), one.group("v")));
            }
        }
        if (items.length > 1 && named.size() == items.length && clause.mood() == Step.Mood.DO) {
            return Pairs.fill(named, clause, memory);
        }
        return items.length > 1
                        && Stream.of(items)
                                .allMatch(item -> FIELD.matcher(item.strip()).matches())
                ? PlainPairs.read(words, clause, memory)
                : List.of();
    }

    /** Whether the words are names with their values and nothing else: {@code size M, colour red}. */
    static boolean standsAlone(String words) {
        return Stream.of(words.split(",\\s+(?:and )?", -1))
                .map(String::strip)
                .allMatch(item -> PROPERTY.matcher(item).matches()
                        || COUNT.matcher(item).matches()
                        || NAMED_FIELD.matcher(item).matches());
    }

    private static List<Meant> properties(String words, Clause clause, Memory memory) {
        List<Meant> all = new ArrayList<>();
        for (String item : words.split(",\\s+(?:and )?|\\s+and\\s+", -1)) {
            Matcher one = PROPERTY.matcher(item.strip());
            if (!one.matches()) {
                return List.of();
            }
            Named named = Named.of(one.group("t"), null);
            String value = clause.plain(one.group("v"));
            boolean number = named.name().matches("(?i)qty|quantity");
            if (number && !value.matches("\\d+")) {
                return List.of();
            }
            all.add(
                    number
                            ? Meant.type(value, memory.rememberField(named))
                            : Meant.select(value, memory.rememberList(named)));
        }
        return all;
    }

    /** {@code start 09:00, end 09:15} after typing: {@code start} is no button then. */
    private static List<Meant> startsTimed(String words, Clause clause, Memory memory) {
        String first = words.split(COMMA, 2)[0];
        return Lexicon.verbAt(first) != null ? read(words, clause, memory) : List.of();
    }

    private static List<Meant> each(String words, boolean filter, Clause clause, Memory memory) {
        String parted =
                words.replaceAll("(?<=\\p{L}) (?=\\d{1,2} (?:child|adult|infant|room|guest|kid|senior|student))", ", ");
        List<Meant> all = new ArrayList<>();
        String[] items = parted.split(COMMA, -1);
        if (!filter && items.length == 1 && Dates.written(clause.plain(words))) {
            return all;
        }
        if (filter ? items.length < 2 : !Stream.of(items).allMatch(item -> isCertain(item.strip(), clause))) {
            return all;
        }
        for (String item : items) {
            List<Meant> one = filter ? filtered(item.strip(), clause, memory) : day(item.strip(), clause, memory);
            one = one.isEmpty() && !filter ? counted(item.strip(), clause, memory) : one;
            if (one.isEmpty()) {
                return one;
            }
            all.addAll(one);
        }
        memory.counting = all.stream().allMatch(one -> one.intent().action().equals("select"));
        return all;
    }

    /** {@code newsletter off, dark mode on}: two or more, else it could be a state. */
    private static List<Meant> switched(String words, Clause clause, Memory memory) {
        List<String> items = switches(words);
        if (clause.mood() != Step.Mood.DO
                || items.size() < 2
                || !items.stream().allMatch(one -> SWITCHED.matcher(one).matches() && Lexicon.verbAt(one) == null)) {
            return List.of();
        }
        List<Meant> all = new ArrayList<>();
        for (String item : items) {
            boolean on = item.toLowerCase(java.util.Locale.ROOT).endsWith(" on");
            all.addAll(Boxes.boxes(item.replaceFirst("(?i):? (?:on|off)$", ""), on, clause, memory));
        }
        return all;
    }

    /** Each switch with how it is to be: of {@code wifi + radio on, roaming off} the first two are on. */
    private static List<String> switches(String words) {
        String[] groups = words.split(",\\s+(?:and )?", -1);
        List<String> all = new ArrayList<>();
        for (String group : groups) {
            String state = group.matches("(?i).* on") ? " on" : group.matches("(?i).* off") ? " off" : "";
            for (String one : group.split("\\s+(?:and|&|\\+)\\s+", -1)) {
                boolean shared = groups.length > 1 && !one.matches("(?i).* (?:on|off)");
                all.add(shared ? one + state : one);
            }
        }
        return all;
    }

    /** Whether the words are a leg of a journey: {@code from "Here"}, {@code by bike}. */
    static boolean isLeg(String words) {
        return LEG.matcher(words).matches();
    }

    private static List<Meant> leg(Matcher leg, Clause clause, Memory memory) {
        if (leg.group("w") != null) {
            return List.of(Meant.click(memory.remember(Named.of(leg.group("w"), null))));
        }
        Meant typed = Typing.typed(leg.group("v"), leg.group("t"), clause, memory);
        return typed == null ? List.of() : List.of(typed);
    }

    /** {@code Title should be "Sync", location "Room 4"} where the task says elsewhere what is to be seen. */
    private static List<Meant> wanted(String words, Clause clause, Memory memory) {
        List<Pairs.Pair> pairs = new ArrayList<>();
        for (String item : words.split(",\\s+(?:and )?", -1)) {
            int value = item.length() - 1;
            String name = item.substring(0, value).strip().replaceFirst("(?i)\\s+(?:should|must|has to) be$", "");
            pairs.add(new Pairs.Pair(Normal.withoutArticle(name), item.substring(value)));
        }
        return Pairs.fill(pairs, clause, memory);
    }

    private static boolean isCertain(String item, Clause clause) {
        Matcher day = DAY.matcher(item);
        return day.matches() && Dates.is(clause.plain(day.group("v")))
                || Dates.written(clause.plain(item))
                || COUNT.matcher(item).matches();
    }

    private static List<Meant> day(String item, Clause clause, Memory memory) {
        Matcher day = DAY.matcher(item);
        boolean alone = Dates.written(clause.plain(item));
        if (alone) {
            Meant typed = Typing.typed(
                    item,
                    item.matches(".*\\d:\\d{2}.*|\\d{1,2} ?[ap]m") && !item.matches(".*\\p{L}{3}.*") ? "time" : "date",
                    clause,
                    memory);
            return typed == null ? List.of() : List.of(typed);
        }
        if (!day.matches() || !Dates.is(clause.plain(day.group("v")))) {
            return List.of();
        }
        Meant typed = Typing.typed(day.group("v"), day.group("t"), clause, memory);
        return typed == null ? List.of() : List.of(typed);
    }

    private static List<Meant> counted(String item, Clause clause, Memory memory) {
        Matcher count = COUNT.matcher(item);
        return count.matches()
                ? List.of(Meant.select(
                        String.valueOf(Times.number(count.group("n"))),
                        memory.rememberList(Named.of(count.group("t"), null))))
                : List.of();
    }

    private static List<Meant> filtered(String item, Clause clause, Memory memory) {
        Matcher only = ONLY.matcher(item);
        if (only.matches()) {
            String said = only.group("a") != null ? only.group("a") : item;
            return List.of(Meant.check(memory.remember(Named.of(clause.plain(said), null)), true));
        }
        Matcher span = SPAN.matcher(item);
        if (span.matches()) {
            return List.of(bound(span.group("a"), span, 1), bound(span.group("b"), span, 2));
        }
        Matcher several = SEVERAL.matcher(item);
        if (several.matches()) {
            List<Meant> all = new ArrayList<>();
            String place = several.group("t");
            for (String one : several.group("l").split(" ?\\+ ?", -1)) {
                Named box = Named.of(clause.plain(one.strip()), null).within(place, "in");
                all.add(Meant.check(memory.remember(box), true));
            }
            return all;
        }
        Matcher one = ITEM.matcher(item);
        return one.matches()
                ? List.of(
                        Meant.select(clause.plain(one.group("v")), memory.rememberList(Named.of(one.group("t"), null))))
                : List.of();
    }

    /** The lower and the upper end of a span have a field each, of the same name. */
    private static Meant bound(String value, Matcher span, int ordinal) {
        Named field = Named.of(span.group("t"), null);
        var target = field.target();
        return Meant.type(
                value,
                new Named(
                        field.name(),
                        new dev.webwitness.model.Target(
                                target.how(), target.text(), null, ordinal, null, null, target.quoted()),
                        null,
                        true));
    }

    /** {@code title: Yoga, from 18:00 to 19:00, room Blue}: fields told in several ways; empty where an item is none. */
    static List<Meant> mixed(String words, Clause clause, Memory memory) {
        List<Pairs.Pair> all = new ArrayList<>();
        boolean span = false;
        if (clause.mood() == Step.Mood.SEE || Prohibition.saysNo(words)) {
            return List.of();
        }
        for (String item : words.split(COMMA, -1)) {
            Matcher between = BETWEEN.matcher(item.strip());
            boolean dates = between.matches()
                    && Dates.written(clause.plain(between.group(1)))
                    && Dates.written(clause.plain(between.group(2)));
            span |= dates;
            List<Pairs.Pair> pairs = dates
                    ? List.of(new Pairs.Pair("from", between.group(1)), new Pairs.Pair("to", between.group(2)))
                    : Pairs.in(item.strip());
            Pairs.@Nullable Pair terse = pairs.isEmpty() ? pair(item.strip()) : null;
            if (pairs.isEmpty() && terse == null) {
                return List.of();
            }
            all.addAll(terse != null ? List.of(terse) : pairs);
        }
        return span ? Pairs.fill(all, clause, memory) : List.of();
    }

    private static Pairs.@Nullable Pair pair(String item) {
        Matcher terse = Pattern.compile("(?<t>\\p{Ll}+) (?<v>" + Masked.QUOTE + "|[\\p{L}\\d][\\w.-]*)")
                .matcher(item);
        return terse.matches() && Lexicon.verbAt(item) == null
                ? new Pairs.Pair(terse.group("t"), terse.group("v"))
                : null;
    }
}
