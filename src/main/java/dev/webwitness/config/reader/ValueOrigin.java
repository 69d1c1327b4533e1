package dev.webwitness.config.reader;

import java.util.Locale;

/** Where a value came from; a later origin wins over an earlier one. */
public enum ValueOrigin {
    DEFAULT,
    FILE,
    ENV,
    FLAG;

    /** The name as {@code webwitness config} prints it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
