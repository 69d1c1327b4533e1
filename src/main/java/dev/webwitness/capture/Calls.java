package dev.webwitness.capture;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import dev.webwitness.model.Bounded;
import dev.webwitness.model.BrowserDisconnectedException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Guards the calls between capture and the browser: every call has a limit, every handler catches its errors.
 *
 * <p>A failed call is no failure of the run: what could not be fetched is not there. Only the loss of the browser passes through.
 */
final class Calls {
    private static final Logger LOG = LoggerFactory.getLogger(Calls.class);

    private static final int MOST_LOGGED = 10;

    private final Bounded bounded;
    private final Timeline timeline;

    Calls(Bounded bounded, Timeline timeline) {
        this.bounded = bounded;
        this.timeline = timeline;
    }

    /** Empty where the call failed or took too long. */
    <T> Optional<T> attempt(String stage, Duration limit, Supplier<T> operation) {
        try {
            return Optional.of(bounded.call(stage, limit, operation));
        } catch (BrowserDisconnectedException gone) {
            throw gone;
        } catch (RuntimeException failed) {
            LOG.debug("{}: {}", stage, failed.toString());
            return Optional.empty();
        }
    }

    Optional<JsonObject> send(CDPSession session, Duration limit, String method, JsonObject params) {
        return attempt(stage(method), limit, () -> session.send(method, params));
    }

    /** What is waited for, as a person reads it. */
    private static String stage(String method) {
        return switch (method) {
            case "Page.captureScreenshot" -> "taking a screenshot";
            case "Page.startScreencast", "Page.stopScreencast" -> "taking a stream sample";
            case "Network.getResponseBody" -> "reading a response";
            default -> "setting up the capture";
        };
    }

    /** A handler that never lets an exception out, since it would surface from whatever call is pumping. */
    <T> Consumer<T> guarded(Consumer<T> handler) {
        return event -> {
            try {
                handler.accept(event);
            } catch (RuntimeException failed) {
                if (timeline.countFailure() <= MOST_LOGGED) {
                    LOG.warn("An event could not be recorded", failed);
                }
            }
        };
    }
}
