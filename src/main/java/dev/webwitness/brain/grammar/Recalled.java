package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A row told by what was kept of it: {@code the row with the remembered number shows Nadia Osei}, {@code click Edit in the row with that number}. */
final class Recalled {
    private static final Pattern ROW = Pattern.compile(
            "\\b(?:the )?(?:row|line) (?:with|of|for|that (?:has|contains|shows)|containing|showing) (?:the (?<r>remembered|noted|saved|kept)|th(?:at|is|e) same|that|this) (?<n>\\p{L}+(?: \\p{L}+)??)(?= (?:shows?|contains?|has|is|says?|reads?|must|should|lists?|displays?|does|there)\\b|[,.]|$)",
            Pattern.CASE_INSENSITIVE);

    private Recalled() {}

    /** Whether the words tell of a row by what is to be known from before. */
    static boolean tells(String words) {
        return ROW.matcher(words).find();
    }

    /** What is meant of that row; empty where the words tell of none, or nothing was kept by that name. */
    static List<Meant> read(String words, Clause clause, Memory memory) {
        Scope place = clause.place();
        String told = row(words, clause.masked(), memory);
        String placed = place == null ? null : row(place.written(), clause.masked(), memory);
        if (told == null && placed == null) {
            return List.of();
        }
        Scope within = placed == null ? place : Scope.of(placed, clause.masked());
        Clause plain = new Clause(told == null ? words : told, clause.masked(), clause.mood(), within);
        List<Meant> meant = TaskReader.clause(plain, memory);
        return meant == null ? List.of() : meant;
    }

    /** The words with what was kept in the row's place; null where they tell of none, or of nothing that was kept. */
    private static @Nullable String row(String words, Masked masked, Memory memory) {
        Matcher row = ROW.matcher(words);
        if (memory.kept.names.isEmpty() || !row.find()) {
            return null;
        }
        String noun = Normal.loose(row.group("n"));
        String key = Offsets.key(noun, memory);
        boolean typed = memory.values.keySet().stream().anyMatch(one -> one.equals(noun) || one.endsWith(" " + noun));
        return key == null || memory.kept.isTally(key) || typed && row.group("r") == null
                ? null
                : words.substring(0, row.start())
                        + "the row of "
                        + masked.keep("{" + memory.kept.names.get(key) + "}")
                        + words.substring(row.end());
    }
}
