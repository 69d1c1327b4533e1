package dev.webwitness.capture;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Frame;
import dev.webwitness.model.Signal;

/** Collects navigations of frames. Join rule: address and kind of frame, one for one; only a session can tell a history change from a load. */
final class Navigations {
    private final Timeline timeline;
    private final Clock clock;
    private final Targets targets;
    private final Pairing<Signal.Navigation> pairing = new Pairing<>(Pairing.MEMORY_MS);

    Navigations(Timeline timeline, Clock clock, Targets targets) {
        this.timeline = timeline;
        this.clock = clock;
        this.targets = targets;
    }

    /** {@code Page.frameNavigated} or {@code Page.navigatedWithinDocument}. */
    void told(JsonObject frame, String target, boolean mainFrame, boolean sameDocument) {
        String url = Cdp.text(frame, "url") + Cdp.text(frame, "urlFragment");
        if (worthTelling(url)) {
            Pairing.Told<Signal.Navigation> told = pairing.rich(key(url, mainFrame), clock.now());
            Signal.Navigation earlier = told.partner();
            if (earlier != null && !sameDocument) {
                timeline.add(earlier);
            } else if (told.news()) {
                timeline.add(signal(url, target, mainFrame, sameDocument));
            }
        }
    }

    void plain(Frame frame) {
        String url = frame.url();
        boolean mainFrame = frame.parentFrame() == null;
        if (worthTelling(url)) {
            String target = mainFrame ? targets.name(frame.page()) : Targets.frame(url);
            pairing.plain(key(url, mainFrame), signal(url, target, mainFrame, false), clock.now());
        }
    }

    boolean anyRipe(long atOrBeforeMs) {
        return pairing.anyHeldSince(atOrBeforeMs);
    }

    void settle(long atOrBeforeMs) {
        pairing.ripe(atOrBeforeMs).forEach(timeline::add);
    }

    private Signal.Navigation signal(String url, String target, boolean mainFrame, boolean sameDocument) {
        long at = clock.untimed();
        return new Signal.Navigation(at, timeline.steps().at(at), target, Text.url(url), mainFrame, sameDocument);
    }

    /** Not the blank page before the first, nor the browser's own error page: its request tells what failed. */
    private static boolean worthTelling(String url) {
        return !url.isEmpty() && !url.equals("about:blank") && !url.startsWith("chrome-error:");
    }

    private static String key(String url, boolean mainFrame) {
        return mainFrame + " " + Text.url(url);
    }
}
