package dev.webwitness.browser.launch;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds a Chromium: the configured one, Playwright's own, then Chrome, Chromium or Edge in the usual places. */
public final class ChromiumFinder {
    private static final List<String> LINUX_AND_MAC = List.of(
            "/usr/bin/chromium",
            "/usr/bin/chromium-browser",
            "/usr/bin/google-chrome",
            "/usr/bin/google-chrome-stable",
            "/usr/bin/microsoft-edge",
            "/opt/google/chrome/chrome",
            "/snap/bin/chromium",
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
            "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge");
    private static final List<String> WINDOWS = List.of(
            "Google\\Chrome\\Application\\chrome.exe",
            "Chromium\\Application\\chrome.exe",
            "Microsoft\\Edge\\Application\\msedge.exe");

    private ChromiumFinder() {}

    /**
     * The Chromium to start.
     *
     * @param named what the settings name, null where they name none
     * @param playwrights where Playwright would have put its own
     * @throws WebwitnessException {@code cdp.unreachable} when there is none, or the named one cannot be run
     */
    public static Path find(@Nullable Path named, Path playwrights) {
        if (named != null) {
            if (Files.isExecutable(named) && !Files.isDirectory(named)) {
                return named;
            }
            throw new WebwitnessException(
                    ErrorCode.CDP_UNREACHABLE,
                    "browser.executable names " + named
                            + ", which is not a program that can be run. Correct it, or remove it to use a Chromium from the usual places.");
        }
        List<Path> places = new ArrayList<>(List.of(playwrights));
        places.addAll(usualPlaces(System.getProperty("os.name"), System.getenv()));
        return places.stream()
                .filter(place -> Files.isExecutable(place) && !Files.isDirectory(place))
                .findFirst()
                .orElseThrow(() -> new WebwitnessException(
                        ErrorCode.CDP_UNREACHABLE,
                        "No Chromium was found. Install one (Debian or Ubuntu: apt-get install chromium), or name one with browser.executable"
                                + " or WEBWITNESS_BROWSER_EXECUTABLE."));
    }

    static List<Path> usualPlaces(String os, Map<String, String> environment) {
        if (!os.toLowerCase(Locale.ROOT).startsWith("windows")) {
            return LINUX_AND_MAC.stream().map(Path::of).toList();
        }
        List<Path> places = new ArrayList<>();
        for (String root : List.of("ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA")) {
            String folder = environment.get(root);
            if (folder != null) {
                WINDOWS.forEach(below -> places.add(Path.of(folder, below)));
            }
        }
        return places;
    }
}
