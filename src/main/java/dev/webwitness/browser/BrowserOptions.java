package dev.webwitness.browser;

import dev.webwitness.policy.Networks;
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
 * @param care how it is looked after while it runs
 * @param uploads which files its pages may be given
 * @param networks where the runs of callers over HTTP may lead it
 */
public record BrowserOptions(
        @Nullable Path executable,
        Sandbox sandbox,
        List<String> extraArgs,
        Path temp,
        List<String> endpoints,
        Care care,
        Uploads uploads,
        Networks networks) {
    public BrowserOptions {
        extraArgs = List.copyOf(extraArgs);
        endpoints = List.copyOf(endpoints);
    }

    /** Callers over HTTP may lead it anywhere. */
    public BrowserOptions(
            @Nullable Path executable,
            Sandbox sandbox,
            List<String> extraArgs,
            Path temp,
            List<String> endpoints,
            Care care,
            Uploads uploads) {
        this(executable, sandbox, extraArgs, temp, endpoints, care, uploads, Networks.all());
    }

    /** Pages may be given the files of the folder the server was started in. */
    public BrowserOptions(
            @Nullable Path executable,
            Sandbox sandbox,
            List<String> extraArgs,
            Path temp,
            List<String> endpoints,
            Care care) {
        this(executable, sandbox, extraArgs, temp, endpoints, care, Uploads.here());
    }

    /** With the usual care. */
    public BrowserOptions(
            @Nullable Path executable, Sandbox sandbox, List<String> extraArgs, Path temp, List<String> endpoints) {
        this(executable, sandbox, extraArgs, temp, endpoints, Care.USUAL);
    }

    /** A browser that is launched here. */
    public BrowserOptions(@Nullable Path executable, Sandbox sandbox, List<String> extraArgs, Path temp) {
        this(executable, sandbox, extraArgs, temp, List.of());
    }

    /** Whether Chromium's sandbox is used: {@code AUTO} turns it off only for root, whom Chromium refuses it, and where the system forbids it. */
    public enum Sandbox {
        AUTO,
        ON,
        OFF
    }
}
