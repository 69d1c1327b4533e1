package dev.webwitness.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import dev.webwitness.page.frames.ElementJson;
import dev.webwitness.page.frames.FrameTree;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** The password fields of a page, whichever frame or shadow root they are in. */
final class PasswordFields {
    private static final int MOST_DEPTH = 10;

    private final FrameTree frames;

    PasswordFields(FrameTree frames) {
        this.frames = frames;
    }

    /** The innermost frame known to have the focus, and whether it is a password field that has it there, or has to be taken for one. */
    private record Focus(Frame frame, boolean password) {}

    /**
     * What stands in them: in those of the main frame, then of the frame that has the focus, then of the others.
     *
     * @param most what all frames together may take to tell; those that are left then are left out
     */
    List<String> held(Page page, Duration most) {
        long end = System.nanoTime() + most.toNanos();
        Supplier<Duration> left = () -> Duration.ofNanos(end - System.nanoTime());
        List<String> held = new ArrayList<>();
        if (!tell(page.mainFrame(), left, held)) {
            return List.of();
        }
        Set<Frame> others = new LinkedHashSet<>();
        others.add(focus(page, left).frame());
        others.addAll(page.frames());
        others.remove(page.mainFrame());
        others.forEach(frame -> tell(frame, left, held));
        return List.copyOf(held);
    }

    /** Adds what stands in those of one frame; false where it does not tell. */
    private boolean tell(Frame frame, Supplier<Duration> most, List<String> held) {
        JsonNode answer = frames.askBriefly(frame, "passwordsHeld", most.get());
        if (answer == null) {
            return false;
        }
        held.addAll(ElementJson.texts(answer));
        return true;
    }

    /** Whether one has the focus; true too where the focus is in a frame that does not tell, or that lies deeper than is looked. */
    boolean focused(Page page) {
        return focus(page, () -> FrameTree.CHILD_LIMIT).password();
    }

    private Focus focus(Page page, Supplier<Duration> most) {
        Frame frame = page.mainFrame();
        for (int depth = 0; depth < MOST_DEPTH; depth++) {
            JsonNode focus = frames.askBriefly(frame, "focusHeld", most.get());
            if (focus == null || focus.path("password").asBoolean()) {
                return new Focus(frame, true);
            }
            String ref = focus.path("frame").asText();
            if (ref.isEmpty()) {
                return new Focus(frame, false);
            }
            Frame inner = frames.within(frame, ref, most.get());
            if (inner == null) {
                return new Focus(frame, true);
            }
            frame = inner;
        }
        return new Focus(frame, true);
    }
}
