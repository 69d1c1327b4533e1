package dev.webwitness.brain.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Three and more subjects of one predicate: {@code the image, the title and the price are visible}. */
final class Subjects {
    private static final Pattern THINGS = Pattern.compile(
            "(?:all of |both )?(?:the|an?|my|your|its) [^,]{1,40}?(?:, (?:(?:the|an?|my|your|its) )?[^,]{1,40}?)+,? and (?:(?:the|an?|my|your|its) )?[^,]{1,40}",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern PLURAL = Pattern.compile(
            "(?:are|have|were|appear|show|contain|display|be|stay|remain|disappear)\\b.*", Pattern.CASE_INSENSITIVE);

    private Subjects() {}

    /** What is said of each of them; empty where they are none, or one of them is not understood. */
    static List<Meant> read(String subject, String predicate, Clause clause, Memory memory, boolean negated) {
        if (!PLURAL.matcher(predicate).matches() || !THINGS.matcher(subject).matches()) {
            return List.of();
        }
        String single = predicate.replaceFirst("(?i)^are\\b", "is").replaceFirst("(?i)^have\\b", "has");
        Memory after = memory.copy();
        List<Meant> all = new ArrayList<>();
        for (String thing : Having.JOINT.split(subject.replaceFirst("(?i)^(?:all of|both) ", ""), -1)) {
            boolean bare = !thing.matches("(?i)(?:the|an?|my|your|its) .*");
            List<Meant> meant = Predicates.of((bare ? "the " : "") + thing, single, clause, after, negated);
            if (meant.isEmpty() || Predicates.split(thing) != null) {
                return List.of();
            }
            all.addAll(meant);
        }
        memory.take(after);
        return all;
    }
}
