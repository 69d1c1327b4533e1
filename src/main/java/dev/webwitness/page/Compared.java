package dev.webwitness.page;

import dev.webwitness.page.Checker.Look;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Compares what an element shows with a number or a text: {@code >500 €}, {@code <=1:30}, {@code =ISBN 12}, {@code ~ISBN*}. What cannot be told for sure, because a
 * text has several numbers, another unit, or a number that can be read in two ways, is unknown. Pure.
 */
final class Compared {
    private static final Pattern FORM = Pattern.compile("(?s)\\s*(>=|<=|>|<|=|~)\\s*(.+)");
    private static final Pattern CLOCK = Pattern.compile("(?<![\\d:])\\d{1,3}:[0-5]\\d(?::[0-5]\\d)?(?![\\d:])");
    private static final Pattern NUMBER = Pattern.compile(
            "(?<![\\p{L}\\d.,])(?<before>[€$£¥]|EUR |USD |GBP )?\\s?(?<sign>(?<![\\p{L}\\d])[-−])?(?<before2>[€$£¥])?(?<digits>\\d{1,3}(?:[.,'\u00a0\u202f ]\\d{3})+(?:[.,]\\d+)?(?!\\d)|\\d+(?:[.,]\\d+)?)(?![\\d:])\\s?(?<after>[€$£¥%]|\\p{L}+)?");
    private static final Map<String, String> UNITS = Map.of("eur", "€", "usd", "$", "gbp", "£", "percent", "%");

    private record Amount(List<BigDecimal> readings, String unit) {}

    private Compared() {}

    static Look look(String shown, String wanted) {
        String seen = "\"" + (shown.length() > 160 ? shown.substring(0, 159) + "…" : shown) + "\"";
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
        List<Amount> ours = amounts(shown);
        List<Amount> theirs = amounts(operand);
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
        if (differ(our.unit(), their.unit())) {
            return Look.unknown(seen + ", which is in " + named(our.unit()) + " and not in " + named(their.unit()));
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
            if (!same || differ(our.unit(), their.unit())) {
                return false;
            }
        }
        return true;
    }

    private static String unlabelled(String text) {
        return States.folded(text).replaceFirst("^[^:\\d]{1,40}: ", "");
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

    /** Two units of one sort that are not the same; a label beside a number is no unit where the other has none. */
    private static boolean differ(String one, String other) {
        if (one.equals(other)) {
            return false;
        }
        if (one.startsWith("0") || other.startsWith("0")) {
            return true;
        }
        if (one.isEmpty() || other.isEmpty()) {
            return false;
        }
        return Character.isLetter(one.charAt(0)) == Character.isLetter(other.charAt(0));
    }

    private static String named(String unit) {
        return unit.isEmpty() ? "plain numbers" : unit;
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

    /** The numbers of a text; a clock's time as its smallest unit. */
    private static List<Amount> amounts(String text) {
        List<Amount> all = new ArrayList<>();
        Matcher clock = CLOCK.matcher(text);
        while (clock.find()) {
            BigDecimal sum = BigDecimal.ZERO;
            for (String part : clock.group().split(":", -1)) {
                sum = sum.multiply(BigDecimal.valueOf(60)).add(new BigDecimal(part));
            }
            all.add(new Amount(List.of(sum), clock.group().replaceAll("\\d+", "00")));
        }
        Matcher number = NUMBER.matcher(clock.replaceAll("…"));
        while (number.find()) {
            String before = number.group("before") == null ? number.group("before2") : number.group("before");
            String unit = before == null ? number.group("after") : before.strip();
            all.add(new Amount(readings(number.group("digits"), number.group("sign") != null), unit(unit)));
        }
        return all;
    }

    private static String unit(@Nullable String unit) {
        String low = unit == null ? "" : unit.toLowerCase(Locale.ROOT);
        String known = UNITS.getOrDefault(low, low);
        return known.length() > 2 && known.endsWith("s") ? known.substring(0, known.length() - 1) : known;
    }

    /** A point or comma with three digits behind it groups thousands; a single point may be a decimal one as well. */
    private static List<BigDecimal> readings(String digits, boolean negative) {
        String plain = digits.replaceAll("['\u00a0\u202f ]", "");
        int last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
        List<String> said = new ArrayList<>();
        String whole = plain.replaceAll("[.,]", "");
        String parted =
                last < 0 ? plain : plain.substring(0, last).replaceAll("[.,]", "") + "." + plain.substring(last + 1);
        boolean both = plain.contains(".") && plain.contains(",");
        boolean groups = last >= 0 && plain.length() - last == 4 && !plain.startsWith("0") && !both;
        boolean several = last >= 0 && plain.indexOf(plain.charAt(last)) != last;
        if (last < 0 || groups) {
            said.add(whole);
        }
        if (last >= 0 && (!groups || plain.charAt(last) == '.' && !several)) {
            said.add(several && !both ? whole : parted);
        }
        return said.stream()
                .map(one -> negative ? new BigDecimal(one).negate() : new BigDecimal(one))
                .toList();
    }
}
