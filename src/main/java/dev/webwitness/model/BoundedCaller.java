package dev.webwitness.model;

import java.time.Duration;
import java.util.function.Supplier;

/**
 * The one way to call the browser: on the run's own thread, with a time limit, ended for good when the limit passes.
 *
 * <p>Owned by the model because {@code browser} offers it and {@code page} and {@code capture} use it.
 */
public interface BoundedCaller {
    /**
     * Runs the operation on the calling thread, which must be the run's own.
     *
     * @param stage what is waited for, in words a person reads: {@code "reading the page"}
     * @param limit the most it may take; never more than what is left of the step and the run
     * @throws BrowserDisconnectedException when the browser is gone
     * @throws WebwitnessException with {@link ErrorCode#PROVIDER_POLL_TIMEOUT} when the limit passed
     */
    <T> T call(String stage, Duration limit, Supplier<T> operation);

    /** The same for an operation without an answer. */
    default void run(String stage, Duration limit, Runnable operation) {
        call(stage, limit, () -> {
            operation.run();
            return true;
        });
    }
}
