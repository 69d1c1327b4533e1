package dev.webwitness.store.listing;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;

/** Run ids: the time of the start in UTC and four random characters, {@code 20261121-201455-k3f9}. They sort by time and are safe in a path. */
public final class RunIds {
    private static final Pattern FORM = Pattern.compile("[0-9]{8}-[0-9]{6}-[a-z0-9]{4,8}");
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);
    /** Ids this far ahead of the clock come from a clock that was wrong. Below that, the clock may be wrong now. */
    public static final Duration CLOCK_SLACK = Duration.ofDays(1);

    /** Random characters of an id where one folder holds all runs. */
    public static final int LETTERS_HERE = 4;
    /** Random characters of an id where other servers make ids too. */
    public static final int LETTERS_SHARED = 8;

    private static final int SECONDS = "yyyyMMdd-HHmmss".length();
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

    private RunIds() {}

    public static boolean isRunId(String text) {
        return FORM.matcher(text).matches();
    }

    /**
     * An id for a run that starts now. If the clock was set back, the id is for the second after the newest one, so that it still sorts last.
     */
    public static String next(Instant now, Collection<String> before, SecureRandom random, int letters) {
        String limit = firstAt(now.plus(CLOCK_SLACK));
        Instant time = before.stream()
                .filter(id -> id.compareTo(limit) < 0)
                .max(Comparator.naturalOrder())
                .flatMap(RunIds::time)
                .map(newest -> newest.plusSeconds(1))
                .filter(after -> after.minusSeconds(1).isAfter(now))
                .orElse(now);
        StringBuilder id = new StringBuilder(TIME.format(time)).append('-');
        for (int i = 0; i < letters; i++) {
            id.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return id.toString();
    }

    /** The least id that a run of this time or later can have. */
    public static String firstAt(Instant time) {
        return TIME.format(time);
    }

    /** The time of an id, to the second; empty when there is no such day or hour. */
    public static Optional<Instant> time(String runId) {
        try {
            return Optional.of(TIME.parse(runId.substring(0, SECONDS), Instant::from));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }
}
