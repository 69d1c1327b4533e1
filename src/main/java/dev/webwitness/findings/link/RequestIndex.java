package dev.webwitness.findings.link;

import dev.webwitness.findings.group.EventGroup;
import dev.webwitness.findings.group.EventOrder;
import dev.webwitness.findings.group.FindingText;
import dev.webwitness.findings.group.ResourceKind;
import dev.webwitness.findings.origin.CallOrigin;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Requests that went wrong, to be found by id, by address, and by the time their failure was known. */
final class RequestIndex {
    /** How many candidates are looked at when searching back in time, so that a flood of failures stays cheap. */
    private static final int LOOK_BACK = 40;

    private static final long SKEW_MS = EventGroup.SKEW_MS;

    /** One failed request and the incident it belongs to. */
    static final class Failure {
        private static final Pattern BODY_TEXT = Pattern.compile("\"((?:[^\"\\\\]|\\\\.){8,200}+)\"");
        private static final int MOST_SAID = 40;

        private final BrowserEvent.Request request;
        private final EventGroup incident;
        private final ResourceKind resource;
        private final long knownMs;
        private @Nullable List<String> said;
        private @Nullable Set<String> asked;

        Failure(BrowserEvent.Request request, EventGroup incident) {
            this.request = request;
            this.incident = incident;
            this.resource = ResourceKind.of(request);
            this.knownMs = Math.max(request.atMs(), request.endMs());
        }

        BrowserEvent.Request request() {
            return request;
        }

        EventGroup incident() {
            return incident;
        }

        ResourceKind resource() {
            return resource;
        }

        /** When the page could know. */
        long knownMs() {
            return knownMs;
        }

        /** What its answer says in words: the texts of its JSON, or the whole of a short one. */
        List<String> said() {
            if (said == null) {
                said = read(request.response().body().excerpt());
            }
            return said;
        }

        /** Whether code at one of these places asked for it. */
        boolean askedAt(Set<String> places) {
            if (asked == null) {
                asked = places(request.stack());
            }
            return !Collections.disjoint(places, asked);
        }

        /** The functions of a stack, by script and name; by line and column where they have none. */
        static Set<String> places(List<SourcePosition> stack) {
            Set<String> places = new HashSet<>();
            for (SourcePosition at : stack) {
                String function = CallOrigin.function(at);
                places.add(function.isBlank() ? at.label() : FindingText.bare(at.url()) + "#" + function);
            }
            return places;
        }

        private static List<String> read(@Nullable String body) {
            if (body == null) {
                return List.of();
            }
            List<String> texts = new ArrayList<>();
            Matcher matcher = BODY_TEXT.matcher(body);
            while (texts.size() < MOST_SAID && matcher.find()) {
                texts.add(matcher.group(1));
            }
            String plain = body.strip();
            if (plain.length() >= 12 && plain.length() <= 200) {
                texts.add(plain);
            }
            return texts;
        }
    }

    private final Map<String, Failure> byId = new HashMap<>();
    private final Map<String, List<Failure>> byUrl = new HashMap<>();
    private final Map<String, List<Failure>> byPath = new HashMap<>();
    private final List<Failure> byTime = new ArrayList<>();

    RequestIndex(List<EventGroup> incidents) {
        for (EventGroup incident : incidents) {
            for (BrowserEvent signal : incident.samples()) {
                if (signal instanceof BrowserEvent.Request request) {
                    add(new Failure(request, incident));
                }
            }
        }
        byTime.sort(Comparator.comparingLong(Failure::knownMs)
                .thenComparing(failure -> failure.request().id()));
    }

    private void add(Failure failure) {
        BrowserEvent.Request request = failure.request();
        byId.putIfAbsent(request.id(), failure);
        addTo(byUrl, FindingText.bare(request.url()), failure);
        request.sent().redirects().forEach(from -> addTo(byUrl, FindingText.bare(from), failure));
        addTo(byPath, FindingText.path(request.url()), failure);
        byTime.add(failure);
    }

    private static void addTo(Map<String, List<Failure>> map, String key, Failure failure) {
        List<Failure> list = map.computeIfAbsent(key, k -> new ArrayList<>(1));
        if (list.size() < LOOK_BACK) {
            list.add(failure);
        }
    }

    @Nullable
    Failure byId(@Nullable String id) {
        return id == null ? null : byId.get(id);
    }

    /** The request to an address that had failed by then, the newest; one still under way rather than none. */
    @Nullable
    Failure byUrl(String url, long atMs) {
        return newest(byUrl.getOrDefault(FindingText.bare(url), List.of()), atMs);
    }

    @Nullable
    Failure byPath(String path, long atMs) {
        return newest(byPath.getOrDefault(FindingText.bare(path), List.of()), atMs);
    }

    private static @Nullable Failure newest(List<Failure> failures, long atMs) {
        Failure best = null;
        for (Failure failure : failures) {
            boolean early = failure.request().atMs() <= atMs + SKEW_MS;
            boolean real = !failure.request().method().equals("OPTIONS");
            if (early && (best == null || (real && failure.knownMs() <= atMs + SKEW_MS))) {
                best = failure;
            }
        }
        return best;
    }

    /**
     * The newest that failed within so many milliseconds before a time and that meets a condition; only where there is none, one that the
     * clocks put a moment after it.
     */
    @Nullable
    Failure before(long atMs, long withinMs, Predicate<Failure> wanted) {
        int after = firstAfter(atMs);
        for (int i = after - 1; i >= 0 && i >= after - LOOK_BACK; i--) {
            Failure failure = byTime.get(i);
            if (failure.knownMs() < atMs - withinMs) {
                break;
            }
            if (wanted.test(failure)) {
                return failure;
            }
        }
        for (int i = after; i < byTime.size() && i < after + LOOK_BACK; i++) {
            Failure failure = byTime.get(i);
            if (failure.knownMs() > atMs + SKEW_MS) {
                return null;
            }
            if (failure.request().atMs() <= atMs && wanted.test(failure)) {
                return failure;
            }
        }
        return null;
    }

    private int firstAfter(long atMs) {
        return EventOrder.firstAt(byTime, Failure::knownMs, atMs + 1);
    }
}
