package dev.webwitness.agent.step;

import dev.webwitness.browser.launch.BrowserErrorClassifier;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;

/**
 * Which actions may be retried, and what is done before. Only what passes by itself: the network, a navigation that another one cut off,
 * an element that was replaced under the hand, a page whose process crashed, a time-out before anything was sent. Never what was
 * dispatched and may have had its effect.
 */
final class ActionRetryPolicy {
    /** The most attempts at one action, the first included. */
    static final int MOST = 3;

    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);

    /** Chromium's names for what may be over in a second: {@code net/base/net_error_list.h}. Names that are not known stay so. */
    private static final Pattern PASSING = Pattern.compile(
            "net::ERR_(?:CONNECTION_(?:REFUSED|RESET|CLOSED|ABORTED|FAILED)|EMPTY_RESPONSE|NETWORK_CHANGED|NETWORK_IO_SUSPENDED|SOCKET_NOT_CONNECTED|INTERNET_DISCONNECTED)"
                    + "|" + BrowserErrorClassifier.CUT_OFF);

    /** What is done before an action is tried again. */
    enum Before {
        /** Look at the page anew. */
        LOOK,
        /** Wait until the network is quiet. */
        QUIET
    }

    /** Why an action is tried again, and what is done before. */
    record Again(String reason, Before before) {}

    private ActionRetryPolicy() {}

    /** Whether an action that came out so may be tried again. */
    static Optional<Again> after(ActionOutcome outcome) {
        ErrorInfo error = outcome.error();
        if (outcome.ok()
                || error == null
                || (outcome.dispatched() && outcome.action().mutates())) {
            return Optional.empty();
        }
        Map<String, Object> evidence = error.evidence() == null ? Map.of() : error.evidence();
        boolean goes = outcome.action() instanceof Action.Load;
        if (goes && error.code() == ErrorCode.NAVIGATION_FAILED) {
            String reason = String.valueOf(evidence.getOrDefault("netError", ""));
            return PASSING.matcher(reason).find() ? Optional.of(new Again(reason, Before.QUIET)) : Optional.empty();
        }
        if (Boolean.TRUE.equals(evidence.get("detached"))) {
            return Optional.of(new Again("the element was replaced", Before.LOOK));
        }
        if (error.code() == ErrorCode.SITE_CRASHED) {
            return Optional.of(new Again("the page's process crashed", Before.LOOK));
        }
        boolean waits = outcome.action() instanceof Action.Waiting;
        return error.code() == ErrorCode.PROVIDER_POLL_TIMEOUT && !outcome.dispatched() && !waits
                ? Optional.of(new Again("it ran out of time before anything was done", Before.LOOK))
                : Optional.empty();
    }

    /** How long to wait before an attempt, counted from 2: a second, then two, each a fifth more or less, so that many do not come at once. */
    static Duration pause(int attempt) {
        double ms = FIRST_PAUSE.toMillis() * Math.pow(2, attempt - 2.0);
        return Duration.ofMillis((long) (ms * ThreadLocalRandom.current().nextDouble(0.8, 1.2)));
    }
}
