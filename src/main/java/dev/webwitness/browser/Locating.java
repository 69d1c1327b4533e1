package dev.webwitness.browser;

import com.microsoft.playwright.options.BoundingBox;
import dev.webwitness.model.Action;
import dev.webwitness.model.ActionOutcome;
import dev.webwitness.model.Box;
import dev.webwitness.model.ElementRef;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.Point;
import dev.webwitness.model.Target;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.page.Lookup;
import dev.webwitness.page.Purpose;
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
final class Locating {
    /** How long an element may take to appear: pages that render after their data came. */
    static final Duration PATIENCE = Duration.ofSeconds(5);
    /** How long the page may take to show what is called so, before something is taken whose name only has the words in it. */
    private static final Duration BEFORE_PART = Duration.ofSeconds(1);

    /** The same where the name is quoted, and so is likely to be the whole of it. */
    private static final Duration BEFORE_PART_OF_QUOTED = Duration.ofMillis(2_500);

    /** Frames painted between two looks at whether a frame rests, unlike so that no rhythm of its own hides a move. */
    private static final List<Integer> PAINTED = List.of(2, 3);

    static final Duration LOOK_LIMIT = Duration.ofSeconds(5);
    private static final Duration PAUSE = Duration.ofMillis(100);

    /** How long an element may take to be free after what covered it was put away. */
    private static final Duration CLEARED = Duration.ofSeconds(2);

    private final Session session;

    private final Obstacles obstacles;
    private final Unfolding unfolding;

    Locating(Session session, Obstacles obstacles, Unfolding unfolding) {
        this.session = session;
        this.obstacles = obstacles;
        this.unfolding = unfolding;
    }

    /**
     * The element, ready to be acted on.
     *
     * @throws WebwitnessException {@code provider.composer-not-visible} when it is missing, ambiguous, covered or disabled; {@code snapshot.ref-stale};
     *     {@code capability.unsupported} for a point, where only an element will do
     */
    Lookup.Found ready(Performer.Trial trial, Target target, Purpose purpose) {
        if (target.how() == Target.How.OUTSIDE) {
            throw onlyClicked(target);
        }
        if (target.how() == Target.How.POINT) {
            Aim aim = point(trial, target, purpose);
            if (aim instanceof Aim.Element element) {
                return element.found();
            }
            Lookup.Found under = ((Aim.Point) aim).under();
            if (under == null) {
                throw nowhere(target);
            }
            return under;
        }
        return ((Aim.Element) search(trial, target, purpose, false)).found();
    }

    /** The same, or a point of the window where no element tells what is there. */
    Aim aim(Performer.Trial trial, Target target, Purpose purpose) {
        return switch (target.how()) {
            case POINT -> point(trial, target, purpose);
            case OUTSIDE -> outside(trial, target);
            default -> search(trial, target, purpose, true);
        };
    }

    /** A place where a click falls on nothing but what lies behind: closes what closes by a click beside it, and leaves a field. */
    private Aim outside(Performer.Trial trial, Target target) {
        if (!(trial.action instanceof Action.Click)) {
            throw onlyClicked(target);
        }
        Lookup named = target.text().isEmpty()
                ? null
                : look(new Target(Target.How.NAME, target.text(), null, 0, null, null, false), Purpose.ANY);
        Lookup.Found beside =
                named instanceof Lookup.Found found && found.match() != Lookup.Match.MEANING ? found : null;
        if (named != null && beside == null) {
            trial.notes.add("no element is called \"" + target.text() + "\": kept clear of what lies open");
        }
        Point point = session.watchdog()
                .call(
                        "looking for a free place",
                        LOOK_LIMIT,
                        () -> session.reader().free(session.page(), beside))
                .orElseThrow(() -> error(
                        ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                        "Every place of the window " + target.label()
                                + " is taken by something that would be pressed. Close it by its own button or with Escape.",
                        List.of(target.label()),
                        Map.of()));
        Aim.Point at = session.eye().at(target.label(), point.x(), point.y());
        trial.notes.add("a free place, " + Math.round(point.x()) + "," + Math.round(point.y()));
        return taken(trial, at);
    }

    private Aim search(Performer.Trial trial, Target target, Purpose purpose, boolean points) {
        long startNs = System.nanoTime();
        long patienceNs =
                Settling.shorter(trial.patience, trial.left().minusMillis(500)).toNanos();
        long endNs = startNs + patienceNs;
        Further further = new Further(session, target, purpose, points);
        Remembered remembered = new Remembered(session, trial.action, target, purpose);
        while (true) {
            Duration waited = Duration.ofNanos(System.nanoTime() - startNs);
            boolean spent = System.nanoTime() - endNs >= 0;
            Optional<Lookup.Found> before = remembered.look(this);
            Lookup byWords = remembered.or(before, look(target, purpose), trial.notes);
            Lookup lookup = further.byMeaning(byWords, spent);
            Aim.@Nullable Point seen = further.byEye(lookup, trial.notes, waited, spent);
            if (seen != null) {
                remembered.over();
                trial.notes.add(ActionOutcome.NOT_BY_NAME + "what the picture shows at " + Math.round(seen.x()) + ","
                        + Math.round(seen.y()));
                return taken(trial, seen);
            }
            @Nullable WebwitnessException obstacle = obstacle(lookup, target, purpose, further, remembered);
            if (obstacle == null
                    && lookup instanceof Lookup.Found found
                    && (spent || !mayStillCome(found, target, waited))
                    && (purpose == Purpose.ANY || spent || atRest(found))) {
                remembered.over();
                note(trial, found, target);
                return taken(trial, new Aim.Element(found));
            }
            if (obstacle != null
                    && purpose != Purpose.ANY
                    && lookup instanceof Lookup.Found covered
                    && obstacles.clear(trial, covered, waited)) {
                endNs = System.nanoTime()
                        + Settling.shorter(CLEARED, trial.left().minusMillis(500))
                                .toNanos();
                continue;
            }
            if (purpose != Purpose.READ
                    && lookup instanceof Lookup.Missing missing
                    && unfolding.open(trial, missing, waited)) {
                continue;
            }
            boolean worthWaiting =
                    !(lookup instanceof Lookup.Stale) && !session.watchdog().stopped();
            if (obstacle != null && (!worthWaiting || spent)) {
                if (lookup instanceof Lookup.Found found) {
                    taken(trial, new Aim.Element(found));
                }
                session.eye().missed(target.label());
                remembered.over();
                throw obstacle;
            }
            session.pump("waiting for " + target.label(), () -> false, PAUSE);
        }
    }

    /** Whether the page may still come to show what is called so, where this is not. */
    private boolean mayStillCome(Lookup.Found found, Target target, Duration waited) {
        return switch (found.match()) {
            case NAME -> false;
            case PART ->
                session.capture().inFlight() > 0
                        || waited.compareTo(target.quoted() ? BEFORE_PART_OF_QUOTED : BEFORE_PART) < 0;
            case MEANING -> true;
        };
    }

    private static void note(Performer.Trial trial, Lookup.Found found, Target target) {
        if (found.match() == Lookup.Match.PART) {
            trial.notes.add(target.label() + " is a part of its " + found.matched() + ", and of no other");
        }
        if (found.match() == Lookup.Match.MEANING) {
            trial.notes.add(ActionOutcome.NOT_BY_NAME + found.element().label() + ", by its " + found.matched());
        }
    }

    /** What is acted on stands in the record before anything is done to it. */
    private Aim taken(Performer.Trial trial, Aim aim) {
        trial.element = aim.element();
        if (aim instanceof Aim.Element element) {
            trial.locators = element.found().locators();
            trial.at = session.url();
        }
        return aim;
    }

    /** Where a point leads: to the element whose selector came with it, where that is what lies there, else to the point itself. */
    private Aim point(Performer.Trial trial, Target target, Purpose purpose) {
        Point point = place(target);
        Aim.Point at = session.eye().at(target.label(), point.x(), point.y());
        if (at.under() == null) {
            throw nowhere(target);
        }
        String selector = point.selector();
        if (selector != null) {
            Lookup lookup = look(new Target(Target.How.CSS, selector, null, 0, null, null, true), purpose);
            if (lookup instanceof Lookup.Found found && holds(found, point) && found.coveredBy() == null) {
                trial.notes.add("tier 2: css=" + selector + ", verified: it is what lies at the point");
                return taken(trial, new Aim.Element(found));
            }
            trial.notes.add("the suggested css=" + selector + " is not what lies at the point, and was not used");
        }
        String name = point.name();
        if (name != null) {
            session.eye().sawAt(name, point.x(), point.y());
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
    Point place(Target target) {
        return Point.read(target.text()).orElseThrow(() -> nowhere(target));
    }

    private static boolean holds(Lookup.Found found, Point point) {
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
    private boolean atRest(Lookup.Found found) {
        if (found.frame().parentFrame() == null) {
            return true;
        }
        return session.watchdog().call("waiting for the frame to rest", LOOK_LIMIT, () -> {
            BoundingBox before = found.handle().boundingBox();
            for (int frames : PAINTED) {
                found.frame()
                        .page()
                        .mainFrame() // which is painted even where a frame far down is not
                        .evaluate(
                                "frames => new Promise(done => { const next = () => frames-- > 0 ? requestAnimationFrame(next) : done(); next(); setTimeout(done, 1000); })",
                                frames);
                BoundingBox after = found.handle().boundingBox();
                if (before != null && after != null && (before.x != after.x || before.y != after.y)) {
                    return false;
                }
            }
            return true;
        });
    }

    Lookup look(Target target, Purpose purpose) {
        return session.watchdog()
                .call(
                        "looking for " + target.label(),
                        LOOK_LIMIT,
                        () -> session.reader().find(session.page(), target, purpose, session.frameScope()));
    }

    private @Nullable WebwitnessException obstacle(
            Lookup lookup, Target target, Purpose purpose, Further further, Remembered remembered) {
        if (lookup instanceof Lookup.Found found) {
            return obstacle(found, purpose);
        }
        if (lookup instanceof Lookup.Missing missing) {
            return missing(missing, target, further, remembered);
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
        if (found.element().states().contains("inert") && purpose != Purpose.HOVER && purpose != Purpose.ANY) {
            return error(
                    ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                    label + " is inert: the page lets nobody use it now. Do first what the page wants.",
                    tried(found),
                    Map.of("disabled", true));
        }
        return null;
    }

    private WebwitnessException missing(Lookup.Missing missing, Target target, Further further, Remembered remembered) {
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
