package dev.webwitness.browser;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How Chromium is started.
 *
 * @param executable the Chromium to use, null to look in the usual places
 * @param sandbox whether Chromium's own sandbox is on
 * @param extraArgs switches added as they are
 * @param temp the private folder for profiles and the driver's files, removed with the process
 * @param endpoints addresses of browsers that run elsewhere ({@code ws}, {@code wss}, {@code http}, {@code https}), in the order in which they are
 *     tried; none: the browser is launched here
 */
public record BrowserOptions(
        @Nullable Path executable, Sandbox sandbox, List<String> extraArgs, Path temp, List<String> endpoints) {
    public BrowserOptions {
        extraArgs = List.copyOf(extraArgs);
        endpoints = List.copyOf(endpoints);
    }

    /** A browser that is launched here. */
    public BrowserOptions(@Nullable Path executable, Sandbox sandbox, List<String> extraArgs, Path temp) {
        this(executable, sandbox, extraArgs, temp, List.of());
    }

    /** Whether Chromium's sandbox is used: {@code AUTO} turns it off only for root, where Chromium refuses to start with it. */
    public enum Sandbox {
        AUTO,
        ON,
        OFF
    }
}
