package dev.webwitness.capture.session;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.WebError;
import com.microsoft.playwright.Worker;
import dev.webwitness.capture.cdp.SafeCalls;
import dev.webwitness.capture.console.FloodDetector;
import dev.webwitness.capture.event.TargetNames;
import dev.webwitness.capture.event.TextLimit;
import dev.webwitness.model.event.BrowserEvent;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Collects the events of Playwright's context, from every page, frame and worker. Pages and frames that turn up wait in two queues for a
 * session of their own, since no command may be sent from a handler.
 */
final class PlaywrightEvents {
    private final BrowserContext context;
    private final CaptureContext heard;
    private final FloodDetector flood;
    private final Set<Page> met = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Page> newPages = new ArrayDeque<>();
    private final Deque<Frame> newFrames = new ArrayDeque<>();
    private final Consumer<ConsoleMessage> onConsole;
    private final Consumer<WebError> onError;
    private final Consumer<Request> onRequest;
    private final Consumer<Request> onEnd;
    private final Consumer<Frame> onNavigated;
    private final Consumer<Download> onDownload;
    private final Consumer<Page> onPage;
    private final Consumer<Page> onPageClose;

    PlaywrightEvents(BrowserContext context, CaptureContext heard) {
        this.context = context;
        this.heard = heard;
        flood = new FloodDetector(heard.limits.linesPerSecond());
        SafeCalls calls = heard.calls;
        onConsole = calls.guarded(this::console);
        onError = calls.guarded(heard.exceptions::addFromPlaywright);
        onRequest = calls.guarded(heard.plainRequests::sent);
        onEnd = calls.guarded(heard.plainRequests::ended);
        onNavigated = calls.guarded(this::navigated);
        onDownload = calls.guarded(this::download);
        onPage = calls.guarded(this::opened);
        onPageClose = calls.guarded(this::closed);
    }

    void open() {
        context.onConsoleMessage(onConsole);
        context.onWebError(onError);
        context.onRequest(onRequest);
        context.onRequestFinished(onEnd);
        context.onRequestFailed(onEnd);
        context.onFrameNavigated(onNavigated);
        context.onDownload(onDownload);
        context.onPage(onPage);
        context.onPageClose(onPageClose);
    }

    void close() {
        context.offConsoleMessage(onConsole);
        context.offWebError(onError);
        context.offRequest(onRequest);
        context.offRequestFinished(onEnd);
        context.offRequestFailed(onEnd);
        context.offFrameNavigated(onNavigated);
        context.offDownload(onDownload);
        context.offPage(onPage);
        context.offPageClose(onPageClose);
    }

    /** Hears a page's own events; once for each page. */
    void meet(Page page) {
        if (met.add(page)) {
            heard.targets.name(page);
            page.onCrash(heard.calls.guarded(crashed -> heard.crashed(crashed, false)));
            page.onWebSocket(heard.calls.guarded(
                    socket -> heard.sockets.addFromPlaywright(socket, heard.targets.name(page), heard.calls)));
        }
    }

    Deque<Page> newPages() {
        return newPages;
    }

    Deque<Frame> newFrames() {
        return newFrames;
    }

    /** On the run's thread between calls: listens to the console again after a flood. */
    void processPending() {
        if (flood.isPauseOver(heard.clock.now())) {
            heard.timeline.countMuted("worker_console_muted_ms", flood.end(heard.clock.now()));
            context.onConsoleMessage(onConsole);
        }
    }

    private void console(ConsoleMessage message) {
        if (flood.tooMany(message.timestamp(), heard.clock.now())) {
            context.offConsoleMessage(onConsole);
        }
        Page page = message.page();
        Worker worker = message.worker();
        String target;
        if (worker != null) {
            target = page == null ? TargetNames.serviceWorker(worker.url()) : TargetNames.worker(worker.url());
        } else {
            target = page == null ? "main" : heard.targets.name(page);
        }
        heard.console.addFromPlaywright(message, target);
    }

    private void navigated(Frame frame) {
        heard.navigations.addFromPlaywright(frame);
        if (frame.parentFrame() != null && newFrames.size() < 100) {
            newFrames.add(frame);
        }
    }

    private void opened(Page page) {
        meet(page);
        newPages.add(page);
        tab(page, true);
    }

    private void closed(Page page) {
        tab(page, false);
        heard.requests.abandon(heard.targets.name(page));
        met.remove(page);
        heard.targets.forget(page);
    }

    private void tab(Page page, boolean opened) {
        long at = heard.clock.untimed();
        heard.timeline.add(new BrowserEvent.Tab(
                heard.timeline.context(at, heard.targets.name(page)), TextLimit.url(page.url()), opened));
    }

    private void download(Download download) {
        heard.downloads.addFromPlaywright(download, heard.targets.name(download.page()));
    }
}
