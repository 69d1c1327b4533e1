package dev.webwitness.policy.access;

import java.util.Locale;

/**
 * What an installation forbids its runs.
 *
 * @param thirdParties whether pages get nothing from origins that the run may not visit
 * @param act what to do with a model's changes that the task does not clearly ask for
 */
public record InstallationPolicy(boolean thirdParties, Act act) {
    /** Third parties are allowed, and a person is asked about changes away from this machine. */
    public static final InstallationPolicy USUAL = new InstallationPolicy(false, Act.AUTO);

    /** What to do with a change that the task does not clearly ask for. */
    public enum Act {
        /** {@link #ALLOW} where the run starts on this machine, {@link #ASK} elsewhere. */
        AUTO,
        /** Ask a person; without one the run waits. */
        ASK,
        /** Let it through. */
        ALLOW,
        /** Refuse it. */
        DENY;

        public static Act of(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }

        /** What it comes to for a run that starts there. */
        public Act at(String startUrl) {
            return this != AUTO ? this : UrlPolicy.isLoopback(startUrl) ? ALLOW : ASK;
        }
    }
}
