package dev.webwitness.run;

import java.security.SecureRandom;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Names runs so that they sort by time and are safe in a path: {@code 20261121-201455-k3f9}. */
final class RunIds {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);
    private static final String LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

    private final SecureRandom random = new SecureRandom();

    String next(Instant now) {
        StringBuilder id = new StringBuilder(TIME.format(now)).append('-');
        for (int i = 0; i < 4; i++) {
            id.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return id.toString();
    }
}
