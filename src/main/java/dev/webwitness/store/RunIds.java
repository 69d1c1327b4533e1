package dev.webwitness.store;

import java.security.SecureRandom;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.regex.Pattern;

/** Run ids: the time of the start in UTC and four random characters, {@code 20261121-201455-k3f9}. They sort by time and are safe in a path. */
final class RunIds {
    private static final Pattern FORM = Pattern.compile("[0-9]{8}-[0-9]{6}-[a-z0-9]{4,8}");
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

    private RunIds() {}

    static boolean isRunId(String text) {
        return FORM.matcher(text).matches();
    }

    static String next(Instant now, SecureRandom random) {
        StringBuilder id = new StringBuilder(TIME.format(now)).append('-');
        for (int i = 0; i < 4; i++) {
            id.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return id.toString();
    }

    /** The id before which no run of this time or later can be. */
    static String firstAt(Instant time) {
        return TIME.format(time);
    }
}
