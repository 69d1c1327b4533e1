package dev.webwitness.page.expect;

import dev.webwitness.model.text.TextTruncator;
import dev.webwitness.page.expect.ExpectationChecker.Look;
import dev.webwitness.page.find.Wildcards;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Compares what an element shows with a number or a text: {@code >500 €}, {@code <=1:30}, {@code =ISBN 12}, {@code ~ISBN*}; or with what was
 * remembered and a difference: {@code =“1,200 €” + 450}. What cannot be told for sure, because a text has several numbers, another unit, or a
 * number that can be read in two ways, is unknown. Pure.
 */
final class ComparisonCheck {
    private static final Pattern FORM = Pattern.compile("(?s)\\s*(>=|<=|>|<|=|~)\\s*(.+)");

    private static final Pattern SUM = Pattern.compile(
            "(?s)\\s*+(?<sign>>=|<=|>|<|=)?\\s*+(?:“(?<kept>.*)”|\\{[^{}]*\\}) (?<step>(?<plus>[+-]) (?<by>\\S.*))");

    private ComparisonCheck() {}

    static Look look(String shown, String wanted) {
        String seen = "\"" + TextTruncator.toChars(shown, 160) + "\"";
        Look sum = sum(shown, wanted, seen);
        if (sum != null) {
            return sum;
        }
        Matcher form = FORM.matcher(wanted);
        if (!form.matches() || form.group(2).matches("\\{.*}\\s*")) {
            return Look.unknown("nothing to compare with: " + wanted);
        }
        String operand = form.group(2).strip();
        if (form.group(1).equals("~")) {
            String whole = StateCheck.folded(shown);
            return shown.length() >= ElementContent.MOST
                    ? Look.unknown("a text of " + shown.length() + " characters, of which only the first are looked at")
                    : Look.of(Wildcards.like(StateCheck.folded(operand), whole), seen);
        }
        List<NumberParser> ours = NumberParser.in(shown);
        List<NumberParser> theirs = NumberParser.in(operand);
        if (form.group(1).equals("=")) {
            boolean same = unlabelled(shown).equals(unlabelled(operand));
            return Look.of(same || !ours.isEmpty() && equal(ours, theirs) && alike(shown, operand), seen);
        }
        if (theirs.size() != 1) {
            return Look.unknown("\"" + operand + "\" is not a single number, so it cannot be compared");
        }
        return ordered(form.group(1), ours, theirs.get(0), seen);
    }

    private static Look ordered(String sign, List<NumberParser> ours, NumberParser their, String seen) {
        if (ours.size() != 1) {
            return Look.unknown(seen + ", which has " + many(ours));
        }
        NumberParser our = ours.get(0);
        if (our.differs(their)) {
            return Look.unknown(seen + ", which is in " + our.named() + " and not in " + their.named());
        }
        Set<Boolean> held = held(sign, our.readings(), their.readings());
        boolean any = held.contains(true);
        return sign.equals("=") || held.size() == 1
                ? Look.of(any, seen)
                : Look.unknown(seen + ": the number can be read in two ways");
    }

    /** The results for each reading of the numbers. If both are ambiguous in the same way ({@code 1.234}), only equal readings are compared. */
    private static Set<Boolean> held(String sign, List<BigDecimal> ours, List<BigDecimal> theirs) {
        Set<Boolean> held = new HashSet<>();
        for (int i = 0; i < ours.size(); i++) {
            for (int j = 0; j < theirs.size(); j++) {
                if (i == j || ours.size() != theirs.size()) {
                    held.add(holds(sign, ours.get(i), theirs.get(j)));
                }
            }
        }
        return held;
    }

    /** With what was remembered and a difference; unknown without exactly one number in each, or with another unit. Null where it is told otherwise. */
    static @Nullable Look sum(String shown, String told, String seen) {
        Matcher wanted = SUM.matcher(told);
        if (!wanted.matches()) {
            return null;
        }
        String kept = wanted.group("kept");
        if (kept == null) {
            return Look.unknown("nothing was remembered to compare with");
        }
        String remembered = "“" + kept + "” was remembered, which ";
        List<NumberParser> from = NumberParser.in(kept);
        List<NumberParser> by = NumberParser.in(wanted.group("by"));
        if (from.size() != 1) {
            return Look.unknown(remembered + "has " + many(from));
        }
        if (by.size() != 1 || by.get(0).readings().size() != 1) {
            return Look.unknown("\"" + wanted.group("step").strip()
                    + "\" is not a single number, so it cannot be added or subtracted");
        }
        if (!from.get(0).takes(by.get(0))) {
            return Look.unknown(remembered + "is in " + from.get(0).named() + " and not in "
                    + by.get(0).named());
        }
        String sign = wanted.group("sign") == null ? "=" : wanted.group("sign");
        NumberParser sum = from.get(0).plus(by.get(0), wanted.group("plus").equals("-"));
        return ordered(sign, NumberParser.in(shown), sum, seen);
    }

    private static String many(List<NumberParser> amounts) {
        return amounts.isEmpty() ? "no number" : "several numbers";
    }

    /** Number by number; one that can be read in two ways is the same only where it is written the same. */
    private static boolean equal(List<NumberParser> ours, List<NumberParser> theirs) {
        if (ours.size() != theirs.size()) {
            return false;
        }
        for (int i = 0; i < ours.size(); i++) {
            NumberParser our = ours.get(i);
            NumberParser their = theirs.get(i);
            boolean same = our.readings().size() == their.readings().size()
                    && our.readings().get(0).compareTo(their.readings().get(0)) == 0;
            if (!same || our.differs(their)) {
                return false;
            }
        }
        return true;
    }

    private static String unlabelled(String text) {
        return StateCheck.folded(text).replaceFirst("^[^:\\d]{1,40}: ", "");
    }

    private static boolean holds(String sign, BigDecimal our, BigDecimal their) {
        int order = our.compareTo(their);
        return switch (sign) {
            case ">" -> order > 0;
            case "<" -> order < 0;
            case ">=" -> order >= 0;
            case "<=" -> order <= 0;
            default -> order == 0;
        };
    }

    /** Whether the words around the two numbers agree: one side has none, or one contains the other, as in {@code Total: $5} and {@code $5}. */
    private static boolean alike(String one, String other) {
        String first = words(one);
        String second = words(other);
        return first.isEmpty() || second.isEmpty() || first.contains(second) || second.contains(first);
    }

    private static String words(String text) {
        return StateCheck.folded(text)
                .replaceAll("[^\\p{L} ]", "")
                .replaceAll(" +", " ")
                .strip();
    }
}
