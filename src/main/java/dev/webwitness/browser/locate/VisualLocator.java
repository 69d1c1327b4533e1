package dev.webwitness.browser.locate;

import com.microsoft.playwright.Page;
import dev.webwitness.browser.driver.LogContext;
import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.browser.session.PageSettler;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.Box;
import dev.webwitness.model.DaemonThreads;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.page.MarkedScreenshot;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.page.find.PaintedArea;
import dev.webwitness.page.find.SearchPurpose;
import dev.webwitness.page.snapshot.PageFingerprint;
import dev.webwitness.page.vision.BoxDetector;
import dev.webwitness.page.vision.ElementMarks;
import dev.webwitness.page.vision.OcrSearch;
import dev.webwitness.page.vision.PixelPatch;
import dev.webwitness.page.vision.model.OcrText;
import dev.webwitness.page.vision.model.Picture;
import dev.webwitness.page.vision.model.VisionRuntime;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds elements on the screenshot: reads painted texts (OCR), and the boxes beside them. What was found, here or by a model that looked,
 * is kept for the page's state: it counts as long as neither the elements nor the pixels of the place changed.
 *
 * <p>Owned by the run's thread.
 */
public final class VisualLocator implements ScreenshotMarks {
    /** Loading the networks and reading a large picture, on a busy machine. */
    private static final Duration MOST_WORK = Duration.ofSeconds(20);

    /** What a step needs of its time to tell what is there instead. */
    private static final Duration TO_TELL_WHAT_WAS_SEEN = Duration.ofMillis(1_500);

    private static final int MOST_PLACES = 50;
    private static final int MOST_MISSED = 500;
    private static final Set<String> BOXES = Set.of("checkbox", "field", "textbox", "radio", "switch");

    /** A place that was found, and what the page was then. */
    private record Place(Page page, PageFingerprint state, PixelPatch patch, double x, double y, String how) {}

    private final SessionContext session;
    private final Map<String, Place> places = new LinkedHashMap<>();
    private final Set<String> missed = new HashSet<>();
    private VisionRuntime eyes;
    private boolean watched;
    private SelectorMemory recall = SelectorMemory.NOTHING;

    /** @param temp a folder of this process, for networks of its own */
    public VisualLocator(SessionContext session, Path temp) {
        this.session = session;
        this.eyes = new VisionRuntime(temp);
    }

    /** Who knows what was found on this site before. */
    public void recalls(SelectorMemory from) {
        recall = from;
    }

    public SelectorMemory recall() {
        return recall;
    }

    /** The networks to use instead of its own; they stay the caller's. */
    public void with(VisionModels others) {
        with(others.eyes());
    }

    public void with(VisionRuntime others) {
        eyes = others;
    }

    @Override
    public Optional<MarkedScreenshot> marked(Observation seen) {
        return picture().map(picture -> ElementMarks.draw(picture, seen.elements()));
    }

    @Override
    public void watched(boolean on) {
        watched = on;
    }

    /** Whether a target that was not found is left to the model's look: it sees the page, and this one was not missed before. */
    boolean leavesToModel(String label) {
        return watched && !missed.contains(label);
    }

    void missed(String label) {
        if (missed.size() >= MOST_MISSED) {
            missed.clear();
        }
        missed.add(label);
    }

    /** Whether the page has areas that a page draws controls into, so that it is worth looking before one has waited long. */
    public boolean drawn() {
        return painted().stream().anyMatch(PaintedArea::drawn);
    }

    /**
     * The point of what is meant, read from the picture.
     *
     * @param tried gets what was tried
     * @param notes gets how it was found
     * @throws WebwitnessException {@code provider.composer-not-visible} where several texts answer; {@code capability.unsupported} where this machine
     *     cannot read pictures and the page has some that may hold it
     */
    Optional<ActionTarget.Point> find(Target target, SearchPurpose purpose, List<String> tried, List<String> notes) {
        Optional<Picture> taken = picture();
        if (taken.isEmpty()) {
            tried.add("tier 3: no screenshot could be had");
            return Optional.empty();
        }
        Picture picture = taken.get();
        Optional<ActionTarget.Point> known = known(target, picture, notes);
        if (known.isPresent()) {
            return known;
        }
        List<Box> areas = painted().stream().map(PaintedArea::box).toList();
        if (areas.isEmpty()) {
            tried.add("tier 3: nothing in view is only painted");
            return Optional.empty();
        }
        List<OcrText> texts = read(picture, areas);
        String words = named(target);
        List<OcrText> that = OcrSearch.that(words, texts);
        tried.add("tier 3: \"" + words + "\" among " + texts.size() + " texts read from the picture" + told(texts));
        return that.isEmpty() ? Optional.empty() : chosen(target, purpose, picture, that, notes);
    }

    /**
     * The texts that the page draws itself, on a canvas for example.
     *
     * @throws WebwitnessException {@code capability.unsupported} where this machine cannot read pictures; {@code provider.poll-timeout} where it could not
     *     in the time of the step
     */
    public List<OcrText> drawnTexts() {
        List<Box> areas = painted().stream()
                .filter(PaintedArea::drawn)
                .map(PaintedArea::box)
                .toList();
        return areas.isEmpty()
                ? List.of()
                : picture().map(picture -> read(picture, areas)).orElse(List.of());
    }

    private List<OcrText> read(Picture picture, List<Box> areas) {
        VisionRuntime reading = eyes;
        return away("reading the picture", () -> reading.read(picture, around(areas))).stream()
                .filter(text -> areas.stream().anyMatch(area -> holds(area, text.box())))
                .toList();
    }

    private Optional<ActionTarget.Point> chosen(
            Target target, SearchPurpose purpose, Picture picture, List<OcrText> that, List<String> notes) {
        int ordinal = target.ordinal();
        if (that.size() > 1 && ordinal == 0) {
            throw ambiguous(target, that);
        }
        int index = ordinal < 0 ? that.size() + ordinal : Math.max(0, ordinal - 1);
        if (index < 0 || index >= that.size()) {
            return Optional.empty();
        }
        OcrText text = that.get(index);
        Optional<Box> box = boxed(target, purpose, picture, text.box());
        if (box.isEmpty() && (purpose == SearchPurpose.TYPE || wantsBox(target))) {
            return Optional.empty();
        }
        Box at = box.orElse(text.box());
        String how = (box.isPresent() ? "by its edges beside \"" : "as \"") + text.text() + "\" on the picture (OCR)";
        keep(target, picture, at, at.centerX(), at.centerY(), "tier 3: " + how);
        return Optional.of(aim(target, at.centerX(), at.centerY(), "tier 3: seen " + how, notes));
    }

    /** The box beside the text that is meant: what is typed into, or a box that is named as such. */
    private static Optional<Box> boxed(Target target, SearchPurpose purpose, Picture picture, Box text) {
        if (wantsBox(target) && ("checkbox".equals(target.role()) || "radio".equals(target.role()))) {
            return BoxDetector.beside(picture, text, BoxDetector.Side.LEFT)
                    .or(() -> BoxDetector.beside(picture, text, BoxDetector.Side.RIGHT));
        }
        return purpose == SearchPurpose.TYPE || wantsBox(target)
                ? BoxDetector.beside(picture, text, BoxDetector.Side.RIGHT)
                        .or(() -> BoxDetector.beside(picture, text, BoxDetector.Side.BELOW))
                : Optional.empty();
    }

    private static boolean wantsBox(Target target) {
        String role = target.role();
        return role != null && BOXES.contains(role);
    }

    private static String named(Target target) {
        String scope = target.scope();
        return target.text().isBlank() && scope != null ? scope : target.text();
    }

    /** Remembers where a model saw something it called by a name. */
    void sawAt(String name, double x, double y) {
        picture()
                .ifPresent(picture -> keep(
                        Target.named(name),
                        picture,
                        new Box(x - 12, y - 8, 24, 16),
                        x,
                        y,
                        "tier 2: seen by the model"));
    }

    /** Where it was found before, if the page is still as it was then. */
    private Optional<ActionTarget.Point> known(Target target, Picture picture, List<String> notes) {
        Place place = places.get(key(target));
        if (place == null) {
            return Optional.empty();
        }
        boolean still = place.page() == session.page()
                && place.patch().isOn(picture)
                && place.state().same(session.reader().fingerprint(session.page()));
        if (!still) {
            places.remove(key(target));
            return Optional.empty();
        }
        return Optional.of(aim(target, place.x(), place.y(), place.how() + ", where it still is", notes));
    }

    private void keep(Target target, Picture picture, Box box, double x, double y, String how) {
        if (places.size() >= MOST_PLACES) {
            places.clear();
        }
        PageFingerprint state = session.reader().fingerprint(session.page());
        places.put(key(target), new Place(session.page(), state, PixelPatch.of(picture, box), x, y, how));
    }

    private static String key(Target target) {
        return (target.text() + "|" + target.ordinal() + "|" + target.scope()).toLowerCase(java.util.Locale.ROOT);
    }

    /** A point as an aim, with what lies under it. */
    private ActionTarget.Point aim(Target target, double x, double y, String how, List<String> notes) {
        ActionTarget.Point point = at(target.label(), x, y);
        LookupResult.Found under = point.under();
        notes.add(how + ", at " + Math.round(x) + "," + Math.round(y)
                + (under == null ? "" : " in " + under.element().label()));
        return point;
    }

    ActionTarget.Point at(String label, double x, double y) {
        LookupResult.Found under = session.call(
                "looking under a point",
                Watchdog.LOOK_LIMIT,
                () -> session.reader().under(session.page(), x, y).orElse(null));
        return new ActionTarget.Point(x, y, label, under);
    }

    /** Whether this says only that pictures or names could not be read here or in time, so that a search goes on without. */
    public static boolean isUnable(WebwitnessException e) {
        return e.code() == ErrorCode.CAPABILITY_UNSUPPORTED || e.code() == ErrorCode.PROVIDER_POLL_TIMEOUT;
    }

    /** How alike names are to what was asked for. */
    List<Double> alike(String asked, List<String> names) {
        VisionRuntime comparing = eyes;
        return away("comparing names by meaning", () -> comparing.alike(asked, names));
    }

    /** Works on another thread, while this one keeps the page's events coming. */
    private <T> T away(String stage, Supplier<T> work) {
        CompletableFuture<T> answer = CompletableFuture.supplyAsync(work, task -> {
            DaemonThreads.start("eyes", LogContext.of(task));
        });
        Duration left = session.watchdog().remaining().minus(TO_TELL_WHAT_WAS_SEEN);
        Duration most = PageSettler.shorter(MOST_WORK, left.isNegative() ? Duration.ZERO : left);
        session.pump(stage, answer::isDone, most);
        if (!answer.isDone()) {
            throw new WebwitnessException(
                    ErrorCode.PROVIDER_POLL_TIMEOUT,
                    stage + " was not done within " + most.toMillis()
                            + " ms. Try again when the machine is less busy.");
        }
        try {
            return answer.join();
        } catch (CompletionException e) {
            throw WebwitnessException.wrap(e.getCause() == null ? e : e.getCause(), stage);
        }
    }

    private List<PaintedArea> painted() {
        return session.call(
                "looking for painted areas",
                Watchdog.LOOK_LIMIT,
                () -> session.reader().painted(session.page()));
    }

    private Optional<Picture> picture() {
        byte @Nullable [] jpeg = session.screenshot().orElse(null);
        return jpeg == null
                ? Optional.empty()
                : Picture.of(jpeg, session.reader().view(session.page()));
    }

    /** The smallest box around all. */
    private static Box around(List<Box> areas) {
        double left = areas.stream().mapToDouble(Box::x).min().orElse(0);
        double top = areas.stream().mapToDouble(Box::y).min().orElse(0);
        double right = areas.stream()
                .mapToDouble(area -> area.x() + area.width())
                .max()
                .orElse(0);
        double bottom = areas.stream()
                .mapToDouble(area -> area.y() + area.height())
                .max()
                .orElse(0);
        return new Box(left, top, right - left, bottom - top);
    }

    private static boolean holds(Box area, Box text) {
        return text.centerX() >= area.x()
                && text.centerX() <= area.x() + area.width()
                && text.centerY() >= area.y()
                && text.centerY() <= area.y() + area.height();
    }

    private static String told(List<OcrText> texts) {
        List<String> some = new ArrayList<>();
        texts.stream().limit(8).forEach(text -> some.add("\"" + text.text() + "\""));
        return some.isEmpty() ? "" : ": " + String.join(", ", some) + (texts.size() > 8 ? ", …" : "");
    }

    private WebwitnessException ambiguous(Target target, List<OcrText> that) {
        List<String> places = that.stream()
                .limit(6)
                .map(text -> "\"" + text.text() + "\" at "
                        + Math.round(text.box().centerX()) + ","
                        + Math.round(text.box().centerY()))
                .toList();
        return session.error(
                ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                that.size() + " texts on the picture answer to " + target.label() + ": " + String.join(", ", places)
                        + ". Say which by position (\"the second …\").",
                List.of(target.label(), "tier 3: texts read from the picture"),
                Map.of("ambiguous", places));
    }
}
