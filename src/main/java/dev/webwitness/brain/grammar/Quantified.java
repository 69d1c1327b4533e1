package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code every row contains "x"}: what is expected of all things of a name is looked for in each of them. */
final class Quantified {
    private static final Pattern EACH = Pattern.compile(
            "\\b(?:every(?: single| one of)?|each(?: one)?(?: of)?|all(?: of)?|both(?: of)?(?! [^,]{1,40}? and (?:the |an? |my |your |its |(?-i:\\p{Lu})|"
                    + Masked.QUOTE
                    + ")))\\s+(?:(?:the|these|those|our|my|its|shown|visible|listed|displayed|remaining)\\s+)*(?<t>\\S.*)",
            Pattern.CASE_INSENSITIVE);

    /** {@code no rows have the status "Done"}: told of each that it has not. */
    private static final Pattern NONE = Pattern.compile(
            "(?:.*\\bthat )?(?:no|none of|neither of) (?:(?:the|these|those|our|my|its|shown|visible|listed) )*(?<t>\\p{Ll}[\\p{Ll} -]* (?:has|have|shows?) .*)",
            Pattern.CASE_INSENSITIVE);

    private static final Set<Expectation.Kind> HELD = Set.of(
            Expectation.Kind.VALUE, Expectation.Kind.CONTAINS, Expectation.Kind.STATE, Expectation.Kind.COMPARED);

    private Quantified() {}

    /** The same, told of each where the clause tells it of each; as it was where it does not. */
    static List<Meant> each(Clause clause, List<Meant> meant) {
        Matcher each = EACH.matcher(clause.words());
        Matcher none = NONE.matcher(clause.words());
        if (none.matches() && meant.stream().allMatch(one -> one.intent().negated())) {
            each = none;
        } else if (!each.find()) {
            return meant;
        }
        String things = loose(clause.plain(each.group("t")));
        return meant.stream()
                .map(one -> one.doing(action -> each(action, things)))
                .toList();
    }

    private static Action each(Action action, String things) {
        if (action instanceof Action.Expect expect && isOf(expect.expectation(), things)) {
            return expect.of(expect.expectation().ofEach());
        }
        if (action instanceof Action.Wait wait) {
            Expectation until = wait.until();
            return until != null && isOf(until, things)
                    ? new Action.Wait(until.ofEach(), wait.seconds(), wait.networkIdle())
                    : action;
        }
        return action;
    }

    private static boolean isOf(Expectation expectation, String things) {
        return expectation.target() != null
                && HELD.contains(expectation.kind())
                && things.startsWith(loose(expectation.target().text()));
    }

    private static String loose(String text) {
        return text.replaceAll("[\"'“”]", "").strip().toLowerCase(Locale.ROOT);
    }
}
