package dev.webwitness.browser.locate;

import com.microsoft.playwright.options.BoundingBox;
import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.browser.overlays.CollapsedContent;
import dev.webwitness.browser.overlays.OverlayDismisser;
import dev.webwitness.browser.session.ActionTrial;
import dev.webwitness.browser.session.PageSettler;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.Box;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.Point;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.page.find.SearchPurpose;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the element of an action, and waits until it is visible, uncovered and enabled.
 *
 * <p>Owned by the run's thread.
 */
public final class ElementLocator {
    /** How long an element may take to appear: pages that render after their data came. */
    public static final Duration PATIENCE = Duration.ofSeconds(5);
    /** How long the page may take to show what is called so, before something is taken whose name only has the words in it. */
    private static final Duration BEFORE_PART = Duration.ofSeconds(1);

    /** The same where the name is quoted, and so is likely to be the whole of it. */
    private static final Duration BEFORE_PART_OF_QUOTED = Duration.ofMillis(2_500);

    /** Frames painted between two looks at whether a frame rests, unlike so that no rhythm of its own hides a move. */
    private static final List<Integer> PAINTED = List.of(2, 3);

    private static final Duration PAUSE = Duration.ofMillis(100);

    /** How long an element may take to be free after what covered it was put away. */
    private static final Duration CLEARED = Duration.ofSeconds(2);

    private final SessionContext session;
    private final VisualLocator eye;

    private final OverlayDismisser obstacles;
    private final CollapsedContent unfolding;

    public ElementLocator(
            SessionContext session, VisualLocator eye, OverlayDismisser obstacles, CollapsedContent unfolding) {
        this.session = session;
        this.eye = eye;
        this.obstacles = obstacles;
        this.unfolding = unfolding;
    }

    /**
     * The element, ready to be acted on.
     *
     * @throws WebwitnessException {@code provider.composer-not-visible} when it is missing, ambiguous, covered or disabled; {@code snapshot.ref-stale};
     *     {@code capability.unsupported} for a point, where only an element will do
     */
    public LookupResult.Found ready(ActionTrial trial, Target target, SearchPurpose purpose) {
        if (target.how() == Target.How.OUTSIDE) {
            throw onlyClicked(target);
        }
        if (target.how() == Target.How.POINT) {
            ActionTarget aim = point(trial, target, purpose);
            if (aim instanceof ActionTarget.Element element) {
                return element.found();
            }
            LookupResult.Found under = ((ActionTarget.Point) aim).under();
            if (under == null) {
                throw nowhere(target);
            }
            return under;
        }
        return ((ActionTarget.Element) search(trial, target, purpose, false)).found();
    }

    /** The same, or a point of the window where no element tells what is there. */
    public ActionTarget aim(ActionTrial trial, Target target, SearchPurpose purpose) {
        return switch (target.how()) {
            case POINT -> point(trial, target, purpose);
            case OUTSIDE -> outside(trial, target);
            default -> search(trial, target, purpose, true);
        };
    }

    /** A place where a click falls on nothing but what lies behind: closes what closes by a click beside it, and leaves a field. */
    private ActionTarget outside(ActionTrial trial, Target target) {
        if (!(trial.action instanceof Action.Click)) {
            throw onlyClicked(target);
        }
        LookupResult named = target.text().isEmpty()
                ? null
                : look(new Target(Target.How.NAME, target.text(), null, 0, null, null, false), SearchPurpose.ANY);
        LookupResult.Found beside =
                named instanceof LookupResult.Found found && found.matched().match() != LookupResult.Match.MEANING
                        ? found
                        : null;
        if (named != null && beside == null) {
            trial.notes.add("no element is called \"" + target.text() + "\": kept clear of what lies open");
        }
        Point point = session.call(
                        "looking for a free place",
                        Watchdog.LOOK_LIMIT,
                        () -> session.reader().free(session.page(), beside))
                .orElseThrow(() -> error(
                        ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                        "Every place of the window " + target.label()
                                + " is taken by something that would be pressed. Close it by its own button or with"
                                + " Escape.",
                        List.of(target.label()),
                        Map.of()));
        ActionTarget.Point at = eye.at(target.label(), point.x(), point.y());
        trial.notes.add("a free place, " + Math.round(point.x()) + "," + Math.round(point.y()));
        return taken(trial, at);
    }

    private ActionTarget search(ActionTrial trial, Target target, SearchPurpose purpose, boolean points) {
        long startNs = System.nanoTime();
        long patienceNs = PageSettler.shorter(trial.patience, trial.left().minusMillis(500))
                .toNanos();
        long endNs = startNs + patienceNs;
        FallbackLocator further = new FallbackLocator(session, eye, target, purpose, points);
        RememberedSelector remembered = new RememberedSelector(session, eye, trial.action, target, purpose);
        while (true) {
            Duration waited = Duration.ofNanos(System.nanoTime() - startNs);
            boolean spent = System.nanoTime() - endNs >= 0;
            Optional<LookupResult.Found> before = remembered.look(this);
            LookupResult byWords = remembered.or(before, look(target, purpose), trial.notes);
            LookupResult lookup = further.byMeaning(byWords, spent);
            ActionTarget.@Nullable Point seen = further.byEye(lookup, trial.notes, waited, spent);
            if (seen != null) {
                remembered.over();
                trial.notes.add(ActionOutcome.NOT_BY_NAME + "what the picture shows at " + Math.round(seen.x()) + ","
                        + Math.round(seen.y()));
                return taken(trial, seen);
            }
            @Nullable WebwitnessException obstacle = obstacle(lookup, target, purpose, further, remembered);
            if (obstacle == null
                    && lookup instanceof LookupResult.Found found
                    && (spent || !mayStillCome(found, target, waited))
                    && (purpose == SearchPurpose.ANY || spent || atRest(found))) {
                remembered.over();
                note(trial, found, target);
                return taken(trial, new ActionTarget.Element(found));
            }
            if (obstacle != null
                    && purpose != SearchPurpose.ANY
                    && lookup instanceof LookupResult.Found covered
                    && obstacles.clear(trial, covered, waited)) {
                endNs = System.nanoTime()
                        + PageSettler.shorter(CLEARED, trial.left().minusMillis(500))
                                .toNanos();
                continue;
            }
            if (purpose != SearchPurpose.READ
                    && !spent
                    && lookup instanceof LookupResult.Missing missing
                    && unfolding.open(trial, missing, waited)) {
                continue;
            }
            boolean worthWaiting = !(lookup instanceof LookupResult.Stale)
                    && !session.watchdog().stopped();
            if (obstacle != null && (!worthWaiting || spent)) {
                if (lookup instanceof LookupResult.Found found) {
                    taken(trial, new ActionTarget.Element(found));
                }
                eye.missed(target.label());
                remembered.over();
                throw obstacle;
            }
            session.pump("waiting for " + target.label(), () -> false, PAUSE);
        }
    }

    /** Whether the page may still come to show what is called so, where this is not. */
    private boolean mayStillCome(LookupResult.Found found, Target target, Duration waited) {
        return switch (found.matched().match()) {
            case NAME -> false;
            case PART ->
                session.capture().inFlight() > 0
                        || waited.compareTo(target.quoted() ? BEFORE_PART_OF_QUOTED : BEFORE_PART) < 0;
            case MEANING -> true;
        };
    }

    private static void note(ActionTrial trial, LookupResult.Found found, Target target) {
        if (found.matched().match() == LookupResult.Match.PART) {
            trial.notes.add(
                    target.label() + " is a part of its " + found.matched().how() + ", and of no other");
        }
        if (found.matched().match() == LookupResult.Match.MEANING) {
            trial.notes.add(ActionOutcome.NOT_BY_NAME + found.element().label() + ", by its "
                    + found.matched().how());
        }
    }

    /** What is acted on stands in the record before anything is done to it. */
    private ActionTarget taken(ActionTrial trial, ActionTarget aim) {
        trial.element = aim.element();
        if (aim instanceof ActionTarget.Element element) {
            trial.locators = element.found().locators();
            trial.at = session.url();
        }
        return aim;
    }

    /** Where a point leads: to the element whose selector came with it, where that is what lies there, else to the point itself. */
    private ActionTarget point(ActionTrial trial, Target target, SearchPurpose purpose) {
        Point point = place(target);
        ActionTarget.Point at = eye.at(target.label(), point.x(), point.y());
        if (at.under() == null) {
            throw nowhere(target);
        }
        String selector = point.selector();
        if (selector != null) {
            LookupResult lookup = look(new Target(Target.How.CSS, selector, null, 0, null, null, true), purpose);
            if (lookup instanceof LookupResult.Found found && holds(found, point) && found.coveredBy() == null) {
                trial.notes.add("tier 2: css=" + selector + ", verified: it is what lies at the point");
                return taken(trial, new ActionTarget.Element(found));
            }
            trial.notes.add("the suggested css=" + selector + " is not what lies at the point, and was not used");
        }
        String name = point.name();
        if (name != null) {
            eye.sawAt(name, point.x(), point.y());
        }
        trial.notes.add("tier 2: by its place, " + Math.round(point.x()) + "," + Math.round(point.y()) + " in "
                + at.under().element().label());
        return taken(trial, at);
    }

    /**
     * The place a target names.
     *
     * @throws WebwitnessException {@code provider.composer-not-visible} where its text is no place
     */
    public Point place(Target target) {
        return Point.read(target.text()).orElseThrow(() -> nowhere(target));
    }

    private static boolean holds(LookupResult.Found found, Point point) {
        Box box = found.element().box();
        return point.x() >= box.x()
                && point.x() <= box.x() + box.width()
                && point.y() >= box.y()
                && point.y() <= box.y() + box.height();
    }

    private WebwitnessException onlyClicked(Target target) {
        return error(
                ErrorCode.CAPABILITY_UNSUPPORTED,
                "A place " + target.label() + " can be clicked and nothing else. Name an element.",
                List.of(target.label()),
                Map.of("capabilityId", "place.other-than-click", "owner", "webwitness"));
    }

    private WebwitnessException nowhere(Target target) {
        return error(
                ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                target.label()
                        + " is no place of the window. Give two numbers, in CSS pixels from its upper left corner.",
                List.of(target.label()),
                Map.of("nearest", List.of()));
    }

    /**
     * Whether an element in a frame stays where it is. A click waits until its element rests within the frame; that the frame itself may be
     * moving, while the page around it is still laid out, nobody looks at, and the click would land beside it. Two looks are not enough: what
     * turns back is seen twice at the same place.
     */
    private boolean atRest(LookupResult.Found found) {
        if (found.frame().parentFrame() == null) {
            return true;
        }
        return session.call("waiting for the frame to rest", Watchdog.LOOK_LIMIT, () -> {
            BoundingBox before = found.handle().boundingBox();
            for (int frames : PAINTED) {
                found.frame()
                        .page()
                        .mainFrame() // which is painted even where a frame far down is not
                        .evaluate(
                                "frames => new Promise(done => { const next = () => frames-- > 0 ?"
                                        + " requestAnimationFrame(next) : done(); next(); setTimeout(done, 1000); })",
                                frames);
                BoundingBox after = found.handle().boundingBox();
                if (before != null && after != null && (before.x != after.x || before.y != after.y)) {
                    return false;
                }
            }
            return true;
        });
    }

    public LookupResult look(Target target, SearchPurpose purpose) {
        return session.call(
                "looking for " + target.label(),
                Watchdog.LOOK_LIMIT,
                () -> session.reader().find(session.page(), target, purpose, session.frameScope()));
    }

    private @Nullable WebwitnessException obstacle(
            LookupResult lookup,
            Target target,
            SearchPurpose purpose,
            FallbackLocator further,
            RememberedSelector remembered) {
        if (lookup instanceof LookupResult.Found found) {
            return obstacle(found, purpose);
        }
        if (lookup instanceof LookupResult.Missing missing) {
            return missing(missing, target, further, remembered);
        }
        if (lookup instanceof LookupResult.Ambiguous ambiguous) {
            return ambiguous(ambiguous, target);
        }
        if (lookup instanceof LookupResult.Stale) {
            return error(
                    ErrorCode.SNAPSHOT_REF_STALE,
                    target.label()
                            + " is not on the page any more. Look at the newest outline and use a ref from there.",
                    List.of(target.label()),
                    Map.of());
        }
        throw new AssertionError(lookup);
    }

    private @Nullable WebwitnessException obstacle(LookupResult.Found found, SearchPurpose purpose) {
        String label = found.element().label();
        String cover = found.coveredBy();
        if (cover != null && purpose != SearchPurpose.ANY) {
            return error(
                    ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                    label + " is covered by " + cover + ". Close or dismiss that first.",
                    tried(found),
                    Map.of("coveredBy", cover));
        }
        if (found.element().states().contains("disabled")
                && purpose != SearchPurpose.HOVER
                && purpose != SearchPurpose.ANY) {
            return error(
                    ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                    label + " is disabled. Do first what the page wants before it can be used.",
                    tried(found),
                    Map.of("disabled", true));
        }
        if (found.element().states().contains("inert")
                && purpose != SearchPurpose.HOVER
                && purpose != SearchPurpose.ANY) {
            return error(
                    ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                    label + " is inert: the page lets nobody use it now. Do first what the page wants.",
                    tried(found),
                    Map.of("disabled", true));
        }
        return null;
    }

    private WebwitnessException missing(
            LookupResult.Missing missing, Target target, FallbackLocator further, RememberedSelector remembered) {
        WebwitnessException unable = further.unable();
        if (unable != null) {
            return unable;
        }
        List<String> tried = new ArrayList<>(remembered.tried());
        tried.addAll(missing.tried());
        tried.addAll(further.tried());
        String nearest = missing.nearest().isEmpty()
                ? "Nothing of the kind is visible."
                : "Nearest: " + String.join(", ", missing.nearest()) + ".";
        Map<String, Object> evidence = new LinkedHashMap<>();
        evidence.put("nearest", missing.nearest());
        return error(
                ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                "Nothing visible matches " + target.label()
                        + (missing.reason().isBlank() ? "" : " (" + missing.reason() + ")") + ". " + nearest,
                tried,
                evidence);
    }

    private WebwitnessException ambiguous(LookupResult.Ambiguous ambiguous, Target target) {
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

    private static List<String> tried(LookupResult.Found found) {
        ElementRef element = found.element();
        String css = found.locators().get("css");
        return css == null ? List.of(element.label()) : List.of(element.label(), "css=" + css);
    }

    private WebwitnessException error(
            ErrorCode code, String message, List<String> tried, Map<String, Object> evidence) {
        return session.error(code, message, tried, evidence.isEmpty() ? null : evidence);
    }
}
