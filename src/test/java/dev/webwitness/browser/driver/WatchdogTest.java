package dev.webwitness.browser.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.microsoft.playwright.Playwright;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.telemetry.Span;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/** Calls that only an interrupt ends, made by code that goes on with the next one when one has failed. */
class WatchdogTest {
    private final AtomicBoolean closed = new AtomicBoolean();
    private final Playwright none = (Playwright) Proxy.newProxyInstance(
            getClass().getClassLoader(), new Class<?>[] {Playwright.class}, (proxy, method, arguments) -> null);
    private final Watchdog watchdog = new Watchdog(new DriverConnection(none), () -> closed.set(true));

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

    @Test
    void theLogSaysWhichRunTheCallWasOfThatHadToBeEnded() {
        Logger logger = (Logger) LoggerFactory.getLogger(Watchdog.class);
        ListAppender<ILoggingEvent> log = new ListAppender<>() {
            @Override
            protected void append(ILoggingEvent line) {
                line.prepareForDeferredProcessing(); // whose thread and run it is, is looked up when first asked for
                super.append(line);
            }
        };
        log.start();
        logger.addAppender(log);
        logger.setLevel(Level.DEBUG);
        MDC.put("run_id", "20261122-120000-abcd");
        try {
            assertThatThrownBy(() -> watchdog.call("reading a frame", Duration.ofMillis(50), WatchdogTest::hang))
                    .isInstanceOf(WebwitnessException.class);
        } finally {
            MDC.clear();
            logger.detachAppender(log);
            logger.setLevel(null);
        }

        assertThat(log.list)
                .isNotEmpty()
                .allSatisfy(line -> assertThat(line.getMDCPropertyMap())
                        .as(line.getThreadName() + ": " + line.getFormattedMessage())
                        .containsEntry("run_id", "20261122-120000-abcd"));
    }

    @Test
    void onlyCallsThatAreWithinNoOthersAreTraced() {
        List<String> told = new ArrayList<>();
        watchdog.setTracer(stage -> {
            told.add(stage);
            return Span.NONE;
        });

        watchdog.call(
                "clicking Buy", Duration.ofSeconds(5), () -> watchdog.call("looking", Duration.ofSeconds(1), () -> 1));
        watchdog.call("reading the page", Duration.ofSeconds(5), () -> 1);

        assertThat(told).containsExactly("clicking Buy", "reading the page");
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
