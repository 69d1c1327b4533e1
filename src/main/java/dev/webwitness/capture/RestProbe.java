package dev.webwitness.capture;

import com.microsoft.playwright.PlaywrightException;
import dev.webwitness.capture.cdp.CdpJson;
import dev.webwitness.capture.cdp.PipelinedCommands;

/** A question to a page, whether it has painted, its scripts rest, and nothing is due soon. Run's thread. */
public final class RestProbe {
    private final PipelinedCommands question;

    RestProbe(PipelinedCommands question) {
        this.question = question;
    }

    boolean answered() {
        return question.isAnswered();
    }

    /** Whether it answered so; false while it has not answered. */
    public boolean confirms() {
        try {
            return answered() && PendingWork.number(CdpJson.object(question.answer(), "result")) == 0;
        } catch (PlaywrightException e) {
            return false; // the page went elsewhere, or its tab is gone
        }
    }
}
