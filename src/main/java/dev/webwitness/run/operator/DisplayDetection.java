package dev.webwitness.run.operator;

import java.util.Locale;
import java.util.Map;

/** Whether this machine can show a browser's window. Pure. */
public final class DisplayDetection {
    private DisplayDetection() {}

    /** @param system the operating system's name, as {@code os.name} has it */
    public static boolean there(String system, Map<String, String> environment) {
        String name = system.toLowerCase(Locale.ROOT);
        boolean own = name.contains("mac") || name.contains("win");
        return own || set(environment, "DISPLAY") || set(environment, "WAYLAND_DISPLAY");
    }

    private static boolean set(Map<String, String> environment, String name) {
        return !environment.getOrDefault(name, "").isBlank();
    }
}
