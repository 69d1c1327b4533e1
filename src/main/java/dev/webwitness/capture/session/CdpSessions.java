package dev.webwitness.capture.session;

import com.google.gson.JsonObject;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import dev.webwitness.capture.event.TargetNames;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The CDP sessions of one context: one for each tab, one for each frame in its own process. Run's thread, between calls. */
public final class CdpSessions {
    private static final Duration LIMIT = Duration.ofSeconds(2);
    private static final int MOST_FRAMES = 20;

    private final BrowserContext context;
    private final CaptureContext heard;
    private final PlaywrightEvents events;
    private final Map<Page, PageCdpSession> pages = new IdentityHashMap<>();
    private final Map<Frame, PageCdpSession> frames = new IdentityHashMap<>();
    private final WorkerTargets workers;
    private Page active;

    public CdpSessions(BrowserContext context, Page active, CaptureContext heard) {
        this.context = context;
        this.active = active;
        this.heard = heard;
        events = new PlaywrightEvents(context, heard);
        workers = new WorkerTargets(context, heard);
    }

    /** Listens to the context: the active page first, then the other tabs. */
    public void open() {
        events.meet(active);
        events.open();
        listenTo(active);
        PageCdpSession first = active();
        if (first != null) {
            first.readClock();
            workers.open(first);
        }
        for (Page other : context.pages()) {
            events.meet(other);
            listenTo(other);
        }
    }

    public void follow(Page page) {
        active = page;
        events.meet(page);
        listenTo(page);
    }

    @Nullable
    public PageCdpSession active() {
        return pages.get(active);
    }

    public int tabs() {
        return pages.size();
    }

    public boolean anyWorkers() {
        return workers.hasWorkers();
    }

    /** The sessions of a page's frames in processes of their own. */
    public List<PageCdpSession> framesOf(Page page) {
        return frames.values().stream()
                .filter(frame -> frame.page() == page && !frame.closed())
                .toList();
    }

    /** Listens to new tabs and frames, drops closed ones, and ends mutes that are over. */
    public void processPending() {
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
        events.processPending();
        pages.values().removeIf(PageCdpSession::closed);
        frames.values().removeIf(PageCdpSession::closed);
        all().forEach(PageCdpSession::processPending);
        workers.processPending();
    }

    public boolean muted() {
        return all().stream().anyMatch(PageCdpSession::muted);
    }

    /** Ends every mute, for the last lines. */
    public void unmute() {
        all().stream().filter(PageCdpSession::muted).forEach(PageCdpSession::unmute);
        workers.unmute();
    }

    /** Asks a question whose answer comes behind everything that the pipe holds. */
    public void flushPipe() {
        PageCdpSession session = active();
        if (session != null) {
            session.send(LIMIT, "Browser.getVersion", new JsonObject());
        }
    }

    /** The {@code Cookie} header that the browser would send to an address; null for none. */
    @Nullable
    public String cookies(String url) {
        return heard.calls
                .attempt("reading cookies", LIMIT, () -> context.cookies(url))
                .filter(cookies -> !cookies.isEmpty())
                .map(cookies -> cookies.stream()
                        .map(cookie -> cookie.name + "=" + cookie.value)
                        .collect(Collectors.joining("; ")))
                .orElse(null);
    }

    /** Asks the browser nothing more. */
    public void markLost() {
        all().forEach(PageCdpSession::markLost);
        workers.markLost();
    }

    public void close() {
        all().forEach(PageCdpSession::detach);
        workers.close();
        heard.calls.attempt("letting go of the context", LIMIT, () -> {
            events.close();
            return true;
        });
        pages.clear();
        frames.clear();
    }

    private List<PageCdpSession> all() {
        List<PageCdpSession> all = new ArrayList<>(pages.values());
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
        PageCdpSession before = frames.get(frame);
        boolean listening = before != null && !before.closed();
        if (elsewhere && !listening && frames.size() < MOST_FRAMES) {
            // Fails where the frame shares its parent's process. Then the parent's session reports it.
            heard.calls
                    .attempt("listening to a frame", LIMIT, () -> context.newCDPSession(frame))
                    .ifPresent(
                            cdp -> frames.put(frame, opened(cdp, frame.page(), TargetNames.frame(frame.url()), false)));
        }
    }

    private PageCdpSession opened(CDPSession cdp, Page page, String target, boolean wholePage) {
        PageCdpSession session = new PageCdpSession(cdp, heard, page, target, wholePage);
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
