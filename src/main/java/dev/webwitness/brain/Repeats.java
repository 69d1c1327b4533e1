package dev.webwitness.brain;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is to be done several times: until something holds, or for each of some things. Shown, and not done yet. */
final class Repeats {
    private static final Pattern UNTIL = Pattern.compile(
            "(?:keep(?: on)? |continue )?(?<a>.+?)(?: again and again| repeatedly| over and over)?,? (?:until|till|as long as) (?<u>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ARRIVED = Pattern.compile(
            "(?:you|i|we) (?:are|get|come|arrive|land|have come)(?: back)? (?:on|to|at) (?:the )?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern OF_SEVERAL = Pattern.compile(
            "(?<x>.+?) (?:on|of|in|for|next to|beside) (?<t>(?:the )?(?:(?:first|last|top|all) )?(?<n>two|three|four|five|six|seven|eight|nine|ten|\\d{1,2}) \\p{L}[\\p{L} ]*s)",
            Pattern.CASE_INSENSITIVE);
    private static final Set<Verb> POINTING = Set.of(
            Verb.CLICK,
            Verb.DBLCLICK,
            Verb.PRESS,
            Verb.BUTTON,
            Verb.GO,
            Verb.OPEN,
            Verb.CHOOSE,
            Verb.CHECK,
            Verb.UNCHECK,
            Verb.DRAG,
            Verb.HOVER);

    private Repeats() {}

    /** {@code click "More" until it is gone}; empty where the words are no such thing. */
    static List<Meant> until(String words, Clause clause, Memory memory) {
        Matcher until = UNTIL.matcher(words);
        if (!until.matches()) {
            return List.of();
        }
        String act = Prohibition.imperative(until.group("a"));
        Lexicon.Hit hit = Lexicon.verbAt(act);
        if (hit == null || !POINTING.contains(hit.verb())) {
            return List.of();
        }
        List<Meant> once = Imperatives.read(clause.with(act), memory);
        if (once.isEmpty()) {
            return once;
        }
        String end = clause.plain(ARRIVED.matcher(until.group("u")).replaceFirst(""));
        return several(null, "until " + end, "repeat … until", once);
    }

    /** {@code the heart on the first three products}, clicked. */
    static List<Meant> each(String words, Clause clause, Memory memory) {
        Matcher several = OF_SEVERAL.matcher(words);
        Named named = several.matches() ? TargetReader.read(several.group("x"), clause, memory) : null;
        return named == null
                ? List.of()
                : several(
                        clause.plain(Normal.withoutArticle(several.group("t"))),
                        String.valueOf(Times.number(several.group("n"))),
                        "repeat / for each",
                        List.of(Meant.click(named)));
    }

    private static List<Meant> several(
            @org.jspecify.annotations.Nullable String things, String count, String missing, List<Meant> once) {
        List<Meant> all = new ArrayList<>();
        all.add(Meant.later("repeat", things, count, missing));
        all.addAll(once);
        return all;
    }

    /** {@code for each row}: of what, and what is done, stands in the clauses after it. */
    static List<Meant> forEach(Lexicon.Hit hit, Clause rest, Memory memory) {
        String words = Normal.withoutArticle(
                rest.words().replaceFirst("(?i)^of (?:the )?", "").replaceFirst("[,:.]+$", ""));
        boolean end = hit.phrase().endsWith("until") || words.matches("(?i)until .*");
        String plain = rest.plain(words.replaceFirst("(?i)^until ", ""));
        if (!end && !plain.isEmpty()) {
            memory.remember(Named.of(plain, null));
        }
        return List.of(
                end
                        ? Meant.later("repeat", null, "until " + plain, "repeat … until")
                        : Meant.later("repeat", plain.isEmpty() ? null : plain, null, "repeat / for each"));
    }
}
