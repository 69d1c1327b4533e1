package dev.webwitness.page;

import dev.webwitness.page.Checker.Look;
import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Compares what an element shows with a number or a text: {@code >500 €}, {@code <=1:30}, {@code =ISBN 12}, {@code ~ISBN*}, or with what was remembered and a
 * difference, see {@link Offset}. What cannot be told for sure, because a
 * text has several numbers, another unit, or a number that can be read in two ways, is unknown. Pure.
 */
final class Compared {
    private static final Pattern FORM = Pattern.compile("(?s)\\s*(>=|<=|>|<|=|~)\\s*(.+)");

    private Compared() {}

    static Look look(String shown, String wanted) {
        String seen = "\"" + (shown.length() > 160 ? shown.substring(0, 159) + "…" : shown) + "\"";
        Offset offset = Offset.of(wanted);
        if (offset != null) {
            return offset.look(shown, seen);
        }
        Matcher form = FORM.matcher(wanted);
        if (!form.matches() || form.group(2).matches("\\{.*}\\s*")) {
            return Look.unknown("nothing to compare with: " + wanted);
        }
        String operand = form.group(2).strip();
        if (form.group(1).equals("~")) {
            String whole = States.folded(shown);
            return shown.length() >= Held.MOST
                    ? Look.unknown("a text of " + shown.length() + " characters, of which only the first are looked at")
                    : Look.of(Wildcards.like(States.folded(operand), whole), seen);
        }
        List<Amount> ours = Amount.in(shown);
        List<Amount> theirs = Amount.in(operand);
        if (form.group(1).equals("=")) {
            boolean same = unlabelled(shown).equals(unlabelled(operand));
            return Look.of(same || !ours.isEmpty() && equal(ours, theirs) && alike(shown, operand), seen);
        }
        if (theirs.size() != 1) {
            return Look.unknown("\"" + operand + "\" is no one number to compare with");
        }
        if (ours.size() != 1) {
            return Look.unknown(seen + ", which has " + (ours.isEmpty() ? "no number" : "several numbers"));
        }
        Amount our = ours.get(0);
        Amount their = theirs.get(0);
        if (our.differs(their)) {
            return Look.unknown(seen + ", which is in " + our.named() + " and not in " + their.named());
        }
        boolean first =
                holds(form.group(1), our.readings().get(0), their.readings().get(0));
        for (BigDecimal one : our.readings()) {
            for (BigDecimal other : their.readings()) {
                if (holds(form.group(1), one, other) != first) {
                    return Look.unknown(seen + ": the number can be read in two ways");
                }
            }
        }
        return Look.of(first, seen);
    }

    /** Number by number; one that can be read in two ways is the same only where it is written the same. */
    private static boolean equal(List<Amount> ours, List<Amount> theirs) {
        if (ours.size() != theirs.size()) {
            return false;
        }
        for (int i = 0; i < ours.size(); i++) {
            Amount our = ours.get(i);
            Amount their = theirs.get(i);
            boolean same = our.readings().size() == their.readings().size()
                    && our.readings().get(0).compareTo(their.readings().get(0)) == 0;
            if (!same || our.differs(their)) {
                return false;
            }
        }
        return true;
    }

    private static String unlabelled(String text) {
        return States.folded(text).replaceFirst("^[^:\\d]{1,40}: ", "");
    }

    static boolean holds(String sign, BigDecimal our, BigDecimal their) {
        int order = our.compareTo(their);
        return switch (sign) {
            case ">" -> order > 0;
            case "<" -> order < 0;
            case ">=" -> order >= 0;
            case "<=" -> order <= 0;
            default -> order == 0;
        };
    }

    /** Beside the number, one says nothing that the other denies: {@code Total: $5} and {@code $5}. */
    private static boolean alike(String one, String other) {
        String first = words(one);
        String second = words(other);
        return first.isEmpty() || second.isEmpty() || first.contains(second) || second.contains(first);
    }

    private static String words(String text) {
        return States.folded(text)
                .replaceAll("[^\\p{L} ]", "")
                .replaceAll(" +", " ")
                .strip();
    }
}
