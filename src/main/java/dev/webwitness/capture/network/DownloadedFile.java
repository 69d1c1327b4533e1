package dev.webwitness.capture.network;

/**
 * A downloaded file.
 *
 * @param name as the page suggested it
 */
public record DownloadedFile(String name, State state) {
    /** How far it came. */
    public enum State {
        UNDER_WAY,
        FINISHED,
        FAILED
    }
}
