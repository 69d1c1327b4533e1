package dev.webwitness.capture;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ScreenshotType;
import dev.webwitness.model.CaptureListener;
import java.time.Duration;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Pictures of the active page: screenshots, and samples of its screencast.
 *
 * <p>A sample is start → first frame → stop: frames are never acknowledged, so nothing has to be sent from a handler and a static page
 * costs nothing. Where the cast stays dark (a tab in the background), a screenshot stands in.
 */
final class Screens {
    private static final Duration SHOT = Duration.ofSeconds(10);
    private static final Duration CAST = Duration.ofSeconds(2);
    private static final int FIRST_FRAME_MS = 1_000;
    private static final int QUALITY = 60;

    private record Painted(byte[] jpeg, long atMs) {}

    private final Heard heard;
    private final CaptureListener listener;
    private final Set<PageSession> watched = Collections.newSetFromMap(new WeakHashMap<>());
    private boolean casting;
    private long withheld;
    private Exposure exposure = new Exposure(Hidden.nothing());
    private double width = 1;

    private @Nullable Painted newest;

    Screens(Heard heard, CaptureListener listener) {
        this.heard = heard;
        this.listener = listener;
    }

    /** @param viewportWidth in CSS pixels */
    void hides(Hidden hidden, double viewportWidth) {
        exposure = new Exposure(hidden);
        width = viewportWidth;
    }

    /** How many samples were not handed on because they would have shown something hidden. */
    long withheld() {
        return withheld;
    }

    /** A picture in which all that must be hidden is painted over, where it stood before and after. */
    Shot screenshot(PageSession session, List<PageSession> frames) {
        if (session.page().isClosed()) {
            return Shot.none("the tab is closed");
        }
        if (!exposure.any()) {
            return taken(session);
        }
        Exposure.Seen before = exposure.look(session, frames);
        Shot shot = taken(session);
        Exposure.Seen after = shot.jpeg().isEmpty() ? null : exposure.look(session, frames);
        if (exposure.likely() && shot.jpeg().isPresent() && (before == null || after == null)) {
            return Shot.none("it could not be told where the page shows a secret");
        }
        return shot.jpeg()
                .map(jpeg -> painted(painted(jpeg, before), after))
                .map(Shot::of)
                .orElse(shot);
    }

    private byte[] painted(byte[] jpeg, Exposure.@Nullable Seen seen) {
        return seen == null || seen.boxes().isEmpty()
                ? jpeg
                : Blackout.paint(jpeg, seen.boxes(), Blackout.width(jpeg) / width * seen.zoom());
    }

    private Shot taken(PageSession session) {
        Page page = session.page();
        JsonObject params = Cdp.params("format", "jpeg", "quality", QUALITY);
        Optional<byte[]> jpeg =
                session.send(SHOT, "Page.captureScreenshot", params).map(Screens::data);
        if (jpeg.isEmpty() && session.answers()) {
            jpeg = heard.calls.attempt(
                    "taking a screenshot",
                    SHOT,
                    () -> page.screenshot(new Page.ScreenshotOptions()
                            .setType(ScreenshotType.JPEG)
                            .setQuality(QUALITY)
                            .setTimeout(SHOT.toMillis())));
        }
        return jpeg.map(Shot::of).orElseGet(() -> Shot.none("the page did not answer"));
    }

    /** Hands the listener a frame, unless it shows what must be hidden; says whether there was one. */
    boolean sample(PageSession session, List<PageSession> frames) {
        boolean before = shows(session, frames);
        Painted frame = frame(session);
        if (frame != null && (before || shows(session, frames))) {
            withheld++;
        } else if (frame != null) {
            listener.sample(frame.jpeg(), frame.atMs(), session.page().url());
        }
        return frame != null;
    }

    private boolean shows(PageSession session, List<PageSession> frames) {
        if (!exposure.any()) {
            return false;
        }
        Exposure.Seen seen = exposure.look(session, frames);
        return seen == null ? exposure.likely() : !seen.boxes().isEmpty();
    }

    private @Nullable Painted frame(PageSession session) {
        if (watched.add(session)) {
            session.on("Page.screencastFrame", this::painted);
        }
        newest = null;
        casting = true;
        JsonObject params = Cdp.params("format", "jpeg", "quality", QUALITY, "maxWidth", 1280, "maxHeight", 1280);
        if (session.send(CAST, "Page.startScreencast", params).isPresent()) {
            Page page = session.page();
            heard.calls.attempt("waiting for a frame", CAST, () -> {
                page.waitForCondition(
                        () -> newest != null || page.isClosed(),
                        new Page.WaitForConditionOptions().setTimeout(FIRST_FRAME_MS));
                return true;
            });
            session.send(CAST, "Page.stopScreencast", new JsonObject());
        }
        casting = false;
        Painted frame = newest;
        newest = null;
        if (frame == null) {
            long at = heard.clock.now();
            frame = taken(session).jpeg().map(jpeg -> new Painted(jpeg, at)).orElse(null);
        }
        return frame;
    }

    private void painted(JsonObject event) {
        if (casting) {
            double at = Cdp.number(Cdp.object(event, "metadata"), "timestamp");
            newest = new Painted(data(event), at > 0 ? heard.clock.wall(at * 1000) : heard.clock.now());
        }
    }

    private static byte[] data(JsonObject event) {
        return Base64.getDecoder().decode(Cdp.text(event, "data"));
    }
}
