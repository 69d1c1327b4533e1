package dev.webwitness.brain.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is done when: {@code click Save as soon as it is enabled}, {@code wait for the spinner to disappear before clicking Save}. */
final class Ordering {
    private static final Pattern ONCE = Pattern.compile(
            "(?<a>[^,]+?),? (?:as soon as|once|when) (?<s>(?:it|the|that|" + Masked.QUOTE + ")\\b?.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern BEFORE =
            Pattern.compile("(?<a>[^,]+?),? before (?:you )?(?<b>\\w{2,}ing .+)", Pattern.CASE_INSENSITIVE);

    private Ordering() {}

    /** What the sentence means, in the order it is done; empty where it is no such sentence. */
    static List<Meant> read(String words, Clause clause, Memory memory) {
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(words));
        if (hit == null || hit.verb() == Verb.EXPECT || Prohibition.saysNo(words)) {
            return List.of();
        }
        Matcher before = BEFORE.matcher(words);
        if (before.matches() && reads(before.group("a"), clause) && reads(before.group("b"), clause)) {
            List<Meant> all = new ArrayList<>(act(before.group("a"), clause, memory));
            all.addAll(act(before.group("b"), clause, memory));
            return all;
        }
        Matcher once = ONCE.matcher(words);
        if (!once.matches()
                || hit.verb() == Verb.WAIT
                || Predicates.split(once.group("s")) == null
                || !reads(once.group("a"), clause)) {
            return List.of();
        }
        List<Meant> acts = act(once.group("a"), clause, memory);
        List<Meant> all = new ArrayList<>(Waiting.read(clause.with("until " + once.group("s")), memory));
        if (all.isEmpty()) {
            return all;
        }
        all.addAll(acts);
        return all;
    }

    private static boolean reads(String words, Clause clause) {
        return !act(words, clause, new Memory()).isEmpty();
    }

    private static List<Meant> act(String words, Clause clause, Memory memory) {
        return Imperatives.read(clause.with(Prohibition.imperative(words)), memory);
    }
}
