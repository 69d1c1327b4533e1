package dev.webwitness.browser.launch;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.PlaywrightException;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One launch of a browser: its switches and its sandbox.
 *
 * @param unsandboxed why the browser's own sandbox is off; empty where it is on
 */
public record LaunchOptions(Browser browser, String unsandboxed) {
    private static final Logger LOG = LoggerFactory.getLogger(LaunchOptions.class);

    /** The limit of one launch, driver included; the first on a cold disk takes about 3 s. */
    static final Duration LIMIT = Duration.ofSeconds(30);

    /** That the driver's own limit, which says why, comes first. */
    static final Duration WATCHED = LIMIT.plusSeconds(2);

    /**
     * Puts what Chromium's processes share into files of the temporary folder. The driver gives it by itself; where {@code /dev/shm} is large enough
     * it is taken back: a browser whose temporary folder is cleared away crashes with it, or answers requests with {@code
     * ERR_INSUFFICIENT_RESOURCES}.
     */
    private static final String NO_SHARED_MEMORY = "--disable-dev-shm-usage";

    /** A port that Chromium opens no connection to. */
    private static final String NOWHERE = "http://127.0.0.1:1";

    /** Keeps Chromium's own traffic out of the log, and what is on pages from Google: it signs nobody in, and no message can be pushed to it. */
    private static final List<String> QUIET = List.of(
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--allow-browser-signin=false",
            "--gcm-checkin-url=data:,",
            "--gaia-url=" + NOWHERE);

    private static final String DISABLE_FEATURES = "--disable-features=";

    /** What Chromium looks up by itself: what the fields of forms are for, what time it is, whether its search bar may ask a model. */
    private static final List<String> LOOK_UPS = List.of(
            "AutofillServerCommunication",
            "NetworkTimeServiceQuerying",
            "AimServerEligibilityEnabled",
            "AimEnabled",
            "PreconnectToSearch");

    /**
     * A process kept ready for a page of another site: 20 MB, and a twentieth of the processor time of a short run. Without it such a page takes a moment longer
     * to open.
     */
    private static final String SPARE_PROCESS = "SpareRendererForSitePerProcess";

    /** What the driver switches off. Chromium heeds only the last such switch, which is ours, so it has to hold these as well. */
    static final List<String> OF_THE_DRIVER = List.of(
            "AvoidUnnecessaryBeforeUnloadCheckSync",
            "BoundaryEventDispatchTracksNodeRemoval",
            "DestroyProfileOnBrowserClose",
            "DialMediaRouteProvider",
            "GlobalMediaControls",
            "HttpsUpgrades",
            "LensOverlay",
            "MediaRouter",
            "PaintHolding",
            "ThirdPartyStoragePartitioning",
            "BlockOriginHeaderModificationOnRedirect",
            "Translate",
            "AutoDeElevate",
            "OptimizationHints",
            "msForceBrowserSignIn",
            "msEdgeUpdateLaunchServicesPreferredVersion");

    /** Sends nothing over UDP past a proxy: what connects pages with each other goes its own way otherwise. Older Chromiums know the second name alone. */
    private static final List<String> ALL_THROUGH_THE_PROXY = List.of(
            "--webrtc-ip-handling-policy=disable_non_proxied_udp",
            "--force-webrtc-ip-handling-policy=disable_non_proxied_udp");

    /** Docker's default for /dev/shm is 64 MB, on which Chromium's renderers crash; below this it is told to do without. */
    private static final long ENOUGH_SHARED_MEMORY = 512L * 1024 * 1024;

    /**
     * Launches; on {@link BrowserOptions.Sandbox#AUTO} without the sandbox for root, and where the browser does not start in it.
     *
     * @throws WebwitnessException {@code cdp.unreachable} where it does not start
     */
    static LaunchOptions of(BrowserType type, BrowserOptions options, Path traces, BrowserRequirements wanted) {
        Path executable = ChromiumFinder.find(options.launch().executable(), Path.of(type.executablePath()));
        String off = unsandboxed(options.launch().sandbox());
        try {
            Browser launched = type.launch(how(options, executable, traces, wanted, off.isEmpty()));
            if (!off.isEmpty()) {
                LOG.info("{} runs without its sandbox: {}", executable, off);
            }
            return new LaunchOptions(launched, off);
        } catch (PlaywrightException e) {
            if (!off.isEmpty() || options.launch().sandbox() == BrowserOptions.Sandbox.ON) {
                throw Chromium.unreachable(executable + " could not be started" + reason(wanted.headless()), e);
            }
            LOG.warn("{} did not start with its sandbox; starting it without", executable);
            LOG.debug("why", e);
            try {
                return new LaunchOptions(
                        type.launch(how(options, executable, traces, wanted, false)), "this system forbids it");
            } catch (PlaywrightException again) {
                again.addSuppressed(e);
                throw Chromium.unreachable(executable + " could not be started" + reason(wanted.headless()), again);
            }
        }
    }

    private static String unsandboxed(BrowserOptions.Sandbox wanted) {
        return switch (wanted) {
            case ON -> "";
            case OFF -> "browser.sandbox is off";
            case AUTO -> root() ? "Chromium refuses it to root" : "";
        };
    }

    private static String reason(boolean headless) {
        return !headless && !display()
                ? ": a visible browser needs a display, and there is none. Set headless_browser to true."
                : ". Run \"webwitness doctor\" to see why.";
    }

    private static BrowserType.LaunchOptions how(
            BrowserOptions options, Path executable, Path traces, BrowserRequirements kind, boolean sandbox) {
        boolean small = smallSharedMemory();
        return new BrowserType.LaunchOptions()
                .setExecutablePath(executable)
                .setHeadless(kind.headless())
                .setChromiumSandbox(sandbox)
                .setTracesDir(traces)
                .setTimeout(LIMIT.toMillis())
                .setHandleSIGINT(false)
                .setHandleSIGTERM(false)
                .setHandleSIGHUP(false)
                .setIgnoreDefaultArgs(takenBack(options.launch().extraArgs(), small))
                .setArgs(here(options.launch().extraArgs(), kind, small));
    }

    /** The driver's own switches that the browser is started without. */
    static List<String> takenBack(List<String> extra, boolean smallSharedMemory) {
        boolean wanted = smallSharedMemory || extra.contains(NO_SHARED_MEMORY);
        return wanted ? List.of() : List.of(NO_SHARED_MEMORY);
    }

    /** The switches for a browser on this machine. */
    static List<String> here(List<String> extra, BrowserRequirements kind, boolean smallSharedMemory) {
        List<String> switches = new ArrayList<>(switches(extra, kind.headless(), smallSharedMemory));
        if (kind.guarded()) {
            switches.addAll(ALL_THROUGH_THE_PROXY); // the last of its name counts
        }
        return List.copyOf(switches);
    }

    /** The switches for a browser that somebody else starts for us, who may have others of his own: where it runs, shared memory may be small. */
    public static List<String> elsewhere(BrowserOptions options, boolean headless) {
        List<String> switches = new ArrayList<>(switches(options.launch().extraArgs(), headless, true));
        if (headless) {
            switches.add("--headless=new");
        }
        if (options.launch().sandbox() == BrowserOptions.Sandbox.OFF) {
            switches.add("--no-sandbox");
        }
        return List.copyOf(switches);
    }

    /** The switches the browser is started with, beside the driver's own. */
    static List<String> switches(List<String> extra, boolean headless, boolean smallSharedMemory) {
        List<String> switches = new ArrayList<>(QUIET);
        if (headless) {
            switches.add("--disable-gpu");
        }
        if (smallSharedMemory) {
            switches.add(NO_SHARED_MEMORY);
        }
        extra.stream().filter(one -> !one.startsWith(DISABLE_FEATURES)).forEach(switches::add);
        switches.add(disabledFeatures(extra));
        return List.copyOf(switches);
    }

    private static String disabledFeatures(List<String> extra) {
        List<String> features = new ArrayList<>(OF_THE_DRIVER);
        features.addAll(LOOK_UPS);
        features.add(SPARE_PROCESS);
        extra.stream()
                .filter(one -> one.startsWith(DISABLE_FEATURES))
                .map(one -> one.substring(DISABLE_FEATURES.length()))
                .forEach(features::add);
        return DISABLE_FEATURES + String.join(",", features);
    }

    static boolean root() {
        return "root".equals(System.getProperty("user.name"));
    }

    private static boolean display() {
        String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        return !os.contains("linux") || System.getenv("DISPLAY") != null || System.getenv("WAYLAND_DISPLAY") != null;
    }

    private static boolean smallSharedMemory() {
        Path shared = Path.of("/dev/shm");
        try {
            return Files.isDirectory(shared) && Files.getFileStore(shared).getUsableSpace() < ENOUGH_SHARED_MEMORY;
        } catch (IOException e) {
            return true;
        }
    }
}
