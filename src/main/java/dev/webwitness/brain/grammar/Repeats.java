package dev.webwitness.brain.grammar;

import dev.webwitness.brain.flow.Flow;
import dev.webwitness.model.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Clauses that are done several times: until something holds, or on each of some things. */
final class Repeats {
    private static final Pattern UNTIL = Pattern.compile(
            "(?:keep(?: on)? |continue |repeat |repeatedly )?(?<a>.+?)(?: again and again| repeatedly| over and over)?,? (?:until|till|as long as) (?<u>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ARRIVED = Pattern.compile(
            "(?:you|i|we) (?:are|get|come|arrive|land|have come)(?: back)? (?:on|to|at) (?:the )?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern OF_SEVERAL = Pattern.compile(
            "(?<x>.+?) (?:on|of|in|for|next to|beside) (?:each of )?(?<t>(?:the )?(?:(?:first|last|top|all) )?(?<n>two|three|four|five|six|seven|eight|nine|ten|\\d{1,2}) \\p{L}[\\p{L} ]*s)",
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

    /** {@code click "More" up to 5 times until "End" is shown}: an end of two kinds. */
    static final Pattern BOUNDED = Pattern.compile(
            ".*\\b(?:at most|up to|no more than|max(?:imum)?(?: of)?) (?:\\d+|two|three|four|five|six|ten) ?(?:x|times|clicks|tries|attempts)\\b.*|.*\\b(?:\\d+|two|three|four|five|six|ten) ?(?:x|times|clicks|tries|attempts) (?:at most|at the most|max(?:imum)?|tops)\\b.*",
            Pattern.CASE_INSENSITIVE);

    private Repeats() {}

    /** {@code click "More" until it is gone}; empty where the words are no such thing. */
    static List<Meant> until(String words, Clause clause, Memory memory) {
        Matcher until = UNTIL.matcher(words);
        if (!until.matches()) {
            return List.of();
        }
        if (BOUNDED.matcher(words).matches()) {
            return List.of(
                    Meant.later("repeat", null, "until " + clause.plain(until.group("u")), "an end of two kinds"));
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
        String end = ARRIVED.matcher(until.group("u")).replaceFirst("");
        List<Meant> all = new ArrayList<>();
        all.add(Loops.until(clause.with(end), memory));
        all.addAll(once);
        return all;
    }

    /** {@code the heart on the first three products}, clicked. */
    static List<Meant> each(String words, Clause clause, Memory memory) {
        Matcher several = OF_SEVERAL.matcher(words);
        Named named = several.matches() ? TargetReader.read(several.group("x"), clause, memory) : null;
        if (named == null) {
            return List.of();
        }
        String things = clause.plain(Normal.withoutArticle(several.group("t")));
        int first = Times.number(several.group("n"));
        String kind = things.replaceFirst("(?i)^(?:(?:first|top|last|all) )?\\S+ ", "");
        Intent intent = new Intent("repeat", things, String.valueOf(first), false, null);
        boolean last = things.toLowerCase(java.util.Locale.ROOT).startsWith("last");
        return List.of(
                last
                        ? Meant.later("repeat", things, String.valueOf(first), "the last ones of several")
                        : Meant.flow(intent, new Flow.Each(kind, Target.named(kind), first, 0, 0)),
                Meant.click(named));
    }
}
