package dev.webwitness.model;

import java.time.Duration;
import java.util.function.Supplier;

/**
 * Calls the browser on the run's thread, with a time limit. {@code browser} implements it; {@code page} and {@code capture} use it.
 */
public interface BoundedCaller {
    /**
     * Runs the operation on the calling thread, which must be the run's.
     *
     * @param stage what the call does, for messages: {@code "reading the page"}
     * @param limit the most it may take; the rest of the step and of the run bounds it too
     * @throws BrowserDisconnectedException when the browser is gone
     * @throws WebwitnessException with {@link ErrorCode#PROVIDER_POLL_TIMEOUT} when the limit passed
     */
    <T> T call(String stage, Duration limit, Supplier<T> operation);

    default void run(String stage, Duration limit, Runnable operation) {
        call(stage, limit, () -> {
            operation.run();
            return true;
        });
    }
}
