package dev.webwitness.page.snapshot;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Frame;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.page.frames.ElementJson;
import dev.webwitness.page.frames.FrameTree;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads the outlines of a page's frames and puts them together, each where its frame stands. One use. */
public final class SnapshotBuilder {
    /** The most characters of an outline, about 4,500 tokens; a child frame may have {@link #CHILD_ROOM} beyond it. */
    public static final int ROOM = 14_000;

    static final int CHILD_ROOM = 2_000;
    private static final int MOST_FRAMES = 12;

    private final FrameTree frames;
    private final List<ElementRef> elements = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final StringBuilder hashes = new StringBuilder();
    private int room = ROOM;
    private int left;
    private int framesRead;
    private String title = "";
    private String alarm = "";

    /** Where a frame's viewport lies in the main frame's, and the part of it that is on the screen, in the frame's own pixels. */
    private record Place(double dx, double dy, @Nullable Map<String, Double> clip) {
        /** The place of a frame in a frame, of which the answer tells the part on the screen. */
        Place inner(JsonNode at, JsonNode outer) {
            double x = at.path("x").asDouble();
            double y = at.path("y").asDouble();
            return new Place(
                    dx + x,
                    dy + y,
                    Map.of(
                            "left", Math.max(0, outer.path("left").asDouble() - x),
                            "top", Math.max(0, outer.path("top").asDouble() - y),
                            "right",
                                    Math.min(
                                            at.path("width").asDouble(),
                                            outer.path("right").asDouble() - x),
                            "bottom",
                                    Math.min(
                                            at.path("height").asDouble(),
                                            outer.path("bottom").asDouble() - y)));
        }
    }

    public SnapshotBuilder(FrameTree frames) {
        this.frames = frames;
    }

    /** The outline's lines of one frame and the frames in it. */
    public List<String> read(Frame frame) {
        return read(frame, new Place(0, 0, null), "");
    }

    public String title() {
        return title;
    }

    /** What an error overlay of the development server says; empty where none covers the page. */
    public String alarm() {
        return alarm;
    }

    public List<ElementRef> elements() {
        return elements;
    }

    public List<String> notes() {
        List<String> all = new ArrayList<>(notes);
        if (left > 0) {
            all.add(left + " lines left out: the page is too large; elements in them are found by text");
        }
        return all;
    }

    public String hash() {
        return UUID.nameUUIDFromBytes(hashes.toString().getBytes(StandardCharsets.UTF_8))
                .toString();
    }

    private List<String> read(Frame frame, Place place, String name) {
        boolean child = frame.parentFrame() != null;
        Map<Frame, ElementHandle> children = frames.children(frame);
        Map<String, Object> question = new LinkedHashMap<>();
        question.put("prefix", frames.prefix(frame));
        question.put("dx", place.dx());
        question.put("dy", place.dy());
        question.put("clip", place.clip());
        question.put("room", child ? Math.max(room, CHILD_ROOM) : room);
        framesRead++;
        JsonNode answer = frames.ask(frame, "observe", question, List.copyOf(children.values()));
        if (answer == null) {
            if (frames.silent(frame)) {
                notes.add("frame \"" + (name.isEmpty() ? frame.url() : name) + "\" did not answer within "
                        + FrameTree.CHILD_LIMIT.toSeconds() + " s and is left out");
                return List.of("did not answer");
            }
            return List.of();
        }
        if (title.isEmpty()) {
            title = answer.path("title").asText();
        }
        if (alarm.isEmpty()) {
            alarm = answer.path("alarm").asText();
        }
        hashes.append(answer.path("hash").asText()).append('.');
        left += answer.path("left").asInt();
        if (answer.path("cut").asBoolean()) {
            notes.add("the page has too many elements; the walk stopped after 30,000");
        }
        answer.path("elements").forEach(info -> elements.add(ElementJson.element(info, "", 0, 0)));
        return lines(answer, List.copyOf(children.keySet()), place);
    }

    private List<String> lines(JsonNode answer, List<Frame> children, Place place) {
        List<String> lines = new ArrayList<>(ElementJson.texts(answer.path("head")));
        Map<Integer, JsonNode> seen = new LinkedHashMap<>();
        answer.path("frames").forEach(one -> seen.put(one.path("index").asInt(), one));
        for (JsonNode line : answer.path("lines")) {
            room -= line.path(1).asText().length() + line.path(0).asInt() + 1;
        }
        for (JsonNode line : answer.path("lines")) {
            String indent = " ".repeat(line.path(0).asInt());
            if (line.size() < 3) {
                lines.add(indent + line.path(1).asText());
                continue;
            }
            JsonNode at = seen.get(line.path(2).asInt());
            if (at != null) {
                addFrame(children.get(line.path(2).asInt()), at, place.inner(at, answer.path("clip")), indent, lines);
            }
        }
        return lines;
    }

    private void addFrame(Frame child, JsonNode at, Place place, String indent, List<String> lines) {
        if (framesRead > MOST_FRAMES) {
            notes.add("more than " + MOST_FRAMES + " frames; the others are left out");
            framesRead = Integer.MIN_VALUE / 2;
        }
        if (framesRead < 0) {
            return;
        }
        String name = at.path("name").asText();
        List<String> inner = read(child, place, name);
        if (inner.isEmpty()) {
            return;
        }
        lines.add(indent + "frame" + (name.isEmpty() ? "" : " \"" + name + "\"") + ":");
        inner.forEach(line -> lines.add(indent + " " + line));
    }
}
