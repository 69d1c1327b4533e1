package dev.webwitness.capture.recording;

import dev.webwitness.model.event.BrowserEvent;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The requests of a run as an HTTP Archive 1.2 (w3c.github.io/web-performance/specs/HAR/Overview.html). Pure.
 *
 * <p>{@code send}, {@code wait} and {@code receive} must not be negative, so the whole time of a request is its {@code wait}. Unknown values are -1 or left out. Fields
 * beyond HAR begin with an underscore. A redirect is an entry without status and time, which are not kept. It holds only the texts that a run keeps.
 */
public final class Har {
    /** Its name among the files of a run. */
    public static final String FILE = "run.har";

    /** The most characters of all entries. Later entries are counted in the log's comment. */
    static final long MOST_CHARS = 32L << 20;

    private Har() {}

    /**
     * The archive, JSON-shaped.
     *
     * @param signals the masked events, in any order
     * @param start the zero of the signals' times
     * @param version of Webwitness
     */
    public static Map<String, Object> of(List<BrowserEvent> signals, Instant start, String version) {
        return of(signals, start, version, MOST_CHARS);
    }

    static Map<String, Object> of(List<BrowserEvent> signals, Instant start, String version, long mostChars) {
        List<BrowserEvent.Request> requests = signals.stream()
                .filter(BrowserEvent.Request.class::isInstance)
                .map(BrowserEvent.Request.class::cast)
                .sorted(Comparator.comparingLong(BrowserEvent::atMs))
                .toList();
        HarPages pages = new HarPages(requests);
        HarEntries making = new HarEntries(pages, start, HarSockets.endsOf(signals, requests));
        List<Map<String, Object>> entries = new ArrayList<>();
        long charsLeft = mostChars;
        int left = 0;
        for (BrowserEvent.Request request : requests) {
            for (Map<String, Object> entry : making.entries(request)) {
                long chars = charsLeft > 0 ? chars(entry) : 0;
                if (charsLeft > 0 && chars <= charsLeft) {
                    entries.add(entry);
                    charsLeft -= chars;
                } else {
                    left++;
                }
            }
        }
        entries.addAll(making.socketsAlone());
        Map<String, Object> log = new LinkedHashMap<>();
        log.put("version", "1.2");
        log.put("creator", Map.of("name", "Webwitness", "version", version));
        log.put("pages", pages.toHar(start));
        log.put("entries", entries);
        if (left > 0) {
            log.put("comment", left + " entries are left out: the archive would be too large.");
        }
        return Map.of("log", log);
    }

    /** A time of the run as HAR writes it, in UTC, at most some thirty years from the start. */
    static String time(Instant start, long atMs) {
        long most = 1_000_000_000_000L;
        return start.plusMillis(Math.max(-most, Math.min(most, atMs)))
                .truncatedTo(ChronoUnit.MILLIS)
                .toString();
    }

    private static long chars(Object value) {
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .mapToLong(entry -> String.valueOf(entry.getKey()).length() + 6 + chars(entry.getValue()))
                    .sum();
        }
        if (value instanceof List<?> list) {
            return 4 + list.stream().mapToLong(Har::chars).sum();
        }
        return 4 + String.valueOf(value).length();
    }
}
