package dev.webwitness.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Playwright;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Calls that only an interrupt ends, made by code that goes on with the next one when one has failed. */
class WatchdogTest {
    private final AtomicBoolean closed = new AtomicBoolean();
    private final Playwright none = (Playwright) Proxy.newProxyInstance(
            getClass().getClassLoader(), new Class<?>[] {Playwright.class}, (proxy, method, arguments) -> null);
    private final Watchdog watchdog = new Watchdog(new DriverLink(none), () -> closed.set(true));

    @AfterEach
    void close() {
        watchdog.close();
    }

    @Test
    void aCallThatIsOverBeginsNoFurtherOnesAndCostsNoConnection() {
        List<String> ends = new ArrayList<>();

        assertThatThrownBy(() -> watchdog.call("reading all frames", Duration.ofMillis(200), () -> {
                    for (int frame = 1; frame <= 3; frame++) {
                        try {
                            watchdog.call("reading a frame", Duration.ofSeconds(30), WatchdogTest::hang);
                        } catch (RuntimeException e) {
                            ends.add(e.getMessage());
                        }
                    }
                    throw new IllegalStateException("no frame answered");
                }))
                .isInstanceOfSatisfying(
                        WebwitnessException.class,
                        late -> assertThat(late.code()).isEqualTo(ErrorCode.PROVIDER_POLL_TIMEOUT));

        assertThat(ends).hasSize(3);
        assertThat(ends.get(2)).contains("No time was left for reading a frame");
        assertThat(closed).as("the connection is given up").isFalse();
    }

    private static Object hang() {
        try {
            new CountDownLatch(1).await();
            return "";
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted", e);
        }
    }
}
