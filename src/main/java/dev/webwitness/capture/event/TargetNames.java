package dev.webwitness.capture.event;

import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Worker;
import java.util.IdentityHashMap;
import java.util.Map;

/** Names for where signals come from: {@code main}, {@code popup-2}, {@code frame:…}, {@code worker:…}, {@code shared-worker:…}, {@code service-worker:…}. */
public final class TargetNames {
    private final Map<Page, String> pages = new IdentityHashMap<>();
    private int opened;

    /** A page's name, given at first sight. */
    public String name(Page page) {
        return pages.computeIfAbsent(page, unused -> {
            opened++;
            return opened == 1 ? "main" : "popup-" + opened;
        });
    }

    public void forget(Page page) {
        pages.remove(page);
    }

    /** The next page is the main one again. */
    public void restart() {
        pages.clear();
        opened = 0;
    }

    public static String frame(String url) {
        return "frame:" + TextLimit.place(url);
    }

    public static String worker(String url) {
        return "worker:" + TextLimit.place(url);
    }

    public static String sharedWorker(String url) {
        return "shared-worker:" + TextLimit.place(url);
    }

    public static String serviceWorker(String url) {
        return "service-worker:" + TextLimit.place(url);
    }

    /**
     * The sender of a request that only Playwright reported. A worker's request names the page's frame, so its referrer decides; a service worker's names none.
     */
    public String sender(Request request) {
        String referrer = request.headers().getOrDefault("referer", "");
        Frame frame;
        try {
            frame = request.frame();
        } catch (PlaywrightException | NullPointerException noFrame) {
            if (request.isNavigationRequest()) {
                return "popup";
            }
            return serviceWorker(referrer.isEmpty() ? request.url() : referrer);
        }
        for (Worker worker : frame.page().workers()) {
            if (worker.url().equals(referrer)) {
                return worker(referrer);
            }
        }
        if (frame.parentFrame() != null) {
            return frame(frame.url().isEmpty() ? request.url() : frame.url());
        }
        return name(frame.page());
    }

    /** Whether an address is the script of one of the page's workers. */
    public static boolean isWorker(Page page, String url) {
        return page.workers().stream().anyMatch(worker -> worker.url().equals(url));
    }
}
