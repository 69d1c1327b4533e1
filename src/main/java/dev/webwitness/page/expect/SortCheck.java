package dev.webwitness.page.expect;

import java.math.BigDecimal;
import java.text.Collator;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether values as a page shows them are in order: as numbers where all are some, as dates where all begin with the year, else as texts. Pure. */
final class SortCheck {
    /** The most values that are compared. */
    static final int MOST = 20_000;

    private static final Pattern NUMBER = Pattern.compile("[^\\d-]{0,12}?(-?\\d[\\d.,'\u00a0 ]*)[^\\d]{0,12}");
    private static final Pattern YEAR_FIRST = Pattern.compile("\\d{4}-\\d{2}-\\d{2}.*");
    private static final Pattern DAY_OR_MONTH_FIRST = Pattern.compile("\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}.*");

    private SortCheck() {}

    static ExpectationChecker.Look look(List<String> values, String order) {
        if (values.size() < 2) {
            return ExpectationChecker.Look.unknown(values.size() + " of them found: an order needs two");
        }
        if (values.stream().allMatch(one -> DAY_OR_MONTH_FIRST.matcher(one).matches())) {
            return ExpectationChecker.Look.unknown("dates such as " + values.get(0) + " can be read in two ways");
        }
        Comparator<String> natural = natural(values);
        Comparator<String> wanted = order.equals("descending") ? natural.reversed() : natural;
        for (int i = 1; i < values.size(); i++) {
            if (wanted.compare(values.get(i - 1), values.get(i)) > 0) {
                return ExpectationChecker.Look.of(
                        false, "\"" + values.get(i - 1) + "\" comes before \"" + values.get(i) + "\"");
            }
        }
        return ExpectationChecker.Look.of(true, values.size() + " in order");
    }

    private static Comparator<String> natural(List<String> values) {
        boolean dates = values.stream().allMatch(one -> YEAR_FIRST.matcher(one).matches());
        boolean numbers = !dates && values.stream().allMatch(one -> number(one).isPresent());
        return numbers
                ? Comparator.comparing(one -> number(one).orElse(BigDecimal.ZERO))
                : dates ? Comparator.naturalOrder() : Collator.getInstance(Locale.ENGLISH)::compare;
    }

    /** The one number in a text such as {@code $1,234.50} or {@code 1.234,50 €}; what stands last with one or two digits after it is the decimal sign. */
    static Optional<BigDecimal> number(String text) {
        Matcher number = NUMBER.matcher(text.strip());
        if (!number.matches()) {
            return Optional.empty();
        }
        String digits = number.group(1).replaceAll("['\u00a0 ]", "").replaceFirst("(?<![.,])[.,]+$", "");
        String plain = digits.matches(".*[.,]\\d{1,2}")
                ? digits.substring(0, Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(',')))
                                .replaceAll("[.,]", "")
                        + "."
                        + digits.substring(Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(',')) + 1)
                : digits.replaceAll("[.,]", "");
        return plain.length() > 40 ? Optional.empty() : Optional.of(new BigDecimal(plain));
    }
}
