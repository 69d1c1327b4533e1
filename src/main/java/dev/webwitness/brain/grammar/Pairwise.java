package dev.webwitness.brain.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Two subjects of one predicate, or two things that one subject has: {@code both the title and the note are empty}, {@code has 3 entries and no "x"}. */
final class Pairwise {
    private static final String THE = "(?:the|an?|my|your|our|its|their|his|her) ";
    private static final Pattern SUBJECTS = Pattern.compile(
            "(?:both )?(?<a>" + THE + "[^,]{1,40}?) and (?<b>" + THE + "[^,]{1,40})"
                    + "|both (?<c>[^,]{1,40}?) and (?<d>[^,]{1,40})|(?<e>[^,+]{1,40}?) \\+ (?<f>[^,+]{1,40})",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern HAS = Pattern.compile(
            "(?<v>has|have|contains?|shows?|lists?|displays?|includes?|offers?|holds?) (?<a>(?:(?:now|still|also|exactly|only|at least|at most) )*(?:\\d{1,6}|one|two|three|four|five|six|seven|eight|nine|ten) [\\p{L} -]+?),? (?:and|but) (?<b>(?:also )?(?:no|an?|the|exactly|only|\\d+|one|two|three|four|five) .+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern NONE_CALLED = Pattern.compile(
            "\\p{L}+ no (?:[\\p{L}-]+ ){0,3}?(?:(?:called|named|titled|saying|labelled|labeled|with(?: the)?(?: name| text| label| title)?) )?(?<v>"
                    + Masked.QUOTE + ")",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern QUOTES = Pattern.compile("(?:(?i:the |all |both )?(?:\\p{Ll}+ )?)?" + Masked.QUOTE
            + "(?:, " + Masked.QUOTE + ")*(?:,? and |, )" + Masked.QUOTE);
    /** {@code the jobs "a" and "b"}: a plural, and so no name that goes on with {@code and}. */
    private static final Pattern SEVERAL = Pattern.compile("(?:(?i:the|all|both) )+\\p{Ll}+s " + Masked.QUOTE + ".*");

    /** {@code "A", "B" are gone}: told of all of them. */
    private static final Pattern SHARED = Pattern.compile(
            "(?:and )?(?:" + Masked.QUOTE
                    + "|\\p{L}+)(?:,? and [^,]+?)? (?:are|have|were|should|must|appear|disappear|stay|remain|show|vanish)\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** {@code should be "Done"}, {@code are empty}: told of each, and not that they are there. */
    private static final Pattern EACH = Pattern.compile(
            "(?:is|are|be|read|reads|say|says|show|shows) (?:not |now |still |both )*(?:" + Masked.QUOTE
                    + "|[$€£]?\\d\\S*|" + String.join("|", Lexicon.STATES.keySet()) + ")",
            Pattern.CASE_INSENSITIVE);

    private Pairwise() {}

    /** Whether a name in quotes has the predicate that follows after a comma in common with another. */
    static boolean shares(String left, String right) {
        return Masked.isQuote(left.replaceFirst(".*, ", "")
                        .replaceFirst("^(?:the |all |both )?\\p{Ll}+s (?=" + Masked.QUOTE + "$)", "")
                        .strip())
                && SHARED.matcher(right).matches()
                && Predicates.split(left) == null;
    }

    /** What is said of each of several names in quotes; empty where the subject is anything else. */
    static List<Meant> quoted(String subject, String predicate, Clause clause, Memory memory, boolean negated) {
        List<Meant> things = Subjects.read(subject, predicate, clause, memory, negated);
        if (!things.isEmpty()) {
            return things;
        }
        boolean several = subject.contains(", ")
                || SEVERAL.matcher(subject).matches()
                || EACH.matcher(predicate).matches();
        if (!several || !QUOTES.matcher(subject).matches()) {
            return List.of();
        }
        List<Meant> all = new ArrayList<>();
        Matcher one = Pattern.compile(Masked.QUOTE).matcher(subject);
        while (one.find()) {
            List<Meant> said = Predicates.of(one.group(), singular(predicate), clause, memory, negated);
            if (said.isEmpty()) {
                return said;
            }
            all.addAll(said);
        }
        return all;
    }

    /** What is said of each of two subjects; empty where there is one, or one of them cannot be read. */
    static List<Meant> read(String subject, String predicate, Clause clause, Memory memory, boolean negated) {
        Matcher two = SUBJECTS.matcher(subject);
        if (!two.matches()) {
            return List.of();
        }
        String first =
                two.group("a") != null ? two.group("a") : two.group("c") != null ? two.group("c") : two.group("e");
        String second =
                two.group("b") != null ? two.group("b") : two.group("d") != null ? two.group("d") : two.group("f");
        if (first.matches("(?i).*\\b(?:between|and|or)\\b.*")) {
            return List.of();
        }
        return joined(
                Predicates.of(first, singular(predicate), clause, memory, negated),
                Predicates.of(second, singular(predicate), clause, memory, negated));
    }

    /** What one subject has, told with a number and something else; empty where it has one thing. */
    static List<Meant> has(String subject, String predicate, Clause clause, Memory memory, boolean negated) {
        List<Meant> each = Having.read(subject, predicate, clause, memory, negated);
        if (!each.isEmpty()) {
            return each;
        }
        Matcher none = NONE_CALLED.matcher(predicate);
        if (none.matches()
                && predicate.matches(
                        "(?i)(?:has|have|contains?|shows?|lists?|displays?|includes?|offers?|holds?) .*")) {
            return List.of(Expecting.text(clause.plain(none.group("v")), !negated));
        }
        Matcher has = HAS.matcher(predicate);
        if (!has.matches() || negated) {
            return List.of();
        }
        String verb = has.group("v") + " ";
        return joined(
                Predicates.of(subject, verb + has.group("a"), clause, memory, false),
                Predicates.of(subject, verb + has.group("b"), clause, memory, false));
    }

    private static String singular(String predicate) {
        return predicate
                .replaceFirst("(?i)^are\\b", "is")
                .replaceFirst("(?i)^have\\b", "has")
                .replaceFirst("(?i)^pop up\\b", "pops up");
    }

    private static List<Meant> joined(List<Meant> one, List<Meant> other) {
        if (one.isEmpty() || other.isEmpty()) {
            return List.of();
        }
        List<Meant> all = new ArrayList<>(one);
        all.addAll(other);
        return all;
    }
}
