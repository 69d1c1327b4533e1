package dev.webwitness.page.expect;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A number as a text has it, in German or English writing: {@code 1.234,50 €}, {@code $12}, {@code 2:30}. Pure.
 *
 * @param readings what it can be read as, {@code 1.234} as a thousand first and as one and a bit second; never empty
 * @param unit what stands beside it, empty where nothing does; of a clock's time {@code 00:00}
 */
record NumberParser(List<BigDecimal> readings, String unit) {
    private static final Pattern CLOCK = Pattern.compile("(?<![\\d:])\\d{1,3}:[0-5]\\d(?::[0-5]\\d)?(?![\\d:])");
    private static final Pattern NUMBER = Pattern.compile(
            "(?<![\\p{L}\\d.,])(?<before>[€$£¥]|EUR |USD |GBP )?\\s?(?<sign>(?<![\\p{L}\\d])[-−])?(?<before2>[€$£¥])?(?<digits>\\d{1,3}(?:[.,'\u00a0\u202f ]\\d{3})+(?:[.,]\\d+)?(?!\\d)|\\d+(?:[.,]\\d+)?)(?![\\d:])\\s?(?<after>[€$£¥%]|\\p{L}+)?");
    private static final Map<String, String> UNITS = Map.ofEntries(
            Map.entry("eur", "€"),
            Map.entry("euro", "€"),
            Map.entry("euros", "€"),
            Map.entry("usd", "$"),
            Map.entry("dollar", "$"),
            Map.entry("dollars", "$"),
            Map.entry("gbp", "£"),
            Map.entry("percent", "%"));

    /** The numbers of a text; a clock's time as its smallest unit. */
    static List<NumberParser> in(String text) {
        List<NumberParser> all = new ArrayList<>();
        Matcher clock = CLOCK.matcher(text);
        while (clock.find()) {
            BigDecimal sum = BigDecimal.ZERO;
            for (String part : clock.group().split(":", -1)) {
                sum = sum.multiply(BigDecimal.valueOf(60)).add(new BigDecimal(part));
            }
            all.add(new NumberParser(List.of(sum), clock.group().replaceAll("\\d+", "00")));
        }
        Matcher number = NUMBER.matcher(clock.replaceAll("…"));
        while (number.find()) {
            String before = number.group("before") == null ? number.group("before2") : number.group("before");
            String unit = before == null ? number.group("after") : before.strip();
            all.add(new NumberParser(readings(number.group("digits"), number.group("sign") != null), unit(unit)));
        }
        return all;
    }

    /** Two units of one sort that are not the same; a label beside a number is no unit where the other has none. */
    boolean differs(NumberParser other) {
        if (unit.equals(other.unit)) {
            return false;
        }
        if (isClock() || other.isClock()) {
            return true;
        }
        if (unit.isEmpty() || other.unit.isEmpty()) {
            return false;
        }
        return Character.isLetter(unit.charAt(0)) == Character.isLetter(other.unit.charAt(0));
    }

    /** Whether one can be added to the other: a plain number to all, in its own or smallest unit, but no percentage to what is none. */
    boolean takes(NumberParser by) {
        boolean share = by.unit.equals("%") && !unit.equals("%");
        return !share && (by.unit.isEmpty() && isClock() || !differs(by));
    }

    /** This and a number of one reading more, or less. */
    NumberParser plus(NumberParser by, boolean less) {
        BigDecimal difference = less ? by.readings.get(0).negate() : by.readings.get(0);
        return new NumberParser(
                readings.stream().map(one -> one.add(difference)).toList(), unit.isEmpty() ? by.unit : unit);
    }

    boolean isClock() {
        return unit.startsWith("0");
    }

    /** The unit as people read it. */
    String named() {
        return unit.isEmpty() ? "plain numbers" : unit;
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
