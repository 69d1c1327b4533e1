package dev.webwitness.capture.screen;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ScreenshotType;
import com.microsoft.playwright.options.ViewportSize;
import dev.webwitness.capture.cdp.CdpJson;
import dev.webwitness.capture.session.CaptureContext;
import dev.webwitness.capture.session.PageCdpSession;
import dev.webwitness.model.event.CaptureListener;
import dev.webwitness.model.live.PageView;
import java.time.Duration;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Takes pictures of the active page: screenshots, and samples of its screencast.
 *
 * <p>A sample is start → first frame → stop. Its frames are not acknowledged, so a static page costs nothing. If it starts before a screenshot, its frame is the one that
 * the screenshot makes the page paint. While the page is watched, the cast goes on, and each frame is acknowledged in its handler: later, the last state of a page would be
 * lost. Where the cast gives no frame (a tab in the background), a screenshot replaces it.
 */
public final class ScreenCapture {
    /** The widest scroll bar, in CSS pixels. */
    private static final double MOST_BAR = 32;

    private static final Duration SHOT = Duration.ofSeconds(10);
    private static final Duration CAST = Duration.ofSeconds(2);
    private static final int FIRST_FRAME_MS = 1_000;
    private static final int QUALITY = 60;

    /** How often a watched page with hidden texts is shown. */
    private static final long LOOK_EVERY_MS = 500;

    private record Painted(byte[] jpeg, long atMs, @Nullable PageView view) {}

    private final CaptureContext heard;
    private final CaptureListener listener;
    private final Set<PageCdpSession> watched = Collections.newSetFromMap(new WeakHashMap<>());
    private boolean casting;
    private @Nullable PageCdpSession started;
    private long withheld;
    private SecretBoxFinder exposure = new SecretBoxFinder(HiddenTexts.nothing());

    private @Nullable Painted newest;
    private @Nullable PageCdpSession live;
    private @Nullable Painted liveNewest;
    private long liveSinceMs;
    private long lookedMs;

    public ScreenCapture(CaptureContext heard, CaptureListener listener) {
        this.heard = heard;
        this.listener = listener;
    }

    public void setHidden(HiddenTexts hidden) {
        exposure = new SecretBoxFinder(hidden);
    }

    /** How many samples were dropped because they would have shown a hidden text. */
    public long withheld() {
        return withheld;
    }

    /** A screenshot without the hidden texts: their places before and after it are painted over. */
    public Screenshot screenshot(PageCdpSession session, List<PageCdpSession> frames) {
        if (session.page().isClosed()) {
            return Screenshot.none("the tab is closed");
        }
        if (!exposure.any()) {
            return exposure.shaped() ? takeMasked(session, frames) : take(session);
        }
        SecretBoxFinder.Seen before = exposure.look(session, frames);
        Screenshot shot = take(session);
        SecretBoxFinder.Seen after = shot.jpeg().isEmpty() ? null : exposure.look(session, frames);
        if (exposure.likely() && shot.jpeg().isPresent() && (before == null || after == null)) {
            return Screenshot.none("it could not be told where the page shows a secret");
        }
        return shot.jpeg()
                .map(jpeg -> painted(session, painted(session, jpeg, before), after))
                .map(Screenshot::of)
                .orElse(shot);
    }

    /** A screenshot without texts that have the shape of a secret. No secret is known by value here. */
    private Screenshot takeMasked(PageCdpSession session, List<PageCdpSession> frames) {
        Screenshot shot = take(session);
        return shot.jpeg()
                .map(jpeg -> Screenshot.of(painted(session, jpeg, exposure.look(session, frames))))
                .orElse(shot);
    }

    private static byte[] painted(PageCdpSession session, byte[] jpeg, SecretBoxFinder.@Nullable Seen seen) {
        if (seen == null || seen.boxes().isEmpty()) {
            return jpeg;
        }
        // Pictures are not always taken at the device's scale, and a step may have resized the window.
        ViewportSize window = session.page().viewportSize();
        double width = width(window == null ? 0 : window.width, seen);
        return ImageRedactor.paint(jpeg, seen.boxes(), ImageRedactor.width(jpeg) / width);
    }

    /**
     * The width of a picture in CSS pixels: the window's width with its scroll bar. If the measured width differs by more than a scroll bar, the page did not take the
     * window's size, and the measured width counts.
     */
    static double width(int told, SecretBoxFinder.Seen seen) {
        double width = told / seen.zoom();
        return Math.abs(width - seen.width()) > MOST_BAR ? seen.width() : width;
    }

    private Screenshot take(PageCdpSession session) {
        Page page = session.page();
        JsonObject params = CdpJson.params("format", "jpeg", "quality", QUALITY);
        Optional<byte[]> jpeg =
                session.send(SHOT, "Page.captureScreenshot", params).map(ScreenCapture::data);
        if (jpeg.isEmpty() && session.answers()) {
            jpeg = heard.calls.attempt(
                    "taking a screenshot",
                    SHOT,
                    () -> page.screenshot(new Page.ScreenshotOptions()
                            .setType(ScreenshotType.JPEG)
                            .setQuality(QUALITY)
                            .setTimeout(SHOT.toMillis())));
        }
        return jpeg.map(Screenshot::of).orElseGet(() -> Screenshot.none("the page did not answer"));
    }

    /** Starts a sample whose frame is taken after the next screenshot. With hidden texts the sample starts later, after the search for them. */
    public void startSample(PageCdpSession session) {
        if (live != session && session.answers() && !exposure.any()) {
            listen(session);
            newest = null;
            casting = true;
            started = session;
            session.sendInHandler("Page.startScreencast", cast());
        }
    }

    /** Passes a frame to the listener, unless it shows a hidden text. Returns whether there was a frame. */
    public boolean sample(PageCdpSession session, List<PageCdpSession> frames) {
        boolean before = shows(session, frames);
        Painted frame = frame(session);
        if (frame != null && (before || shows(session, frames))) {
            withheld++;
        } else if (frame != null) {
            listener.sample(frame.jpeg(), frame.atMs(), session.page().url());
        }
        return frame != null;
    }

    private boolean shows(PageCdpSession session, List<PageCdpSession> frames) {
        if (!exposure.any()) {
            return false;
        }
        SecretBoxFinder.Seen seen = exposure.look(session, frames);
        return seen == null ? exposure.likely() : !seen.boxes().isEmpty();
    }

    private @Nullable Painted frame(PageCdpSession session) {
        listen(session);
        boolean begun = started == session;
        started = null;
        Painted shown = liveNewest;
        if (live == session && shown != null) {
            return new Painted(shown.jpeg(), heard.clock.now(), shown.view());
        }
        if (!begun) {
            newest = null;
            casting = true;
        }
        if (live == session
                || begun
                || session.send(CAST, "Page.startScreencast", cast()).isPresent()) {
            Page page = session.page();
            heard.calls.attempt("waiting for a frame", CAST, () -> {
                page.waitForCondition(
                        () -> newest != null || page.isClosed(),
                        new Page.WaitForConditionOptions().setTimeout(FIRST_FRAME_MS));
                return true;
            });
            if (live != session) {
                session.sendInHandler("Page.stopScreencast", new JsonObject());
            }
        }
        casting = false;
        Painted frame = newest;
        newest = null;
        if (frame == null) {
            long at = heard.clock.now();
            frame = take(session)
                    .jpeg()
                    .map(jpeg -> new Painted(jpeg, at, null))
                    .orElse(null);
        }
        return frame;
    }

    private void listen(PageCdpSession session) {
        if (watched.add(session)) {
            session.subscribe("Page.screencastFrame", event -> painted(session, event));
        }
    }

    private static JsonObject cast() {
        return CdpJson.params("format", "jpeg", "quality", QUALITY, "maxWidth", 1280, "maxHeight", 1280);
    }

    /**
     * Between calls: shows the active page while it is watched. With hidden texts it shows only samples that were searched first.
     */
    public void processPending(
            @Nullable PageCdpSession session, Function<PageCdpSession, List<PageCdpSession>> framesOf) {
        boolean wanted = listener.watched() && session != null && !session.closed();
        PageCdpSession on = live;
        if (on != null && (!wanted || on != session || exposure.any())) {
            live = null;
            liveNewest = null;
            if (!on.closed()) {
                on.send(CAST, "Page.stopScreencast", new JsonObject());
            }
        }
        if (!wanted || session == null) {
            return;
        }
        if (exposure.any()) {
            showSample(session, framesOf.apply(session));
        } else if (live == null) {
            listen(session);
            live = session;
            liveSinceMs = heard.clock.now();
            if (session.send(CAST, "Page.startScreencast", cast()).isEmpty()) {
                live = null;
            }
        } else if (liveNewest == null && heard.clock.now() - liveSinceMs > FIRST_FRAME_MS) {
            showScreenshot(session);
        }
    }

    /** Shows a screenshot of a page that paints no frame. */
    private void showScreenshot(PageCdpSession session) {
        liveSinceMs = heard.clock.now();
        Painted shot = take(session)
                .jpeg()
                .map(jpeg -> new Painted(jpeg, liveSinceMs, null))
                .orElse(null);
        if (shot != null && liveNewest == null) {
            liveNewest = shot;
            listener.frame(shot.jpeg(), shot.atMs(), session.page().url(), view(session, shot));
        }
    }

    private void showSample(PageCdpSession session, List<PageCdpSession> frames) {
        long now = heard.clock.now();
        if (now - lookedMs >= LOOK_EVERY_MS) {
            boolean before = shows(session, frames);
            Painted frame = before ? null : frame(session);
            if (frame != null && !shows(session, frames)) {
                listener.frame(frame.jpeg(), frame.atMs(), session.page().url(), view(session, frame));
            }
            lookedMs = heard.clock.now();
        }
    }

    private void painted(PageCdpSession session, JsonObject event) {
        boolean watching = live == session && !exposure.any();
        if (!casting && !watching) {
            return;
        }
        double at = CdpJson.number(CdpJson.object(event, "metadata"), "timestamp");
        Painted frame = new Painted(
                data(event),
                at > 0 ? heard.clock.wall(at * 1000) : heard.clock.now(),
                view(session, CdpJson.object(event, "metadata")));
        newest = frame;
        if (watching) {
            liveNewest = frame;
            listener.frame(frame.jpeg(), frame.atMs(), session.page().url(), view(session, frame));
            JsonObject seen = new JsonObject();
            seen.addProperty("sessionId", (int) CdpJson.number(event, "sessionId"));
            session.sendInHandler("Page.screencastFrameAck", seen);
        }
    }

    /** The part of the page that a frame shows. Its size comes in screen pixels, which pinch zoom scales. */
    private static PageView view(PageCdpSession session, JsonObject metadata) {
        double scale = Math.max(0.01, CdpJson.number(metadata, "pageScaleFactor"));
        return new PageView(
                session.id(),
                CdpJson.number(metadata, "deviceWidth") / scale,
                CdpJson.number(metadata, "deviceHeight") / scale);
    }

    private static PageView view(PageCdpSession session, Painted frame) {
        PageView told = frame.view();
        return told != null
                ? told
                : session.send(CAST, "Page.getLayoutMetrics", new JsonObject())
                        .map(metrics -> CdpJson.object(metrics, "cssVisualViewport"))
                        .map(shown -> new PageView(
                                session.id(),
                                CdpJson.number(shown, "clientWidth"),
                                CdpJson.number(shown, "clientHeight")))
                        .orElseGet(() -> new PageView("", 0, 0));
    }

    private static byte[] data(JsonObject event) {
        return Base64.getDecoder().decode(CdpJson.text(event, "data"));
    }
}
