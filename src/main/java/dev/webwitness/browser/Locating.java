package dev.webwitness.browser;

import com.microsoft.playwright.options.BoundingBox;
import dev.webwitness.model.Action;
import dev.webwitness.model.ElementRef;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.Target;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.page.Lookup;
import dev.webwitness.page.Purpose;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the element an action means, giving the page a moment to show it, uncover it and enable it.
 *
 * <p>Owned by the run's thread.
 */
final class Locating {
    /** How long an element may take to appear: pages that render after their data came. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final Duration LOOK_LIMIT = Duration.ofSeconds(5);
    private static final Duration PAUSE = Duration.ofMillis(100);

    private final Session session;

    Locating(Session session) {
        this.session = session;
    }

    /**
     * The element, ready to be acted on.
     *
     * @throws WebwitnessException {@code provider.composer-not-visible} when it is missing, ambiguous, covered or disabled; {@code snapshot.ref-stale}
     */
    Lookup.Found ready(Performer.Trial trial, Target target, Purpose purpose) {
        long patienceEnd = System.nanoTime()
                + Settling.shorter(PATIENCE, trial.left().minusMillis(500)).toNanos();
        while (true) {
            Lookup lookup = look(target, purpose);
            @Nullable WebwitnessException obstacle = obstacle(lookup, target, purpose);
            boolean spent = System.nanoTime() - patienceEnd >= 0;
            if (obstacle == null
                    && lookup instanceof Lookup.Found found
                    && (purpose == Purpose.ANY || spent || atRest(found))) {
                if (!found.certain()) {
                    trial.notes.add("taken by likeness: " + found.matched());
                }
                trial.element = found.element();
                trial.locators = found.locators();
                if (trial.action instanceof Action.Click || trial.action instanceof Action.Press) {
                    session.permit().press(found.element().name(), session.url());
                }
                return found;
            }
            boolean worthWaiting =
                    !(lookup instanceof Lookup.Stale) && !session.watchdog().stopped();
            if (obstacle != null && (!worthWaiting || spent)) {
                if (lookup instanceof Lookup.Found found) {
                    trial.element = found.element();
                    trial.locators = found.locators();
                }
                throw obstacle;
            }
            session.pump("waiting for " + target.label(), () -> false, PAUSE);
        }
    }

    /**
     * Whether an element in a frame stays where it is. A click waits until its element rests within the frame; that the frame itself may be
     * moving, while the page around it is still laid out, nobody looks at, and the click would land beside it.
     */
    private boolean atRest(Lookup.Found found) {
        if (found.frame().parentFrame() == null) {
            return true;
        }
        return session.watchdog().call("waiting for the frame to rest", LOOK_LIMIT, () -> {
            BoundingBox before = found.handle().boundingBox();
            found.frame()
                    .evaluate(
                            "() => new Promise(done => { requestAnimationFrame(() => requestAnimationFrame(done)); setTimeout(done, 250); })");
            BoundingBox after = found.handle().boundingBox();
            return before == null || after == null || (before.x == after.x && before.y == after.y);
        });
    }

    Lookup look(Target target, Purpose purpose) {
        return session.watchdog()
                .call(
                        "looking for " + target.label(),
                        LOOK_LIMIT,
                        () -> session.reader().find(session.page(), target, purpose, session.frameScope()));
    }

    private @Nullable WebwitnessException obstacle(Lookup lookup, Target target, Purpose purpose) {
        if (lookup instanceof Lookup.Found found) {
            return obstacle(found, purpose);
        }
        if (lookup instanceof Lookup.Missing missing) {
            return missing(missing, target);
        }
        if (lookup instanceof Lookup.Ambiguous ambiguous) {
            return ambiguous(ambiguous, target);
        }
        if (lookup instanceof Lookup.Stale) {
            return error(
                    ErrorCode.SNAPSHOT_REF_STALE,
                    target.label()
                            + " is not on the page any more. Look at the newest outline and use a ref from there.",
                    List.of(target.label()),
                    Map.of());
        }
        throw new AssertionError(lookup);
    }

    private @Nullable WebwitnessException obstacle(Lookup.Found found, Purpose purpose) {
        String label = found.element().label();
        String cover = found.coveredBy();
        if (cover != null && purpose != Purpose.ANY) {
            return error(
                    ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                    label + " is covered by " + cover + ". Close or dismiss that first.",
                    tried(found),
                    Map.of("coveredBy", cover));
        }
        if (found.element().states().contains("disabled") && purpose != Purpose.HOVER && purpose != Purpose.ANY) {
            return error(
                    ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                    label + " is disabled. Do first what the page wants before it can be used.",
                    tried(found),
                    Map.of("disabled", true));
        }
        return null;
    }

    private WebwitnessException missing(Lookup.Missing missing, Target target) {
        String nearest = missing.nearest().isEmpty()
                ? "Nothing similar is visible."
                : "Nearest: " + String.join(", ", missing.nearest()) + ".";
        Map<String, Object> evidence = new LinkedHashMap<>();
        evidence.put("nearest", missing.nearest());
        return error(
                ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                "Nothing visible matches " + target.label()
                        + (missing.reason().isBlank() ? "" : " (" + missing.reason() + ")") + ". " + nearest,
                missing.tried(),
                evidence);
    }

    private WebwitnessException ambiguous(Lookup.Ambiguous ambiguous, Target target) {
        List<String> candidates = ambiguous.candidates().stream()
                .map(candidate -> candidate.label() + " (ref=" + candidate.ref() + ")")
                .toList();
        Map<String, Object> evidence = new LinkedHashMap<>();
        evidence.put("ambiguous", candidates);
        return error(
                ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                ambiguous.total() + " elements match " + target.label() + " equally well: "
                        + String.join(", ", candidates)
                        + ". Say which: by ref, by position (\"the second …\") or by place (\"in the row of …\").",
                List.of(target.label()),
                evidence);
    }

    private static List<String> tried(Lookup.Found found) {
        ElementRef element = found.element();
        String css = found.locators().get("css");
        return css == null ? List.of(element.label()) : List.of(element.label(), "css=" + css);
    }

    private WebwitnessException error(
            ErrorCode code, String message, List<String> tried, Map<String, Object> evidence) {
        return WebwitnessException.of(
                code, message, Session.host(session.url()), tried, evidence.isEmpty() ? null : evidence);
    }
}
