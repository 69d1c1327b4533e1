package dev.webwitness.browser.driver;

import com.microsoft.playwright.Playwright;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Starts a driver within a limit: Playwright would wait for ever for one that never answers.
 *
 * <p>One starts at a time, so that the process that is new meanwhile is this one's.
 */
public final class DriverStarter {
    private static final Logger LOG = LoggerFactory.getLogger(DriverStarter.class);

    /** Unpacking the driver and starting it takes 0.5 s, from a cold disk 3 s. */
    public static final Duration LIMIT = Duration.ofSeconds(15);

    private DriverStarter() {}

    /**
     * Starts it on this thread.
     *
     * @throws WebwitnessException {@code cdp.unreachable} where it cannot be started, or does not answer within the limit; then its process is ended
     */
    public static Playwright of(Map<String, String> environment, Duration limit) {
        synchronized (DriverStarter.class) {
            Set<ProcessHandle> before = drivers();
            CompletableFuture<Void> guard = CompletableFuture.runAsync(
                    () -> end(before), CompletableFuture.delayedExecutor(limit.toMillis(), TimeUnit.MILLISECONDS));
            try {
                return Playwright.create(new Playwright.CreateOptions().setEnv(environment));
            } catch (RuntimeException e) {
                throw new WebwitnessException(
                        ErrorInfo.of(
                                ErrorCode.CDP_UNREACHABLE,
                                "The browser's driver could not be started; the log has the details."),
                        e);
            } finally {
                guard.cancel(false);
            }
        }
    }

    private static void end(Set<ProcessHandle> before) {
        Set<ProcessHandle> started = drivers();
        started.removeAll(before);
        LOG.warn("The browser's driver was started and does not answer; ending {}", started);
        started.forEach(ProcessHandle::destroyForcibly);
    }

    /** This process's drivers. */
    private static Set<ProcessHandle> drivers() {
        return ProcessHandle.current()
                .children()
                .filter(child -> child.info().command().orElse("node").contains("node"))
                .collect(Collectors.toSet());
    }
}
