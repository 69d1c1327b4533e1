package dev.webwitness.brain.grammar;

import java.util.List;

/** What one line forbids and orders at once, such as a login without its last click, is asked about. */
final class Clash {
    private Clash() {}

    /** Whether one of them is forbidden and another the same act. */
    static boolean any(List<Meant> all) {
        return all.stream()
                .filter(meant ->
                        meant.intent().negated() && !meant.intent().action().equals("expect"))
                .anyMatch(no -> all.stream()
                        .filter(yes -> !yes.intent().negated() && !yes.actions().isEmpty())
                        .anyMatch(yes -> same(no.intent(), yes.intent())));
    }

    private static boolean same(Intent no, Intent yes) {
        String target = Normal.loose(no.target());
        return no.action().equals(yes.action())
                && (target.equals(Normal.loose(yes.target()))
                        || Normal.loose(yes.target()).replace(" ", "").equals(target.replace(" ", "")))
                && (no.value() == null || Normal.loose(no.value()).equals(Normal.loose(yes.value())));
    }
}
