package dev.webwitness.capture;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.webwitness.model.Box;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Looks where in the visible part of a page something stands that no picture may show. Run's thread. */
final class Exposure {
    private static final Duration LIMIT = Duration.ofSeconds(3);

    private final Hidden hidden;

    Exposure(Hidden hidden) {
        this.hidden = hidden;
    }

    /**
     * What was seen at one look.
     *
     * @param boxes what is in sight and must be hidden, in CSS pixels from the viewport's corner
     * @param zoom pinch zoom: pixels of the viewport to one CSS pixel of the page
     * @param width what is in sight, in CSS pixels, without a scroll bar
     */
    record Seen(List<Box> boxes, double zoom, double width) {}

    boolean any() {
        return hidden.any();
    }

    boolean likely() {
        return hidden.likely();
    }

    /** @return null where the page does not answer */
    @Nullable
    Seen look(PageSession page, List<PageSession> frames) {
        Optional<JsonObject> metrics = page.send(LIMIT, "Page.getLayoutMetrics", new JsonObject());
        Optional<JsonObject> snapshot = snapshot(page);
        if (metrics.isEmpty() || snapshot.isEmpty()) {
            return null;
        }
        JsonObject view = Cdp.object(metrics.get(), "cssVisualViewport");
        PageTexts texts = new PageTexts(snapshot.get(), hidden);
        List<Box> boxes = new ArrayList<>(texts.hiding());
        for (PageSession frame : frames) {
            if (!frame.closed() && exposes(frame)) {
                boxes.add(frame(page, frame, texts, view));
            }
        }
        double width = Cdp.number(view, "clientWidth");
        double height = Cdp.number(view, "clientHeight");
        List<Box> visible = boxes.stream()
                .map(box -> new Box(
                        box.x() - Cdp.number(view, "pageX"),
                        box.y() - Cdp.number(view, "pageY"),
                        box.width(),
                        box.height()))
                .filter(box ->
                        box.x() < width && box.y() < height && box.x() + box.width() > 0 && box.y() + box.height() > 0)
                .toList();
        double zoom = Cdp.number(view, "scale");
        return new Seen(visible, zoom > 0 ? zoom : 1, Math.max(1, width));
    }

    /** Whether a frame in a process of its own shows any; one that does not answer may. */
    private boolean exposes(PageSession frame) {
        return snapshot(frame)
                .map(answer -> !new PageTexts(answer, hidden).hiding().isEmpty())
                .orElse(hidden.likely());
    }

    /** The whole of such a frame; the whole viewport where its place cannot be told. */
    private static Box frame(PageSession page, PageSession frame, PageTexts texts, JsonObject view) {
        @Nullable
        Box place = page.send(LIMIT, "DOM.getFrameOwner", Cdp.params("frameId", frame.mainFrame()))
                .map(owner -> texts.ofNode(Cdp.whole(owner, "backendNodeId")))
                .orElse(null);
        return place != null
                ? place
                : new Box(
                        Cdp.number(view, "pageX"),
                        Cdp.number(view, "pageY"),
                        Cdp.number(view, "clientWidth"),
                        Cdp.number(view, "clientHeight"));
    }

    private static Optional<JsonObject> snapshot(PageSession session) {
        JsonObject params = new JsonObject();
        params.add("computedStyles", new JsonArray());
        return session.send(LIMIT, "DOMSnapshot.captureSnapshot", params);
    }
}
