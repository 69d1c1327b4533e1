package dev.webwitness.config.reader;

import java.util.Locale;
import java.util.Set;

/** The environment variables Webwitness reads: one per setting, and a few that are no settings. */
public final class EnvironmentVariables {
    static final String PREFIX = "WEBWITNESS_";
    public static final String CONFIG = "WEBWITNESS_CONFIG";

    /** Read elsewhere, and so not unknown: where the settings are, and how errors are printed. */
    static final Set<String> OTHERS = Set.of(CONFIG, "WEBWITNESS_JSON_ERRORS");

    private EnvironmentVariables() {}

    static String of(String key) {
        return PREFIX + key.replace('.', '_').toUpperCase(Locale.ROOT);
    }
}
