package dev.webwitness.cli.mcpclients;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/** The folders of clients' settings files on this machine. */
public record ConfigDirs(System system, Path home, Map<String, String> environment) {
    /** The systems on which clients keep their files in different places. */
    public enum System {
        LINUX,
        MAC,
        WINDOWS
    }

    /** This machine, with the user's folder as the environment says, else as the JVM says. */
    public static ConfigDirs of(Map<String, String> environment) {
        String name = java.lang.System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        System system =
                name.startsWith("windows") ? System.WINDOWS : name.startsWith("mac") ? System.MAC : System.LINUX;
        String variable = system == System.WINDOWS ? "USERPROFILE" : "HOME";
        String home = environment.getOrDefault(variable, java.lang.System.getProperty("user.home", ""));
        return new ConfigDirs(system, Path.of(home).toAbsolutePath().normalize(), environment);
    }

    /** A client's file, whose first part is the user's folder or one that the system or a variable says. */
    Path resolve(String file) {
        int slash = file.indexOf('/');
        Path folder = switch (file.substring(0, slash)) {
            case "{applications}" -> applications();
            case "{zed}" ->
                system == System.MAC
                        ? home.resolve(".config/zed")
                        : applications().resolve(system == System.WINDOWS ? "Zed" : "zed");
            case "{CODEX_HOME}" -> named("CODEX_HOME", home.resolve(".codex"));
            case "{CLAUDE_CONFIG_DIR}" -> named("CLAUDE_CONFIG_DIR", home);
            default -> home;
        };
        return folder.resolve(file.substring(slash + 1));
    }

    private Path named(String variable, Path otherwise) {
        String value = environment.getOrDefault(variable, "");
        return value.isBlank() ? otherwise : Path.of(value).toAbsolutePath().normalize();
    }

    /** Where desktop applications keep their settings. */
    private Path applications() {
        return switch (system) {
            case WINDOWS -> named("APPDATA", home.resolve("AppData/Roaming"));
            case MAC -> home.resolve("Library/Application Support");
            case LINUX -> named("XDG_CONFIG_HOME", home.resolve(".config"));
        };
    }
}
