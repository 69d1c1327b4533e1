package dev.webwitness.policy.redaction;

import dev.webwitness.policy.secret.SecretNames;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Judgements on a value alone: is it already masked, plainly not a secret, or random? */
final class SecretValue {
    private static final Set<String> NEVER = Set.of(
            "true", "false", "null", "undefined", "nan", "include", "omit", "same-origin", "[object object]", "0", "1");
    private static final Pattern UUID =
            Pattern.compile("[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}");
    private static final Pattern TOKEN_LIKE = Pattern.compile("[A-Za-z0-9._~+/=%:-]{16,}+");

    private SecretValue() {}

    /** Whether nothing is left to mask: only masks, blanks and separators. */
    static boolean isMasked(String value) {
        return value.replace(Redactor.MASK, "").isBlank();
    }

    /** Whether a field's value cannot be a secret whatever the field is called: a word such as {@code false}, or the name of one. */
    static boolean isNone(String value) {
        return value.isBlank()
                || isMasked(value)
                || SecretNames.isName(value)
                || NEVER.contains(value.strip().toLowerCase(Locale.ROOT));
    }

    /** Long, with letters and digits mixed as in no word, slug, date or id of records. */
    static boolean isRandom(String value) {
        if (!TOKEN_LIKE.matcher(value).matches() || UUID.matcher(value).matches()) {
            return false;
        }
        int digits = 0;
        boolean upper = false;
        boolean lower = false;
        boolean slug = true;
        boolean partLetters = false;
        boolean partDigits = false;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (!Character.isLetterOrDigit(c)) {
                partLetters = false;
                partDigits = false;
                continue;
            }
            boolean digit = Character.isDigit(c);
            digits += digit ? 1 : 0;
            upper |= Character.isUpperCase(c);
            lower |= Character.isLowerCase(c);
            partDigits |= digit;
            partLetters |= !digit;
            slug &= !(partDigits && partLetters);
        }
        boolean letters = upper || lower;
        return letters && !slug && (digits >= 3 || (digits >= 1 && upper && lower));
    }
}
