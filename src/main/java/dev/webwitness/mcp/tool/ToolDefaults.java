package dev.webwitness.mcp.tool;

import dev.webwitness.model.request.Consent;
import dev.webwitness.model.request.Viewport;

/**
 * The defaults of tool parameters, from the settings.
 *
 * @param budgetS seconds a run may take once its browser is up
 * @param maxSteps steps after which a run stops
 * @param stepTimeoutS seconds a step may take
 * @param maxSegments segments of five steps after which a person is asked
 * @param waitS seconds after which a call answers {@code running}: below the minute after which hosts give up
 * @param maxTokens the most an answer may take
 * @param consent what is done about consent banners
 * @param display whether there is a screen on which a person sees a browser's window
 */
public record ToolDefaults(
        boolean headless,
        int budgetS,
        int maxSteps,
        int stepTimeoutS,
        int maxSegments,
        int waitS,
        int maxTokens,
        Viewport viewport,
        Consent consent,
        boolean display) {
    /** The defaults of the tools' contract. */
    public static final ToolDefaults USUAL =
            new ToolDefaults(true, 60, 25, 15, 8, 50, 1500, Viewport.DESKTOP, Consent.AUTO, false);
}
