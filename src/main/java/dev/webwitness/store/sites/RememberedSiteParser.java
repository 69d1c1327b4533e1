package dev.webwitness.store.sites;

import dev.webwitness.store.io.StoreJson;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Parses a site's file. Unknown fields are ignored. Incomplete and overlong entries are left out. Pure. */
final class RememberedSiteParser {
    private static final int LONGEST = 400;

    private RememberedSiteParser() {}

    /** @throws IOException where it is no such file at all */
    static RememberedSite read(byte[] bytes) throws IOException {
        Map<String, @Nullable Object> map = StoreJson.map(bytes);
        String origin = text(map, "origin");
        if (origin == null || StoreJson.number(map.get("version")) < 1) {
            throw new IOException("no site's memory");
        }
        return new RememberedSite(
                origin,
                all(map.get("elements"), RememberedSite.MOST_ELEMENTS, RememberedSiteParser::element),
                all(map.get("ways"), RememberedSite.MOST_WAYS, RememberedSiteParser::way));
    }

    private static Optional<RememberedSite.Element> element(Map<?, ?> map) {
        String path = text(map, "path");
        String words = text(map, "words");
        String asked = text(map, "asked");
        String role = text(map, "role");
        String name = text(map, "name");
        String selector = text(map, "selector");
        String at = text(map, "at");
        return path == null
                        || words == null
                        || asked == null
                        || role == null
                        || name == null
                        || selector == null
                        || at == null
                ? Optional.empty()
                : Optional.of(new RememberedSite.Element(
                        new RememberedSite.Lookup(path, words, asked),
                        role,
                        name,
                        selector,
                        (int) StoreJson.number(map.get("worked")),
                        at));
    }

    private static Optional<RememberedSite.Way> way(Map<?, ?> map) {
        String task = text(map, "task");
        String path = text(map, "path");
        String runId = text(map, "run_id");
        String at = text(map, "at");
        List<RememberedSite.Step> steps = all(map.get("steps"), RememberedSite.MOST_STEPS, RememberedSiteParser::step);
        return task == null || path == null || runId == null || at == null || steps.isEmpty()
                ? Optional.empty()
                : Optional.of(new RememberedSite.Way(
                        task,
                        path,
                        steps,
                        runId,
                        (int) StoreJson.number(map.get("worked")),
                        (int) StoreJson.number(map.get("failed")),
                        at));
    }

    private static Optional<RememberedSite.Step> step(Map<?, ?> map) {
        String does = text(map, "does");
        return does == null ? Optional.empty() : Optional.of(new RememberedSite.Step(does, text(map, "shot")));
    }

    private static <T> List<T> all(@Nullable Object list, int most, Function<Map<?, ?>, Optional<T>> read) {
        List<T> all = new ArrayList<>();
        for (Object each : list instanceof List<?> items ? items : List.of()) {
            if (each instanceof Map<?, ?> map && all.size() < most) {
                read.apply(map).ifPresent(all::add);
            }
        }
        return all;
    }

    private static @Nullable String text(Map<?, ?> map, String key) {
        return map.get(key) instanceof String text && text.length() <= LONGEST && !text.contains("\n") ? text : null;
    }
}
