package dev.webwitness.brain;

import java.util.Locale;

/** When a judge is asked about a claim of success. */
public enum JudgeMode {
    /** Where a model is configured and the site is not on this machine. */
    AUTO,
    ALWAYS,
    NEVER;

    /** The one a setting names. */
    public static JudgeMode of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    public boolean wanted(boolean onThisMachine) {
        return this == ALWAYS || (this == AUTO && !onThisMachine);
    }
}
