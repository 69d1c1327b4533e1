package dev.webwitness.capture.cdp;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import dev.webwitness.capture.event.EventBuffer;
import dev.webwitness.model.BoundedCaller;
import dev.webwitness.model.BrowserDisconnectedException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Guards the calls between capture and the browser: every call has a limit, every handler catches its errors.
 *
 * <p>A failed call does not fail the run; its data is missing. Only the loss of the browser is thrown.
 */
public final class SafeCalls {
    private static final Logger LOG = LoggerFactory.getLogger(SafeCalls.class);

    private static final int MOST_LOGGED = 10;

    private final BoundedCaller bounded;
    private final EventBuffer timeline;

    public SafeCalls(BoundedCaller bounded, EventBuffer timeline) {
        this.bounded = bounded;
        this.timeline = timeline;
    }

    /** Runs a call; empty where it failed or took too long. */
    public <T> Optional<T> attempt(String stage, Duration limit, Supplier<T> operation) {
        try {
            return Optional.of(bounded.call(stage, limit, operation));
        } catch (BrowserDisconnectedException gone) {
            throw gone;
        } catch (RuntimeException failed) {
            LOG.debug("{}: {}", stage, failed.toString());
            return Optional.empty();
        }
    }

    public Optional<JsonObject> send(CDPSession session, Duration limit, String method, JsonObject params) {
        return attempt(stage(method), limit, () -> session.send(method, params));
    }

    /**
     * Sends several commands without waiting between them, then waits for all answers. A failed or late command has an empty answer.
     *
     * @param page the session's page
     */
    public List<Optional<JsonObject>> sendAll(CDPSession session, Page page, Duration limit, List<Command> commands) {
        List<@Nullable PipelinedCommands> sent = new ArrayList<>();
        for (Command command : commands) {
            sent.add(PipelinedCommands.command(session, command.method(), command.params()));
        }
        if (sent.contains(null)) {
            return commands.stream()
                    .map(command -> send(session, limit, command.method(), command.params()))
                    .toList();
        }
        attempt(stage(commands.get(0).method()), limit, () -> {
            page.waitForCondition(
                    () -> sent.stream().allMatch(each -> each != null && each.isAnswered()),
                    new Page.WaitForConditionOptions().setTimeout(0));
            return true;
        });
        return sent.stream().map(SafeCalls::answer).toList();
    }

    private static Optional<JsonObject> answer(@Nullable PipelinedCommands sent) {
        try {
            return sent == null || !sent.isAnswered()
                    ? Optional.empty()
                    : Optional.of(CdpJson.object(sent.answer(), "result"));
        } catch (RuntimeException failed) {
            LOG.debug("a command failed: {}", failed.toString());
            return Optional.empty();
        }
    }

    /** A command of the DevTools protocol. */
    public record Command(String method, JsonObject params) {
        public Command(String method) {
            this(method, new JsonObject());
        }
    }

    /** The stage that an error names. */
    private static String stage(String method) {
        return switch (method) {
            case "Page.captureScreenshot" -> "taking a screenshot";
            case "Page.startScreencast", "Page.stopScreencast" -> "taking a stream sample";
            case "Network.getResponseBody" -> "reading a response";
            default -> "setting up the capture";
        };
    }

    /** Wraps a handler so that it throws nothing: an exception would surface in the Playwright call that is running. */
    public <T> Consumer<T> guarded(Consumer<T> handler) {
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
