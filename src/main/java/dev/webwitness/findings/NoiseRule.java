package dev.webwitness.findings;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * One line of the noise list.
 *
 * @param anyParty whether it holds for the site's own things too, or for third parties only
 * @param field what it looks at
 * @param pattern matched without regard to case
 * @param why the reason as it is shown
 */
record NoiseRule(boolean anyParty, Field field, Pattern pattern, String why) {

    /** What a rule looks at, and whether its pattern has to cover the whole of it. */
    enum Field {
        HOST(true),
        PATH(true),
        URL(false),
        TEXT(false),
        TYPE(true),
        FAILURE(true),
        SOURCE(true);

        private final boolean whole;

        Field(boolean whole) {
            this.whole = whole;
        }

        boolean whole() {
            return whole;
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    boolean matches(String value) {
        return field.whole()
                ? pattern.matcher(value).matches()
                : pattern.matcher(value).find();
    }

    /** The pattern of a line: {@code *} stands for anything; a host covers its subdomains. */
    static Pattern pattern(Field field, String glob) {
        StringBuilder regex = new StringBuilder(field == Field.HOST ? "(?:.*\\.)?" : "");
        int from = 0;
        for (int star = glob.indexOf('*'); star >= 0; star = glob.indexOf('*', from)) {
            regex.append(Pattern.quote(glob.substring(from, star))).append(".*");
            from = star + 1;
        }
        regex.append(Pattern.quote(glob.substring(from)));
        return Pattern.compile(regex.toString(), Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    }
}
