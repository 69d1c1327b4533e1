package dev.webwitness.cli.clients;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/** Where this machine's user keeps settings: the folders that clients' files lie in. */
public record Machine(System system, Path home, Map<String, String> environment) {
    /** The systems on which clients keep their files in different places. */
    public enum System {
        LINUX,
        MAC,
        WINDOWS
    }

    /** This machine, with the user's folder as the environment says, else as the JVM says. */
    public static Machine of(Map<String, String> environment) {
        String name = java.lang.System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        System system = name.contains("win") && !name.contains("darwin")
                ? System.WINDOWS
                : name.contains("mac") || name.contains("darwin") ? System.MAC : System.LINUX;
        String variable = system == System.WINDOWS ? "USERPROFILE" : "HOME";
        String home = environment.getOrDefault(variable, java.lang.System.getProperty("user.home", ""));
        return new Machine(system, Path.of(home).toAbsolutePath().normalize(), environment);
    }

    /** The folder a variable names, else the one given. */
    Path named(String variable, Path otherwise) {
        String value = environment.getOrDefault(variable, "");
        return value.isBlank() ? otherwise : Path.of(value).toAbsolutePath().normalize();
    }

    /** Where desktop applications keep their settings. */
    Path applications() {
        return switch (system) {
            case WINDOWS -> named("APPDATA", home.resolve("AppData").resolve("Roaming"));
            case MAC -> home.resolve("Library").resolve("Application Support");
            case LINUX -> named("XDG_CONFIG_HOME", home.resolve(".config"));
        };
    }
}
