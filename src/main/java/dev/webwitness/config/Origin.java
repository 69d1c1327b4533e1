package dev.webwitness.config;

import java.util.Locale;

/** Where a value came from; a later origin wins over an earlier one. */
public enum Origin {
    DEFAULT,
    FILE,
    ENV,
    FLAG;

    /** The name as {@code webwitness config} prints it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
