package dev.webwitness.page.find;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import dev.webwitness.model.Box;
import dev.webwitness.model.Point;
import dev.webwitness.page.frames.FrameTree;
import dev.webwitness.page.vision.model.ViewArea;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What lies under a point of the viewport, and which areas of it hold what only a picture shows; frames in frames included. */
public final class HitTest {
    private static final int DEEPEST = 5;
    private static final int MOST_AREAS = 60;

    private final FrameTree frames;
    private final RefResolver resolver;

    public HitTest(FrameTree frames) {
        this.frames = frames;
        this.resolver = new RefResolver(frames);
    }

    /** The control under a point, or where there is none what else lies there; empty where the point is outside the page. */
    public Optional<LookupResult.Found> under(Page page, double x, double y) {
        Frame frame = page.mainFrame();
        double inX = x;
        double inY = y;
        for (int depth = 0; depth < DEEPEST; depth++) {
            Map<Frame, ElementHandle> children = frames.children(frame);
            JsonNode answer =
                    frames.ask(frame, "underPoint", Map.of("x", inX, "y", inY), List.copyOf(children.values()));
            if (answer == null || answer.isNull()) {
                return Optional.empty();
            }
            if (!answer.has("frame")) {
                String how = "point " + Math.round(x) + "," + Math.round(y);
                return resolver.resolve(
                                        frame,
                                        answer.path("ref").asText(),
                                        SearchPurpose.READ,
                                        new LookupResult.Matched(how, LookupResult.Match.NAME, null))
                                instanceof LookupResult.Found found
                        ? Optional.of(found)
                        : Optional.empty();
            }
            frame = List.copyOf(children.keySet()).get(answer.path("frame").asInt());
            inX = answer.path("x").asDouble();
            inY = answer.path("y").asDouble();
        }
        return Optional.empty();
    }

    /** A point where nothing would be pressed, outside of what lies open and of one element of the main frame; empty where there is none. */
    public Optional<Point> free(Page page, LookupResult.@Nullable Found outside) {
        String ref = outside != null && outside.frame().equals(page.mainFrame())
                ? outside.element().ref()
                : "";
        JsonNode answer = frames.ask(page.mainFrame(), "freePoint", Map.of("ref", ref), List.of());
        return answer == null || answer.isNull()
                ? Optional.empty()
                : Optional.of(
                        new Point(answer.path("x").asDouble(), answer.path("y").asDouble(), null, null));
    }

    public List<PaintedArea> painted(Page page) {
        List<PaintedArea> areas = new ArrayList<>();
        collect(page.mainFrame(), 0, 0, new Box(0, 0, 1e6, 1e6), areas, 0);
        return areas;
    }

    private void collect(Frame frame, double dx, double dy, Box within, List<PaintedArea> areas, int depth) {
        Map<Frame, ElementHandle> children = frames.children(frame);
        JsonNode answer = frames.ask(frame, "paintedAreas", Map.of(), List.copyOf(children.values()));
        if (answer == null || areas.size() >= MOST_AREAS) {
            return;
        }
        for (JsonNode one : answer.path("boxes")) {
            Box box = cut(one, dx, dy, within);
            if (box.width() >= 24 && box.height() >= 12) {
                areas.add(new PaintedArea(box, one.path(4).asText()));
            }
        }
        int index = 0;
        for (Frame child : children.keySet()) {
            JsonNode place = answer.path("frames").path(index++);
            if (place.isArray() && depth < DEEPEST) {
                double x = place.path(0).asDouble() + dx;
                double y = place.path(1).asDouble() + dy;
                collect(child, x, y, cut(place, dx, dy, within), areas, depth + 1);
            }
        }
    }

    /** A rectangle of a frame in the main frame's pixels, without what lies outside the frame. */
    private static Box cut(JsonNode edges, double dx, double dy, Box within) {
        double left = Math.max(within.x(), edges.path(0).asDouble() + dx);
        double top = Math.max(within.y(), edges.path(1).asDouble() + dy);
        double right = Math.min(within.x() + within.width(), edges.path(2).asDouble() + dx);
        double bottom = Math.min(within.y() + within.height(), edges.path(3).asDouble() + dy);
        return new Box(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    }

    public ViewArea view(Page page) {
        JsonNode seen = frames.ask(page.mainFrame(), "viewShown", Map.of(), List.of());
        return seen == null
                ? ViewArea.of(0, 0)
                : new ViewArea(
                        seen.path(0).asDouble(),
                        seen.path(1).asDouble(),
                        seen.path(2).asDouble(),
                        seen.path(3).asDouble());
    }
}
