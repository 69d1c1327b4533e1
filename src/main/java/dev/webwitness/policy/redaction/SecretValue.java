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
    /** A word with letters and digits side by side, and with three digits or capitals and small letters besides. */
    private static final Pattern RANDOM = Pattern.compile("(?=.*?(?:[0-9][A-Za-z]|[A-Za-z][0-9]))"
            + "(?:(?=(?:[^0-9]*+[0-9]){3})|(?=[^a-z]*+[a-z])(?=[^A-Z]*+[A-Z]))[A-Za-z0-9._~+/=%:-]{16,}+");

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

    /** Whether a value is long and mixes letters and digits as no word, slug, date or record id does. */
    static boolean isRandom(String value) {
        return RANDOM.matcher(value).matches() && !UUID.matcher(value).matches();
    }
}
