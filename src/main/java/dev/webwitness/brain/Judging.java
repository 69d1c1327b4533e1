package dev.webwitness.brain;

import java.util.Locale;

/** When a claim of success is put before a judge. */
public enum Judging {
    /** Where a model is configured and the site is not on this machine. */
    AUTO,
    ALWAYS,
    NEVER;

    /** The one a setting names. */
    public static Judging of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    boolean wanted(boolean onThisMachine) {
        return this == ALWAYS || (this == AUTO && !onThisMachine);
    }
}
