package dev.webwitness.brain.llm.provider;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpHeaders;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How long a server asks to wait: {@code retry-after-ms}, {@code Retry-After} in seconds or as an HTTP date (RFC 9110, 10.2.3), or the {@code
 * retryDelay} in the body of Google's errors. Pure.
 */
final class RetryAfter {
    private static final Pattern NUMBER = Pattern.compile("(\\d{1,9})(?:\\.(\\d{1,3})\\d*)?s?");
    private static final Duration LONGEST = Duration.ofDays(30);

    private RetryAfter() {}

    /** The wait, null where the server does not say or cannot be understood. */
    static @Nullable Duration of(HttpHeaders headers, JsonNode body, Instant now) {
        Duration exact =
                headers.firstValue("retry-after-ms").map(RetryAfter::seconds).orElse(null);
        if (exact != null) {
            return exact.dividedBy(1000);
        }
        String said = headers.firstValue("retry-after").map(String::strip).orElse(null);
        if (said != null) {
            Duration seconds = seconds(said);
            return seconds != null ? seconds : until(said, now);
        }
        for (JsonNode detail : body.path("error").path("details")) {
            if (detail.hasNonNull("retryDelay")) {
                return seconds(detail.path("retryDelay").asText());
            }
        }
        return null;
    }

    private static @Nullable Duration seconds(String text) {
        Matcher number = NUMBER.matcher(text.strip());
        if (!number.matches()) {
            return null;
        }
        String fraction = number.group(2) == null ? "" : number.group(2);
        long millis = fraction.isEmpty() ? 0 : Long.parseLong((fraction + "00").substring(0, 3));
        return shorter(Duration.ofSeconds(Long.parseLong(number.group(1))).plusMillis(millis));
    }

    private static @Nullable Duration until(String date, Instant now) {
        try {
            Instant then = ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            return then.isBefore(now) ? Duration.ZERO : shorter(Duration.between(now, then));
        } catch (DateTimeException e) {
            return null;
        }
    }

    private static Duration shorter(Duration wait) {
        return wait.compareTo(LONGEST) > 0 ? LONGEST : wait;
    }
}
