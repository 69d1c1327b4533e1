package dev.webwitness.model.request;

/**
 * The saved login of a run.
 *
 * @param saves whether the run saves it after a person logged in; else the run starts with it
 */
public record ProfileBinding(String name, boolean saves) {
    public static ProfileBinding startsWith(String name) {
        return new ProfileBinding(name, false);
    }

    public static ProfileBinding saves(String name) {
        return new ProfileBinding(name, true);
    }
}
