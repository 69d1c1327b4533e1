package dev.webwitness.capture.screen;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.webwitness.capture.cdp.CdpJson;
import dev.webwitness.capture.session.PageCdpSession;
import dev.webwitness.model.Box;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the hidden texts on a page. Run's thread. */
final class SecretBoxFinder {
    private static final Duration LIMIT = Duration.ofSeconds(3);

    private final HiddenTexts hidden;

    SecretBoxFinder(HiddenTexts hidden) {
        this.hidden = hidden;
    }

    /**
     * The result of one search.
     *
     * @param boxes the visible boxes to hide, in CSS pixels from the viewport's corner
     * @param zoom pinch zoom: pixels of the viewport to one CSS pixel of the page
     * @param width the visible width in CSS pixels, without a scroll bar
     */
    record Seen(List<Box> boxes, double zoom, double width) {}

    boolean any() {
        return hidden.any();
    }

    boolean shaped() {
        return hidden.hidesShapes();
    }

    boolean likely() {
        return hidden.likely();
    }

    /** @return null where the page does not answer */
    @Nullable
    Seen look(PageCdpSession page, List<PageCdpSession> frames) {
        Optional<JsonObject> metrics = page.send(LIMIT, "Page.getLayoutMetrics", new JsonObject());
        Optional<JsonObject> snapshot = snapshot(page);
        if (metrics.isEmpty() || snapshot.isEmpty()) {
            return null;
        }
        JsonObject view = CdpJson.object(metrics.get(), "cssVisualViewport");
        DomTextSnapshot texts = new DomTextSnapshot(snapshot.get(), hidden);
        List<Box> boxes = new ArrayList<>(texts.boxes());
        for (PageCdpSession frame : frames) {
            if (!frame.closed() && exposes(frame, frames)) {
                boxes.add(frame(page, frame, texts, view));
            }
        }
        if (hidden.likely()) {
            boxes.addAll(unseen(page, texts, frames));
        }
        double width = CdpJson.number(view, "clientWidth");
        double height = CdpJson.number(view, "clientHeight");
        List<Box> visible = boxes.stream()
                .map(box -> new Box(
                        box.x() - CdpJson.number(view, "pageX"),
                        box.y() - CdpJson.number(view, "pageY"),
                        box.width(),
                        box.height()))
                .filter(box ->
                        box.x() < width && box.y() < height && box.x() + box.width() > 0 && box.y() + box.height() > 0)
                .toList();
        double zoom = CdpJson.number(view, "scale");
        return new Seen(visible, zoom > 0 ? zoom : 1, Math.max(1, width));
    }

    /** Whether a frame in another process may show a hidden text. A frame that does not answer may, and so may one with an inner frame without a session. */
    private boolean exposes(PageCdpSession frame, List<PageCdpSession> frames) {
        return snapshot(frame)
                .map(answer -> new DomTextSnapshot(answer, hidden))
                .map(texts -> !texts.boxes().isEmpty()
                        || hidden.likely() && !unseen(frame, texts, frames).isEmpty())
                .orElse(hidden.likely());
    }

    /** The boxes of frames in other processes without a session: their content is unknown. */
    private static List<Box> unseen(PageCdpSession session, DomTextSnapshot texts, List<PageCdpSession> frames) {
        Map<Integer, Box> unseen = new LinkedHashMap<>(texts.elsewhere());
        for (PageCdpSession frame : frames) {
            if (!unseen.isEmpty() && frame != session && !frame.closed()) {
                owner(session, frame).ifPresent(unseen::remove);
            }
        }
        return List.copyOf(unseen.values());
    }

    /** The backend id of a frame's element; empty where it is in no document of the session. */
    private static Optional<Integer> owner(PageCdpSession session, PageCdpSession frame) {
        return session.send(LIMIT, "DOM.getFrameOwner", CdpJson.params("frameId", frame.mainFrame()))
                .map(owner -> CdpJson.whole(owner, "backendNodeId"));
    }

    /** The box of a frame; the viewport where its place is unknown. */
    private static Box frame(PageCdpSession page, PageCdpSession frame, DomTextSnapshot texts, JsonObject view) {
        @Nullable Box place = owner(page, frame).map(texts::boxOfNode).orElse(null);
        return place != null
                ? place
                : new Box(
                        CdpJson.number(view, "pageX"),
                        CdpJson.number(view, "pageY"),
                        CdpJson.number(view, "clientWidth"),
                        CdpJson.number(view, "clientHeight"));
    }

    private static Optional<JsonObject> snapshot(PageCdpSession session) {
        JsonObject params = new JsonObject();
        params.add("computedStyles", new JsonArray());
        return session.send(LIMIT, "DOMSnapshot.captureSnapshot", params);
    }
}
