package dev.webwitness.capture;

/**
 * A file that a page had the browser download.
 *
 * @param name as the page suggested it
 */
public record SavedFile(String name, State state) {
    /** How far it came. */
    public enum State {
        UNDER_WAY,
        FINISHED,
        FAILED
    }
}
