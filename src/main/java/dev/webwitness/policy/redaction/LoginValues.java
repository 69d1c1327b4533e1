package dev.webwitness.policy.redaction;

/** Which of the values that a logged-in browser keeps are worth hiding: what a server or a script would take for the login itself. Pure. */
public final class LoginValues {
    private static final int SHORTEST_SECRET = 4;
    private static final int SHORTEST_COOKIE = 8;

    private LoginValues() {}

    /** Whether a cookie's value is. Most are; words such as {@code accepted} would take ordinary text with them. */
    public static boolean hidesCookie(String name, String value, boolean httpOnly) {
        if (SecretValue.isNone(value) || value.length() < SHORTEST_SECRET) {
            return false;
        }
        return httpOnly
                || SecretName.of(name) == SecretName.SECRET
                || (value.length() >= SHORTEST_COOKIE && !value.matches("[A-Za-z]?[a-z_-]+|[A-Z_-]+"));
    }

    /** Whether a value of the page's storage is, under the name it has there. */
    public static boolean hidesStored(String name, String value) {
        return !SecretValue.isNone(value)
                && value.length() >= SHORTEST_SECRET
                && (SecretName.of(name) == SecretName.SECRET || SecretValue.isRandom(value));
    }

    /** Whether a cookie of this name stands for the login, so that the login ends with it. */
    public static boolean isLogin(String name) {
        String lower = name.toLowerCase(java.util.Locale.ROOT);
        boolean against = lower.contains("csrf") || lower.contains("xsrf");
        return !against && lower.matches(".*(?:sess|sid$|auth|token|login|jwt|remember|refresh).*");
    }
}
