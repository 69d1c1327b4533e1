package dev.webwitness.brain;

import dev.webwitness.model.Expectation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names and values with nothing between them: {@code start 09:00, end 09:15}. What went before says whether they are typed or seen. */
final class Terse {
    private static final Pattern ITEM = Pattern.compile("(?:the )?(?<t>\\p{L}[\\p{L}-]*(?: \\p{Ll}+)?) (?<v>"
            + Masked.QUOTE + "|(?-i:\\p{Lu})[\\w-]+|[$€£]?\\d[\\w.:,/€%$-]*|\\p{Lu}[\\w]*-\\d+)");

    private Terse() {}

    /** What the items mean; empty where the words are anything else, or nothing before them says how they are meant. */
    static List<Meant> read(String words, Clause clause, Memory memory) {
        String[] items = words.split(",\\s+(?:and )?|\\s/\\s|\\s+and\\s+", -1);
        List<Meant> all = new ArrayList<>();
        for (String item : items) {
            Matcher one = ITEM.matcher(item.strip());
            if (!one.matches() || Lexicon.verbAt(item.strip()) != null) {
                return List.of();
            }
            Named named = Named.of(one.group("t").replaceFirst("(?i)^the ", ""), null);
            boolean list = Setting.isList(named);
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
        return items.length > 1 || memory.seeing || clause.mood() == Step.Mood.SEE ? all : List.of();
    }
}
