package dev.webwitness.browser.options;

import java.time.Duration;

/**
 * How a browser is monitored while it runs.
 *
 * @param health how often it is looked at while nothing else shows that it lives
 * @param maxMemoryMb the memory of all its processes, in MB, above which it is restarted between two steps, or between two runs
 */
public record BrowserHealthSettings(Duration health, int maxMemoryMb) {
    /** Every 30 s, 1 GB. */
    public static final BrowserHealthSettings USUAL = new BrowserHealthSettings(Duration.ofSeconds(30), 1024);
}
