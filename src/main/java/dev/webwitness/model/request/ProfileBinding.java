package dev.webwitness.model.request;

/**
 * A saved login that a run is about.
 *
 * @param name as it was given
 * @param saves whether the run makes it: a person logs in, and what the browser has then is saved; else the run starts with it
 */
public record ProfileBinding(String name, boolean saves) {
    /** The run starts logged in with it. */
    public static ProfileBinding startsWith(String name) {
        return new ProfileBinding(name, false);
    }

    /** The run makes it, or makes it anew. */
    public static ProfileBinding saves(String name) {
        return new ProfileBinding(name, true);
    }
}
