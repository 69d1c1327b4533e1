package dev.webwitness.browser.overlays;

/**
 * An overlay that was closed during a step.
 *
 * @param kind {@code consent} or {@code overlay}
 * @param what the banner's maker, or what the overlay is called
 * @param how what was done, in words: {@code rejected by "Reject all"}
 * @param why what it was in the way of; empty where it was put away because the caller wants that
 * @param done whether it went away
 */
public record DismissedOverlay(String kind, String what, String how, String why, boolean done) {
    /** It in a sentence. */
    public String sentence() {
        String reason = why.isEmpty() ? "" : "; it covered " + why;
        String thing = kind.equals("consent") ? "The consent banner (" + what + ")" : "\"" + what + "\"";
        return thing + (done ? " was " : " could not be ") + how + reason + ".";
    }
}
