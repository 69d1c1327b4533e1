package dev.webwitness.page.expect;

import dev.webwitness.model.WebwitnessException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Compares a number with what a count expectation says: {@code 3}, {@code =3}, {@code >=1}, {@code >1}, {@code <5}, {@code <=5}. */
public final class CountCheck {
    private static final Pattern FORM = Pattern.compile("\\s*+(>=|<=|>|<|=|==|!=)?\\s*+(\\d{1,9})\\s*+");

    private CountCheck() {}

    /** Whether {@code count} is what {@code expected} says. */
    public static boolean holds(String expected, int count) {
        Matcher form = FORM.matcher(expected);
        if (!form.matches()) {
            throw WebwitnessException.argument(
                    "count", "a number such as 3, >=1 or <5, not \"" + expected + "\".", ">=1");
        }
        int number = Integer.parseInt(form.group(2));
        return switch (form.group(1) == null ? "=" : form.group(1)) {
            case ">=" -> count >= number;
            case "<=" -> count <= number;
            case ">" -> count > number;
            case "<" -> count < number;
            case "!=" -> count != number;
            default -> count == number;
        };
    }
}
