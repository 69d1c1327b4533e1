package dev.webwitness.model.result;

import java.util.Locale;

/**
 * The judge's verdict on a claim of success.
 *
 * @param failureReason why it is not complete; empty where it is
 * @param reachedCaptcha whether the run reached a CAPTCHA
 * @param impossibleTask whether the task cannot be done on this site
 * @param rounds how often the judge was asked
 */
public record JudgeVerdict(
        Verdict verdict, String failureReason, boolean reachedCaptcha, boolean impossibleTask, int rounds) {
    /** How much of the task is done. */
    public enum Verdict {
        COMPLETE,
        PARTIAL,
        FAILED;

        /** The name on the wire, such as {@code complete}. */
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public boolean complete() {
        return verdict == Verdict.COMPLETE;
    }

    public JudgeVerdict after(int asked) {
        return new JudgeVerdict(verdict, failureReason, reachedCaptcha, impossibleTask, asked);
    }
}
