package dev.webwitness.run;

import dev.webwitness.agent.Outcome;
import dev.webwitness.brain.Brain;
import dev.webwitness.browser.Session;
import dev.webwitness.model.ProfileUse;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.Status;
import dev.webwitness.model.StopReason;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.store.Profile;
import dev.webwitness.store.Profiles;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The saved login of a run: opened before it starts, or saved when a person has logged in. Its values are secrets of the run's gate
 * before anything is written.
 */
final class LogIns {
    private final Profiles profiles;
    private final @Nullable ProfileUse use;
    private final Profiles.@Nullable Opened opened;

    private LogIns(Profiles profiles, @Nullable ProfileUse use, Profiles.@Nullable Opened opened) {
        this.profiles = profiles;
        this.use = use;
        this.opened = opened;
    }

    /** Those of a run that no browser is opened for any more. */
    static LogIns none(Profiles profiles) {
        return new LogIns(profiles, null, null);
    }

    /** @throws WebwitnessException where the request names one that cannot be used */
    static LogIns of(RunRequest request, Profiles profiles) {
        ProfileUse use = request.profile();
        if (use == null) {
            return none(profiles);
        }
        if (use.saves()) {
            Profiles.checkName(use.name());
            return new LogIns(profiles, use, null);
        }
        return new LogIns(profiles, use, profiles.open(use.name()));
    }

    /** The brain that waits for a person; the other where the run is not about a login. */
    Brain brain(Supplier<Brain> other) {
        return use != null && saves() ? new Vigil(use.name()) : other.get();
    }

    /** What must never be written or answered. */
    List<String> secrets() {
        return opened == null ? List.of() : List.copyOf(opened.secrets());
    }

    /** What the browser begins with; null where it begins logged out. */
    @Nullable
    String storage() {
        return opened == null ? null : opened.state();
    }

    /** Whether the run is to end logged in. */
    boolean saves() {
        return use != null && use.saves();
    }

    /** A person said that they logged in: what the browser has now is saved. Any other end stays as it is. */
    Outcome saved(Outcome outcome, Run run, @Nullable Session session) {
        if (use == null || !saves() || outcome.status() != Status.PASSED || session == null) {
            return outcome;
        }
        String state = session.wholeStorage();
        run.gate().addSecrets(profiles.secrets(state));
        if (profiles.isEmpty(state)) {
            return new Outcome(
                    Status.FAILED,
                    StopReason.EXPECTATION_FAILED,
                    null,
                    "Nothing was saved: the browser has no cookie and no storage, so nobody is logged in.",
                    List.of(),
                    outcome.warnings(),
                    List.of(),
                    null,
                    false);
        }
        Profile made = profiles.save(use.name(), run.request().url(), state);
        String text = "The login is saved as \"" + made.name() + "\": " + made.cookies()
                + (made.cookies() == 1 ? " cookie" : " cookies") + ", good until " + made.until()
                + ". Use it with web_eval_agent and profile.";
        return new Outcome(
                outcome.status(),
                outcome.reason(),
                null,
                text,
                outcome.claims(),
                outcome.warnings(),
                List.of(),
                null,
                false);
    }
}
