package dev.webwitness.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import dev.webwitness.model.Target;
import dev.webwitness.page.Checker.Look;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Whether the page's video or audio plays, is paused or is muted: told by the browser, whatever the page's own buttons say. */
final class Playing {
    private static final Set<String> STATES = Set.of("playing", "paused", "muted");

    private final Frames frames;

    Playing(Frames frames) {
        this.frames = frames;
    }

    static boolean isState(String state) {
        return STATES.contains(state);
    }

    /** Of several, the one the target names; else the only one that is seen; else it cannot be told. */
    Look look(Page page, Target target, String state) {
        List<JsonNode> all = new ArrayList<>();
        gather(page.mainFrame(), all);
        if (all.isEmpty()) {
            return Look.unknown("no video or audio of the browser's is on the page");
        }
        List<JsonNode> meant = all;
        if (all.size() > 1) {
            meant = all.stream()
                    .filter(one -> States.within(one.path("name").asText(), target.text()))
                    .toList();
            if (meant.size() != 1) {
                meant = all.stream()
                        .filter(one -> one.path("visible").asBoolean())
                        .toList();
            }
        }
        if (meant.size() != 1) {
            List<String> names = all.stream()
                    .map(one -> "\"" + one.path("name").asText() + "\"")
                    .toList();
            return Look.unknown(all.size() + " could be meant: " + String.join(", ", names));
        }
        JsonNode one = meant.get(0);
        boolean paused = one.path("paused").asBoolean();
        boolean runs = !paused && !one.path("ended").asBoolean();
        boolean waits = runs && one.path("stalled").asBoolean();
        String seen = (one.path("ended").asBoolean()
                        ? "at its end"
                        : paused ? "paused" : waits ? "waiting for data" : "playing")
                + (one.path("muted").asBoolean() ? ", muted" : "");
        return Look.of(
                switch (state) {
                    case "playing" -> runs && !waits;
                    case "paused" -> !runs;
                    default -> one.path("muted").asBoolean();
                },
                seen);
    }

    private void gather(Frame frame, List<JsonNode> all) {
        JsonNode answer = frames.ask(frame, "media", Map.of(), List.of());
        if (answer != null) {
            answer.forEach(all::add);
        }
        frames.children(frame).keySet().forEach(child -> gather(child, all));
    }
}
