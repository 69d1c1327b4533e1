package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
import java.util.List;
import java.util.regex.Pattern;

/** What one line forbids and orders at once, such as a login without its last click, is asked about; so is what tells a thing and its opposite. */
final class Clash {
    /** {@code opening the list and pick Bob is forbidden}, {@code sending it without a name is not allowed}: of all of it. */
    private static final Pattern ALL_FORBIDDEN = Pattern.compile(
            "\\p{L}{2,}ing\\b.* (?:and|without) .* (?:is|are) (?:strictly |absolutely )?(?:forbidden|prohibited|taboo|off limits|off-limits|a no-go|not (?:allowed|permitted))[.!]*",
            Pattern.CASE_INSENSITIVE);

    private Clash() {}

    /** Whether one of them is forbidden and another the same act, or all of them are and one would be done. */
    static boolean any(String words, List<Meant> all) {
        boolean acts = all.stream()
                .anyMatch(one -> !one.intent().negated() && !one.actions().isEmpty());
        if (acts && ALL_FORBIDDEN.matcher(words).matches()) {
            return true;
        }
        for (int i = 0; i + 1 < all.size(); i++) {
            if (opposed(all.get(i), all.get(i + 1))) {
                return true;
            }
        }
        return all.stream()
                .filter(meant ->
                        meant.intent().negated() && !meant.intent().action().equals("expect"))
                .anyMatch(no -> all.stream()
                        .filter(yes -> !yes.intent().negated() && !yes.actions().isEmpty())
                        .anyMatch(yes -> same(no.intent(), yes.intent())));
    }

    /** {@code is in the team list, not in the guest list}: where neither list can be told apart, both look for the same. */
    private static boolean opposed(Meant one, Meant next) {
        return one.actions().size() == 1
                && next.actions().size() == 1
                && one.actions().get(0) instanceof Action.Expect is
                && next.actions().get(0) instanceof Action.Expect not
                && is.expectation().negated() != not.expectation().negated()
                && new Expectation(
                                is.expectation().kind(),
                                is.expectation().target(),
                                is.expectation().value(),
                                not.expectation().negated())
                        .equals(not.expectation());
    }

    private static boolean same(Intent no, Intent yes) {
        String target = Normal.loose(no.target());
        return no.action().equals(yes.action())
                && (target.equals(Normal.loose(yes.target()))
                        || Normal.loose(yes.target()).replace(" ", "").equals(target.replace(" ", "")))
                && (no.value() == null || Normal.loose(no.value()).equals(Normal.loose(yes.value())));
    }
}
