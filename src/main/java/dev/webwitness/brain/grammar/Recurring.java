package dev.webwitness.brain.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How often an event comes again: {@code make it repeat weekly until 31 December 2026}. */
final class Recurring {
    private static final Pattern REPEAT = Pattern.compile(
            "(?:(?:make|let|set|have) (?:it|this|that|them|the \\p{L}+(?: \\p{L}+)?) (?:up )?(?:to )?(?:repeat|recur)(?:ing)?|(?:repeat|recur) (?:it|this|the (?:event|meeting|appointment|task|reminder))|set (?:the )?(?:repeat|repetition|recurrence|frequency) to|make (?:it|this|the \\p{L}+) (?=daily|weekly|monthly|yearly|recurring))[,]? (?<v>(?:daily|weekly|monthly|yearly|annually|hourly|bi-?weekly|fortnightly|every (?:\\w+ )?(?:hour|day|weekday|week|month|quarter|year|mon|tues|wednes|thurs|fri|satur|sun)(?:day)?s?)(?: on \\p{L}+)?)(?:,? (?:until|till|ending(?: on)?|up to) (?<u>.+))?",
            Pattern.CASE_INSENSITIVE);

    private Recurring() {}

    /** What the sentence means; empty where it is no such sentence. */
    static List<Meant> read(String words, Clause clause, Memory memory) {
        Matcher repeat = REPEAT.matcher(words);
        if (!repeat.matches() || repeat.group("u") != null && !Dates.is(clause.plain(repeat.group("u")))) {
            return List.of();
        }
        List<Meant> all = new ArrayList<>();
        all.add(Meant.select(clause.plain(repeat.group("v")), memory.rememberList(Named.of("repeat", null))));
        if (repeat.group("u") != null) {
            Meant until = Typing.typed(repeat.group("u"), "until", clause, memory);
            if (until == null) {
                return List.of();
            }
            all.add(until);
        }
        return all;
    }
}
