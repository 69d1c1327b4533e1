package dev.webwitness.page;

import dev.webwitness.page.Checker.Look;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What was remembered and a difference to it: {@code =“1,200 €” + 450}, {@code >=“0:12” + 30}, {@code “7” - 1} of things that are counted. A text without
 * exactly one number, and a difference in another unit, are unknown. Pure.
 *
 * @param sign how the page compares with the sum
 * @param kept the text that was remembered; null where nothing was under that name
 * @param step {@code + 450} as it stands
 */
record Offset(String sign, @Nullable String kept, String step) {
    private static final Pattern FORM =
            Pattern.compile("(?s)\\s*+(?<sign>>=|<=|>|<|=)?\\s*+(?:“(?<kept>.*)”|\\{[^{}]*\\}) (?<step>[+-] \\S.*)");

    /** What is told so; null where it is told otherwise. */
    static @Nullable Offset of(String wanted) {
        Matcher form = FORM.matcher(wanted);
        return form.matches()
                ? new Offset(
                        form.group("sign") == null ? "=" : form.group("sign"),
                        form.group("kept"),
                        form.group("step").strip())
                : null;
    }

    /** How what is shown compares. */
    Look look(String shown, String seen) {
        if (kept == null) {
            return Look.unknown("nothing was remembered to compare with");
        }
        List<Amount> from = Amount.in(kept);
        List<Amount> by = Amount.in(step.substring(2));
        String remembered = "“" + kept + "” was remembered, ";
        if (from.size() != 1) {
            return Look.unknown(remembered + "which has " + (from.isEmpty() ? "no number" : "several numbers"));
        }
        if (by.size() != 1 || by.get(0).readings().size() != 1) {
            return Look.unknown("\"" + step + "\" is no one number to reckon with");
        }
        if (!fits(from.get(0), by.get(0))) {
            return Look.unknown(remembered + "which is in " + from.get(0).named() + " and not in "
                    + by.get(0).named());
        }
        return compared(Amount.in(shown), sum(from.get(0), by.get(0)), seen);
    }

    /** Whether one can be added to the other: a plain number to all, in its own or smallest unit, but no percentage to what is none. */
    private static boolean fits(Amount from, Amount by) {
        boolean share = by.unit().equals("%") && !from.unit().equals("%");
        boolean plain = by.unit().isEmpty() && from.isClock();
        return !share && (plain || !from.differs(by));
    }

    private Amount sum(Amount from, Amount by) {
        BigDecimal difference = by.readings().get(0);
        BigDecimal signed = step.startsWith("-") ? difference.negate() : difference;
        return new Amount(
                from.readings().stream().map(one -> one.add(signed)).toList(),
                from.unit().isEmpty() ? by.unit() : from.unit());
    }

    private Look compared(List<Amount> ours, Amount their, String seen) {
        if (ours.size() != 1) {
            return Look.unknown(seen + ", which has " + (ours.isEmpty() ? "no number" : "several numbers"));
        }
        Amount our = ours.get(0);
        if (our.differs(their)) {
            return Look.unknown(seen + ", which is in " + our.named() + " and not in " + their.named());
        }
        List<Boolean> held = held(our.readings(), their.readings());
        boolean any = held.contains(true);
        boolean sure = sign.equals("=") || !held.contains(!any);
        return sure ? Look.of(any, seen) : Look.unknown(seen + ": the number can be read in two ways");
    }

    /** Of each way the two can be read; both in the same way where both can be read in two. */
    private List<Boolean> held(List<BigDecimal> ours, List<BigDecimal> theirs) {
        List<Boolean> held = new ArrayList<>();
        for (int i = 0; i < ours.size(); i++) {
            for (int j = 0; j < theirs.size(); j++) {
                if (i == j || ours.size() != theirs.size()) {
                    held.add(Compared.holds(sign, ours.get(i), theirs.get(j)));
                }
            }
        }
        return held;
    }
}
