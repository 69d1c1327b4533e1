package dev.webwitness.brain.grammar;

import dev.webwitness.model.Expectation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What there is, or is not: {@code there are 3 plans listed: A, B and C}, {@code there should be no errors}. */
final class There {
    private static final String Q = Masked.QUOTE;

    private static final Pattern ERROR = Pattern.compile(
            "(?:an? |any )?(?:unhandled |uncaught |js |javascript )?(?:errors?|exceptions?)", Pattern.CASE_INSENSITIVE);

    /** {@code three plans listed: Basic, Pro and Enterprise}: how many, and each of them. */
    private static final Pattern LISTED = Pattern.compile(
            "(?:exactly |only )?(?<n>two|three|four|five|six|seven|eight|nine|ten|\\d{1,3}) (?<t>\\p{L}[\\p{L}"
                    + " -]*?s)(?: (?:listed|shown|visible|displayed|available))?: (?<l>(?:"
                    + Q + "|\\p{Lu}[\\w' -]*?)(?:, (?:" + Q + "|\\p{Lu}[\\w' -]*?))*,? and (?:" + Q
                    + "|\\p{Lu}[\\w' -]*))");

    private static final Pattern MANY = Pattern.compile(
            "(?:(?<o>more than|less than|fewer than|at least|at most|exactly|only) )?(?<n>\\d{1,6}|one|two|three|four|five|six|seven|eight|nine|ten) (?<t>(?:[\\p{L}-]+ ){0,2}[\\p{L}-]+)",
            Pattern.CASE_INSENSITIVE);

    private There() {}

    /** What the words after {@code there} mean; empty where they are no such words. */
    static List<Meant> read(String predicate, Clause clause, Memory memory, boolean not) {
        Matcher thing = Pattern.compile(
                        "(?i)(?:be|is|are|exists?|exist|has been|was|were)\\s+(?:(?:now|also|already|again) )?(?<n>not"
                                + " |no )?(?:(?:any|still|now|also) )?(?<t>.+)")
                .matcher(predicate);
        if (!thing.matches()) {
            return List.of();
        }
        boolean negated = not ^ (thing.group("n") != null);
        List<Meant> all = new ArrayList<>();
        if (Counts.isBare(thing.group("t"))) {
            return negated ? all : Counts.bare(clause.with(thing.group("t")), memory);
        }
        Matcher listed = LISTED.matcher(thing.group("t"));
        if (listed.matches() && !negated) {
            all.add(Counts.counted(null, listed.group("n"), listed.group("t"), clause, memory, false));
            for (String one : listed.group("l").split(",\\s+(?:and\\s+)?|\\s+and\\s+", -1)) {
                all.add(Expecting.text(clause.plain(one), false));
            }
            return all;
        }
        if (thing.group("n") != null && thing.group("n").strip().equalsIgnoreCase("no") && !not) {
            List<Meant> besides = Expecting.besides(clause.with("no " + thing.group("t")), memory);
            if (!besides.isEmpty()) {
                return besides;
            }
        }
        for (String one : thing.group("t").split("(?i)\\s+(?:or|nor|and)\\s+(?:an? |any |no )?", -1)) {
            Matcher many = MANY.matcher(one);
            if (many.matches() && (many.group("o") != null || !one.equals(thing.group("t")))) {
                all.add(Counts.counted(many.group("o"), many.group("n"), many.group("t"), clause, memory, negated));
                continue;
            }
            List<Meant> error = PageStatements.read(clause.with("any " + one), memory, negated);
            Matcher such = Pattern.compile(
                            "(?i).* (?:such as|like|saying|reading|that says|with the text) (" + Q + ")(?: .*)?")
                    .matcher(one);
            if (such.matches()) {
                all.add(Expecting.text(clause.plain(such.group(1)), negated));
            } else if (!error.isEmpty()) {
                all.addAll(error);
            } else if (negated && ERROR.matcher(one).matches()) {
                all.add(PageStatements.none(Normal.withoutArticle(one), Kind.NO_ERRORS));
            } else {
                List<Meant> seen = Things.seen(one, clause, memory, negated);
                if (seen.isEmpty()) {
                    return seen;
                }
                all.addAll(seen);
            }
        }
        return all;
    }
}
