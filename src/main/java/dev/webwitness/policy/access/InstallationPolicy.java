package dev.webwitness.policy.access;

import java.util.Locale;

/**
 * What an installation keeps its runs from.
 *
 * @param thirdParties whether pages get nothing from origins that the run may not visit
 * @param act what becomes of changes that a model's step sets off and its task does not clearly ask for
 */
public record InstallationPolicy(boolean thirdParties, Act act) {
    /** Pages get what they need from elsewhere, and a person is asked about changes away from this machine. */
    public static final InstallationPolicy USUAL = new InstallationPolicy(false, Act.AUTO);

    /** What becomes of a change that the task does not clearly ask for. */
    public enum Act {
        /** {@link #ALLOW} where the run starts on this machine, {@link #ASK} elsewhere. */
        AUTO,
        /** A person is asked; where there is none, the run waits. */
        ASK,
        /** It is made. */
        ALLOW,
        /** It is refused. */
        DENY;

        /** The one a setting names. */
        public static Act of(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }

        /** What it comes to for a run that starts there. */
        public Act at(String startUrl) {
            return this != AUTO ? this : UrlPolicy.isLoopback(startUrl) ? ALLOW : ASK;
        }
    }
}
