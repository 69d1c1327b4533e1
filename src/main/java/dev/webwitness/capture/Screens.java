package dev.webwitness.capture;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ScreenshotType;
import dev.webwitness.model.CaptureListener;
import java.time.Duration;
import java.util.Base64;
import java.util.Collections;
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

    private @Nullable Painted newest;

    Screens(Heard heard, CaptureListener listener) {
        this.heard = heard;
        this.listener = listener;
    }

    Shot screenshot(PageSession session) {
        Page page = session.page();
        if (page.isClosed()) {
            return Shot.none("the tab is closed");
        }
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

    /** Hands the listener a frame; says whether there was one. */
    boolean sample(PageSession session) {
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
            frame = screenshot(session)
                    .jpeg()
                    .map(jpeg -> new Painted(jpeg, at))
                    .orElse(null);
        }
        if (frame != null) {
            listener.sample(frame.jpeg(), frame.atMs(), session.page().url());
        }
        return frame != null;
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
