package dev.webwitness.mcp.tool;

import dev.webwitness.model.request.Consent;
import dev.webwitness.model.request.Viewport;

/**
 * The defaults of tool parameters, from the settings.
 *
 * @param consent what is done about consent banners
 * @param waitS seconds after which a call answers {@code running}: below the minute after which hosts give up
 * @param maxTokens the most an answer may take
 */
public record ToolDefaults(Limits limits, Window window, Consent consent, int waitS, int maxTokens) {
    /** The defaults of the tools' contract. */
    public static final ToolDefaults USUAL = new ToolDefaults(
            new Limits(60, 25, 15, 8), new Window(true, Viewport.DESKTOP, false), Consent.AUTO, 50, 1500);

    /**
     * The limits of a run.
     *
     * @param budgetS seconds it may take once its browser is up
     * @param maxSteps steps after which it stops
     * @param stepTimeoutS seconds a step may take
     * @param maxSegments segments of five steps after which a person is asked
     */
    public record Limits(int budgetS, int maxSteps, int stepTimeoutS, int maxSegments) {}

    /**
     * The browser's window.
     *
     * @param display whether there is a screen on which a person sees it
     */
    public record Window(boolean headless, Viewport viewport, boolean display) {}
}
