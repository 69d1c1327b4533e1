package dev.webwitness.browser.driver;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/** Marks the log lines of another thread as belonging to its caller's run. */
public final class LogContext {
    private LogContext() {}

    public static Runnable of(Runnable work) {
        Map<String, String> about = MDC.getCopyOfContextMap();
        return () -> as(about, work);
    }

    /** @param about what the log knew where the work comes from; null for nothing */
    public static void as(@Nullable Map<String, String> about, Runnable work) {
        Map<String, String> before = MDC.getCopyOfContextMap();
        set(about);
        try {
            work.run();
        } finally {
            set(before);
        }
    }

    private static void set(@Nullable Map<String, String> about) {
        if (about == null) {
            MDC.clear();
        } else {
            MDC.setContextMap(about);
        }
    }
}
