package dev.webwitness.page.find;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Frame;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.page.frames.ElementJson;
import dev.webwitness.page.frames.FrameTree;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Fetches the element of a ref: its handle, what it is now, what lies over it, and where it stands in the main frame. */
final class RefResolver {
    private final FrameTree frames;

    RefResolver(FrameTree frames) {
        this.frames = frames;
    }

    LookupResult resolve(Frame frame, String ref, SearchPurpose purpose, LookupResult.Matched matched) {
        String full = frames.prefix(frame) + ref;
        JsonNode answer = frames.ask(frame, "resolve", Map.of("ref", ref, "scroll", purpose.points()), List.of());
        if (answer == null || answer.isNull()) {
            return new LookupResult.Stale(full);
        }
        ElementRef local = ElementJson.element(answer.path("info"), frames.prefix(frame), 0, 0);
        if (purpose.points() && !answer.path("visible").asBoolean()) {
            return new LookupResult.Missing(
                    List.of(matched.how()), List.of(), "is there but not visible: " + local.label());
        }
        JsonNode proxy = answer.path("proxy");
        ElementHandle handle = frames.element(frame, proxy.isTextual() ? proxy.asText() : ref);
        if (handle == null) {
            return new LookupResult.Stale(full);
        }
        Surroundings around = surroundings(
                frame,
                local.box().centerX(),
                local.box().centerY(),
                answer.path("covered").textValue(),
                purpose.points());
        return new LookupResult.Found(
                ElementJson.element(
                        answer.path("info"),
                        frames.prefix(frame),
                        around.x() - local.box().centerX(),
                        around.y() - local.box().centerY()),
                handle,
                frame,
                ElementJson.map(answer.path("locators")),
                answer.path("password").asBoolean(),
                around.coveredBy(),
                matched);
    }

    /** A point of a frame as a point of the main frame, and what lies over it on the way up. */
    private record Surroundings(
            double x, double y, @Nullable String coveredBy) {}

    private Surroundings surroundings(Frame frame, double x, double y, @Nullable String covered, boolean pointed) {
        Frame at = frame;
        for (Frame parent = frame.parentFrame(); parent != null; parent = parent.parentFrame()) {
            ElementHandle element = frames.children(parent).get(at);
            JsonNode answer = element == null
                    ? null
                    : frames.ask(parent, "coverOfFrame", Map.of("x", x, "y", y), List.of(element));
            if (answer == null) {
                break;
            }
            x = answer.path("x").asDouble();
            y = answer.path("y").asDouble();
            if (pointed && covered == null) {
                covered = answer.path("covered").textValue();
            }
            at = parent;
        }
        return new Surroundings(x, y, covered);
    }
}
