package dev.webwitness.capture;

import com.google.gson.JsonObject;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The DevTools sessions of one context: one for each tab, one for each frame in its own process. Run's thread, between calls. */
final class Sessions {
    private static final Duration LIMIT = Duration.ofSeconds(2);
    private static final int MOST_FRAMES = 20;

    private final BrowserContext context;
    private final Heard heard;
    private final ContextEvents events;
    private final Map<Page, PageSession> pages = new IdentityHashMap<>();
    private final Map<Frame, PageSession> frames = new IdentityHashMap<>();
    private final Workers workers;
    private Page active;

    Sessions(BrowserContext context, Page active, Heard heard) {
        this.context = context;
        this.active = active;
        this.heard = heard;
        events = new ContextEvents(context, heard);
        workers = new Workers(context, heard);
    }

    /** Listens to the context, the active page first, then to the tabs it has already. */
    void open() {
        events.meet(active);
        events.open();
        listenTo(active);
        PageSession first = active();
        if (first != null) {
            first.readClock();
            workers.open(first);
        }
        for (Page other : context.pages()) {
            events.meet(other);
            listenTo(other);
        }
    }

    void follow(Page page) {
        active = page;
        events.meet(page);
        listenTo(page);
    }

    @Nullable
    PageSession active() {
        return pages.get(active);
    }

    int tabs() {
        return pages.size();
    }

    boolean anyWorkers() {
        return workers.any();
    }

    /** The sessions of a page's frames in processes of their own. */
    List<PageSession> framesOf(Page page) {
        return frames.values().stream()
                .filter(frame -> frame.page() == page && !frame.closed())
                .toList();
    }

    /** Listens to what turned up since, forgets what is gone, and ends the silence after a flood. */
    void tend() {
        for (Page page = events.newPages().poll();
                page != null;
                page = events.newPages().poll()) {
            listenTo(page);
        }
        for (Frame frame = events.newFrames().poll();
                frame != null;
                frame = events.newFrames().poll()) {
            listenTo(frame);
        }
        events.tend();
        pages.values().removeIf(PageSession::closed);
        frames.values().removeIf(PageSession::closed);
        all().forEach(PageSession::tend);
        workers.tend();
    }

    boolean muted() {
        return all().stream().anyMatch(PageSession::muted);
    }

    /** Ends every silence, for the last lines. */
    void unmute() {
        all().stream().filter(PageSession::muted).forEach(PageSession::unmute);
        workers.unmute();
    }

    /** An answer comes behind everything the pipe still holds. */
    void ping() {
        PageSession session = active();
        if (session != null) {
            session.send(LIMIT, "Browser.getVersion", new JsonObject());
        }
    }

    /** What the browser would send along to an address as a {@code Cookie} header; null where that is nothing. */
    @Nullable
    String cookies(String url) {
        return heard.calls
                .attempt("reading cookies", LIMIT, () -> context.cookies(url))
                .filter(cookies -> !cookies.isEmpty())
                .map(cookies -> cookies.stream()
                        .map(cookie -> cookie.name + "=" + cookie.value)
                        .collect(Collectors.joining("; ")))
                .orElse(null);
    }

    /** The browser is gone: nothing more is asked of it. */
    void lost() {
        all().forEach(PageSession::lost);
        workers.lost();
    }

    void close() {
        all().forEach(PageSession::detach);
        workers.close();
        heard.calls.attempt("letting go of the context", LIMIT, () -> {
            events.close();
            return true;
        });
        pages.clear();
        frames.clear();
    }

    private List<PageSession> all() {
        List<PageSession> all = new ArrayList<>(pages.values());
        all.addAll(frames.values());
        return all;
    }

    private void listenTo(Page page) {
        if (!page.isClosed() && !pages.containsKey(page)) {
            heard.calls
                    .attempt("listening to a tab", LIMIT, () -> context.newCDPSession(page))
                    .ifPresent(cdp -> pages.put(page, opened(cdp, page, heard.targets.name(page), true)));
        }
    }

    private void listenTo(Frame frame) {
        boolean elsewhere = !frame.isDetached()
                && !host(frame.url()).equals(host(frame.page().url()));
        PageSession before = frames.get(frame);
        boolean listening = before != null && !before.closed();
        if (elsewhere && !listening && frames.size() < MOST_FRAMES) {
            // Fails where the frame shares its parent's process, and then the parent's session tells of it.
            heard.calls
                    .attempt("listening to a frame", LIMIT, () -> context.newCDPSession(frame))
                    .ifPresent(cdp -> frames.put(frame, opened(cdp, frame.page(), Targets.frame(frame.url()), false)));
        }
    }

    private PageSession opened(CDPSession cdp, Page page, String target, boolean wholePage) {
        PageSession session = new PageSession(cdp, heard, page, target, wholePage);
        session.open();
        return session;
    }

    /** A frame of the same host never has a process of its own. */
    private static String host(String url) {
        try {
            String host = URI.create(url).getHost();
            return host == null ? "" : host;
        } catch (IllegalArgumentException odd) {
            return url;
        }
    }
}
