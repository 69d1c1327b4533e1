package dev.webwitness.mcp.tool.result;

import dev.webwitness.model.event.RunEvent;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.events.EventFilter;
import dev.webwitness.store.events.EventPage;
import dev.webwitness.store.files.ArtifactEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The screenshots of a run: the files that are there, with what the timeline says of each, and those that only the timeline knows any more. */
public final class ScreenshotIndex {
    private static final String FOLDER = "shots/";
    private static final String END = ".jpg";
    /** The types of the events that tell of screenshots; the rest of the timeline, by far the most of it, is not looked at. */
    private static final Set<String> TOLD_AS = Set.of("agent", "page");

    private static final Set<String> KINDS = Set.of("screenshot", "stream_sample");

    private static final int MAX_PAGES = 50;

    /**
     * One screenshot; the times of those the timeline knows nothing of are -1.
     *
     * @param stored whether its file is there: it may have been removed, or made room for others
     */
    public record Shot(String id, long atMs, int step, boolean error, String url, String reason, boolean stored) {
        public boolean sample() {
            return id.startsWith("stream_sample");
        }

        /** The line before its image. */
        public String line() {
            StringBuilder line = new StringBuilder(id);
            line.append(" \u00b7 step ").append(step);
            if (atMs >= 0) {
                line.append(" \u00b7 ").append(EventLine.seconds(atMs));
            }
            line.append(url.isEmpty() ? "" : " \u00b7 " + url);
            line.append(reason.isEmpty() ? "" : " \u00b7 " + reason);
            return line.append(error ? " \u00b7 error" : "").toString();
        }
    }

    private ScreenshotIndex() {}

    /** Every screenshot that is or was stored, oldest first. */
    public static List<Shot> of(RunFolder folder) {
        Map<String, RunEvent> known = events(folder);
        List<Shot> shots = new ArrayList<>();
        for (ArtifactEntry entry : folder.list()) {
            String name = entry.name();
            if (name.startsWith(FOLDER) && name.endsWith(END)) {
                String id = name.substring(FOLDER.length(), name.length() - END.length());
                shots.add(shot(id, known.remove(id), true));
            }
        }
        known.forEach((id, event) -> shots.add(shot(id, event, false)));
        shots.sort(java.util.Comparator.comparingLong(Shot::atMs).thenComparing(Shot::id));
        return shots;
    }

    /** The name of the file that holds a screenshot. */
    public static String file(String id) {
        return FOLDER + id + END;
    }

    private static Map<String, RunEvent> events(RunFolder folder) {
        Map<String, RunEvent> byId = new LinkedHashMap<>();
        EventFilter filter = new EventFilter(TOLD_AS, null, null, 0, 0, EventFilter.MOST);
        EventPage page = folder.events(filter);
        for (int pages = 1; pages <= MAX_PAGES; pages++) {
            for (RunEvent event : page.events()) {
                if (KINDS.contains(event.kind())) {
                    byId.put(String.valueOf(event.data().get("id")), event);
                }
            }
            if (page.next() == 0) {
                break;
            }
            page = folder.events(filter.after(page.next()));
        }
        return byId;
    }

    private static Shot shot(String id, @Nullable RunEvent event, boolean stored) {
        if (event == null) {
            return new Shot(id, -1, 0, false, "", "", stored);
        }
        return new Shot(
                id,
                event.atMs(),
                event.step(),
                event.error(),
                text(event.data().get("url")),
                text(event.data().get("reason")),
                stored);
    }

    private static String text(@Nullable Object value) {
        return value == null ? "" : String.valueOf(value);
    }
}
