package dev.webwitness.page.find;

/** Texts with {@code *} for any words between: {@code Order *}, {@code *.pdf}. Every star is tried once from left to right, so that no pattern is slow. Pure. */
public final class Wildcards {
    private Wildcards() {}

    public static boolean any(String pattern) {
        return pattern.indexOf('*') >= 0;
    }

    public static boolean like(String pattern, String text) {
        String[] parts = pattern.split("\\*+", -1);
        if (parts.length == 1) {
            return text.equals(pattern);
        }
        String last = parts[parts.length - 1];
        if (!text.startsWith(parts[0]) || text.length() < parts[0].length() + last.length() || !text.endsWith(last)) {
            return false;
        }
        int at = parts[0].length();
        int end = text.length() - last.length();
        for (int i = 1; i < parts.length - 1; i++) {
            int found = text.indexOf(parts[i], at);
            if (found < 0 || found + parts[i].length() > end) {
                return false;
            }
            at = found + parts[i].length();
        }
        return true;
    }
}
