package dev.webwitness.run.operator;

import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.brain.Brain;
import dev.webwitness.browser.BrowserSession;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.ProfileBinding;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.store.profiles.Profile;
import dev.webwitness.store.profiles.ProfileStore;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The saved login of a run: opened before it starts, or saved when a person has logged in. Its values are secrets of the run's gate
 * before anything is written.
 */
public final class RunProfile {
    private final ProfileStore profiles;
    private final @Nullable ProfileBinding use;
    private final ProfileStore.@Nullable Opened opened;

    private RunProfile(ProfileStore profiles, @Nullable ProfileBinding use, ProfileStore.@Nullable Opened opened) {
        this.profiles = profiles;
        this.use = use;
        this.opened = opened;
    }

    /** Those of a run that no browser is opened for any more. */
    public static RunProfile none(ProfileStore profiles) {
        return new RunProfile(profiles, null, null);
    }

    /** @throws WebwitnessException where the request names one that cannot be used */
    public static RunProfile of(RunRequest request, ProfileStore profiles) {
        ProfileBinding use = request.browsing().profile();
        if (use == null) {
            return none(profiles);
        }
        if (use.saves()) {
            ProfileStore.checkName(use.name());
            return new RunProfile(profiles, use, null);
        }
        return new RunProfile(profiles, use, profiles.open(use.name()));
    }

    /** The brain that waits for a person; the other where the run is not about a login. */
    public Brain brain(Supplier<Brain> other) {
        return use != null && saves() ? new ManualLoginBrain(use.name()) : other.get();
    }

    /** What must never be written or answered. */
    public List<String> secrets() {
        return opened == null ? List.of() : List.copyOf(opened.secrets());
    }

    /** What the browser begins with; null where it begins logged out. */
    @Nullable
    public String storage() {
        return opened == null ? null : opened.state();
    }

    /** Whether the run is to end logged in. */
    public boolean saves() {
        return use != null && use.saves();
    }

    /** A person said that they logged in: what the browser has now is saved. Any other end stays as it is. */
    public Outcome saved(Outcome outcome, RunRequest request, Redactor redactor, @Nullable BrowserSession session) {
        if (use == null || !saves() || outcome.status() != RunStatus.PASSED || session == null) {
            return outcome;
        }
        String state = session.wholeStorage();
        redactor.addSecrets(profiles.secrets(state));
        if (profiles.isEmpty(state)) {
            return Outcome.of(
                            RunStatus.FAILED,
                            StopReason.EXPECTATION_FAILED,
                            null,
                            "Nothing was saved: the browser has no cookie and no storage, so nobody is logged in.")
                    .withWarnings(outcome.warnings());
        }
        Profile made = profiles.save(use.name(), request.url(), state);
        String text = "The login is saved as \"" + made.name() + "\": " + made.cookies()
                + (made.cookies() == 1 ? " cookie" : " cookies") + ", good until " + made.until()
                + ". Use it with web_eval_agent and profile.";
        return Outcome.of(outcome.status(), outcome.reason(), null, text)
                .withClaims(outcome.answer().claims())
                .withWarnings(outcome.warnings());
    }
}
