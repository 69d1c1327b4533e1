package dev.webwitness.capture.network;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Frame;
import dev.webwitness.capture.cdp.CdpJson;
import dev.webwitness.capture.event.EventBuffer;
import dev.webwitness.capture.event.EventClock;
import dev.webwitness.capture.event.EventDeduplicator;
import dev.webwitness.capture.event.TargetNames;
import dev.webwitness.capture.event.TextLimit;
import dev.webwitness.model.event.BrowserEvent;

/** Collects navigations of frames. Join rule: address and kind of frame, one for one. Only a CDP session tells a history change from a load. */
public final class NavigationCollector {
    private final EventBuffer timeline;
    private final EventClock clock;
    private final TargetNames targets;
    private final EventDeduplicator<BrowserEvent.Navigation> pairing =
            new EventDeduplicator<>(EventDeduplicator.MEMORY_MS);

    public NavigationCollector(EventBuffer timeline, EventClock clock, TargetNames targets) {
        this.timeline = timeline;
        this.clock = clock;
        this.targets = targets;
    }

    /** {@code Page.frameNavigated} or {@code Page.navigatedWithinDocument}. */
    public void addFromCdp(JsonObject frame, String target, boolean mainFrame, boolean sameDocument) {
        String url = CdpJson.text(frame, "url") + CdpJson.text(frame, "urlFragment");
        if (isReported(url)) {
            EventDeduplicator.Told<BrowserEvent.Navigation> told = pairing.fromCdp(key(url, mainFrame), clock.now());
            BrowserEvent.Navigation earlier = told.partner();
            if (earlier != null && !sameDocument) {
                timeline.add(earlier);
            } else if (told.news()) {
                timeline.add(signal(url, target, mainFrame, sameDocument));
            }
        }
    }

    public void addFromPlaywright(Frame frame) {
        String url = frame.url();
        boolean mainFrame = frame.parentFrame() == null;
        if (isReported(url)) {
            String target = mainFrame ? targets.name(frame.page()) : TargetNames.frame(url);
            pairing.fromPlaywright(key(url, mainFrame), signal(url, target, mainFrame, false), clock.now());
        }
    }

    public boolean hasUnreported(long atOrBeforeMs) {
        return pairing.hasHeldSince(atOrBeforeMs);
    }

    public void flush(long atOrBeforeMs) {
        pairing.takeExpired(atOrBeforeMs).forEach(timeline::add);
    }

    private BrowserEvent.Navigation signal(String url, String target, boolean mainFrame, boolean sameDocument) {
        long at = clock.untimed();
        return new BrowserEvent.Navigation(timeline.context(at, target), TextLimit.url(url), mainFrame, sameDocument);
    }

    /** Leaves out the blank page before the first one and the browser's own error page, whose request says what failed. */
    private static boolean isReported(String url) {
        return !url.isEmpty() && !url.equals("about:blank") && !url.startsWith("chrome-error:");
    }

    private static String key(String url, boolean mainFrame) {
        return mainFrame + " " + TextLimit.url(url);
    }
}
