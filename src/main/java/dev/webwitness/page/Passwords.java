package dev.webwitness.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The password fields of a page, whichever frame or shadow root they are in. */
final class Passwords {
    /** What all frames together may take to tell what they hold; those that are left then are left out. */
    private static final Duration LIMIT = Duration.ofSeconds(4);

    private static final int MOST_DEPTH = 10;

    private final Frames frames;

    Passwords(Frames frames) {
        this.frames = frames;
    }

    /** What stands in them, main frame first. */
    List<String> held(Page page) {
        List<String> held = new ArrayList<>();
        long start = System.nanoTime();
        for (Frame frame : page.frames()) {
            if (System.nanoTime() - start > LIMIT.toNanos()) {
                break;
            }
            JsonNode answer = frames.askBriefly(frame, "passwordsHeld");
            if (answer == null && frame == page.mainFrame()) {
                break;
            }
            held.addAll(answer == null ? List.of() : Elements.texts(answer));
        }
        return List.copyOf(held);
    }

    /** Whether one has the focus; true too where the focus is in a frame that does not tell, or that lies deeper than is looked. */
    boolean focused(Page page) {
        Frame frame = page.mainFrame();
        for (int depth = 0; depth < MOST_DEPTH; depth++) {
            JsonNode focus = frames.askBriefly(frame, "focusHeld");
            if (focus == null || focus.path("password").asBoolean()) {
                return true;
            }
            String ref = focus.path("frame").asText();
            if (ref.isEmpty()) {
                return false;
            }
            Frame inner = frames.within(frame, ref);
            if (inner == null) {
                return true;
            }
            frame = inner;
        }
        return true;
    }
}
