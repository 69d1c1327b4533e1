package dev.webwitness.run.codec;

import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.event.SourcePosition.Original;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes source places into the timeline. Pure. */
public final class SourcePositionJson {
    /** Lines of source kept with one event. */
    private static final int MOST = 5;

    private SourcePositionJson() {}

    /** Such as {@code src/login.ts:42:13 (https://shop.test/app.js:1:3021)}; the place alone where no map led anywhere. */
    static String label(SourcePosition place) {
        Original original = place.original();
        return original == null || !original.mapped()
                ? place.label()
                : original.place().label() + " (" + place.label() + ")";
    }

    /** {@code sources}: the topmost lines; {@code untraced}: why others are missing. Neither where there is none. */
    static Map<String, @Nullable Object> written(List<SourcePosition> stack) {
        List<Map<String, @Nullable Object>> sources = new ArrayList<>();
        Set<String> untraced = new LinkedHashSet<>();
        for (SourcePosition place : stack) {
            Original original = place.original();
            if (original != null && original.text() != null && sources.size() < MOST) {
                sources.add(line(place, original));
            }
            if (original != null && original.problem() != null && untraced.size() < MOST) {
                untraced.add(original.problem());
            }
        }
        return BrowserEventWriter.data("sources", sources, "untraced", List.copyOf(untraced));
    }

    /** An answer that came when the line of its error was written already. */
    public static Map<String, @Nullable Object> late(SourcePosition place, Original original) {
        Map<String, @Nullable Object> data = BrowserEventWriter.data("label", label(place.with(original)));
        data.putAll(BrowserEventWriter.data(
                "line", original.text(), "name", original.name(), "untraced", original.problem()));
        return data;
    }

    private static Map<String, @Nullable Object> line(SourcePosition place, Original original) {
        Map<String, @Nullable Object> line = new LinkedHashMap<>();
        line.put("at", original.mapped() ? original.place().label() : place.label());
        line.putAll(BrowserEventWriter.data("line", original.text(), "name", original.name()));
        if (original.library()) {
            line.put("library", true);
        }
        return line;
    }
}
