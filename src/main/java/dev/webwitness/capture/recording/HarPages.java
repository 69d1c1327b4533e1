package dev.webwitness.capture.recording;

import dev.webwitness.model.event.BrowserEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The pages of an archive: one for each main document. */
final class HarPages {
    private record Page(String id, String target, String url, long atMs) {}

    private final List<Page> pages = new ArrayList<>();

    /** @param requests oldest first */
    HarPages(List<BrowserEvent.Request> requests) {
        for (BrowserEvent.Request request : requests) {
            if (request.initiator().mainDocument()) {
                pages.add(new Page("page_" + (pages.size() + 1), request.target(), request.url(), request.atMs()));
            }
        }
    }

    /**
     * The page of a request: the last one of its tab. For frames and workers it is the last one with their document, else the last one of the first tab. Null for none.
     */
    @Nullable
    String pageOf(BrowserEvent.Request request) {
        String document = withoutFragment(request.initiator().documentUrl());
        Page found = last(request, page -> page.target().equals(request.target()));
        found = found != null
                ? found
                : last(request, page -> withoutFragment(page.url()).equals(document));
        found = found != null ? found : last(request, page -> page.target().equals("main"));
        return found == null ? null : found.id();
    }

    private @Nullable Page last(BrowserEvent.Request request, Predicate<Page> fits) {
        for (int i = pages.size() - 1; i >= 0; i--) {
            Page page = pages.get(i);
            if (page.atMs() <= request.atMs() && fits.test(page)) {
                return page;
            }
        }
        return null;
    }

    List<Map<String, Object>> toHar(Instant start) {
        return pages.stream()
                .map(page -> {
                    Map<String, Object> har = new LinkedHashMap<>();
                    har.put("startedDateTime", Har.time(start, page.atMs()));
                    har.put("id", page.id());
                    har.put("title", page.url());
                    har.put("pageTimings", Map.of("onContentLoad", -1, "onLoad", -1));
                    return har;
                })
                .toList();
    }

    private static String withoutFragment(String url) {
        int hash = url.indexOf('#');
        return hash < 0 ? url : url.substring(0, hash);
    }
}
