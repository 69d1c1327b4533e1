package dev.webwitness.model.request;

import java.util.List;
import java.util.Set;

/** The switches of Chromium that change only how pages look, sound and are laid out. All others may weaken the protection of the machine. */
public final class BrowserSwitches {
    private static final Set<String> HARMLESS = Set.of(
            "--accept-lang",
            "--autoplay-policy",
            "--disable-accelerated-2d-canvas",
            "--disable-dev-shm-usage",
            "--disable-gpu",
            "--disable-lcd-text",
            "--disable-smooth-scrolling",
            "--disable-software-rasterizer",
            "--disable-webgl",
            "--font-render-hinting",
            "--force-color-profile",
            "--force-dark-mode",
            "--force-device-scale-factor",
            "--force-high-contrast",
            "--force-prefers-reduced-motion",
            "--hide-scrollbars",
            "--ignore-gpu-blocklist",
            "--kiosk",
            "--lang",
            "--mute-audio",
            "--ozone-platform",
            "--ozone-platform-hint",
            "--start-fullscreen",
            "--start-maximized",
            "--touch-events",
            "--use-angle",
            "--use-fake-device-for-media-stream",
            "--use-gl",
            "--user-agent",
            "--window-position",
            "--window-size");

    private BrowserSwitches() {}

    /** The names of switches that are not known to be harmless. */
    public static List<String> unsafe(List<String> args) {
        return args.stream()
                .map(arg -> arg.replaceFirst("(?s)=.*", ""))
                .filter(name -> !HARMLESS.contains(name))
                .distinct()
                .toList();
    }
}
