package dev.webwitness.model;

/**
 * A saved login that a run is about.
 *
 * @param name as it was given
 * @param saves whether the run makes it: a person logs in, and what the browser has then is saved; else the run starts with it
 */
public record ProfileUse(String name, boolean saves) {
    /** The run starts logged in with it. */
    public static ProfileUse startsWith(String name) {
        return new ProfileUse(name, false);
    }

    /** The run makes it, or makes it anew. */
    public static ProfileUse saves(String name) {
        return new ProfileUse(name, true);
    }
}
