package dev.webwitness.brain.llm.provider;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.net.http.HttpHeaders;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The ways a server says how long to wait. */
class RetryAfterTest {
    private static final Instant NOW = Instant.parse("2026-11-22T08:00:00Z");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Retry-After | 7 | 7000",
                "Retry-After | 0 | 0",
                "retry-after | 1.5 | 1500",
                "Retry-After | Sun, 22 Nov 2026 08:00:30 GMT | 30000",
                "Retry-After | Sun, 22 Nov 2026 07:00:00 GMT | 0",
                "retry-after-ms | 250 | 250",
                "Retry-After | 999999999 | 2592000000",
            })
    void secondsMillisecondsAndDatesAreUnderstood(String name, String value, long millis) {
        assertThat(RetryAfter.of(headers(name, value), MissingNode.getInstance(), NOW))
                .isEqualTo(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @CsvSource({"soon", "-1", "1e9", "99999999999999999999", "''"})
    void whatIsNoTimeIsAsIfNothingWasSaid(String value) {
        assertThat(RetryAfter.of(headers("Retry-After", value), MissingNode.getInstance(), NOW))
                .isNull();
    }

    @Test
    void googleSaysItInTheBody() throws JsonProcessingException {
        String body =
                "{\"error\":{\"code\":429,\"details\":[{\"@type\":\"x\"},{\"@type\":\"type.googleapis.com/google.rpc.RetryInfo\",\"retryDelay\":\"37.25s\"}]}}";

        assertThat(RetryAfter.of(HttpHeaders.of(Map.of(), (a, b) -> true), new ObjectMapper().readTree(body), NOW))
                .isEqualTo(Duration.ofMillis(37_250));
    }

    private static HttpHeaders headers(String name, String value) {
        return HttpHeaders.of(Map.of(name, List.of(value)), (a, b) -> true);
    }
}
