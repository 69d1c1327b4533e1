package dev.webwitness.run;

import dev.webwitness.agent.Limits;
import dev.webwitness.brain.Brain;
import dev.webwitness.brain.Brains;
import dev.webwitness.findings.NoiseList;
import dev.webwitness.model.Caller;
import dev.webwitness.model.RunRequest;
import dev.webwitness.policy.Permit;
import dev.webwitness.policy.Redactor;
import dev.webwitness.policy.UrlPolicy;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.Profiles;
import dev.webwitness.store.RunFolder;
import java.time.Duration;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Makes runs as the service does, for tests that have none. */
final class RunFixture {
    private final ArtifactStore store;
    private RunRequest request = RunRequest.builder("http://localhost:1/", "expect \"Thanks\" visible")
            .door("test")
            .build();
    private Redactor gate = new Redactor(List.of());
    private @Nullable Brain brain;
    private Duration patience = Duration.ofMinutes(10);
    private BiConsumer<Run, Boolean> canceller = (run, rested) -> {};

    private RunFixture(ArtifactStore store) {
        this.store = store;
    }

    static RunFixture in(ArtifactStore store) {
        return new RunFixture(store);
    }

    static RunServices services(NoiseList noise, BiConsumer<Run, Boolean> canceller) {
        return new RunServices(noise, new RunCounts(), Duration.ofMinutes(10), false, canceller);
    }

    /** The same again, as a resume without new steps has it. */
    static AttemptSpec again(Run run) {
        return new AttemptSpec(run.brain(), run.judge(), run.limits(), null);
    }

    RunFixture request(RunRequest it) {
        request = it;
        return this;
    }

    RunFixture gate(Redactor it) {
        gate = it;
        return this;
    }

    RunFixture brain(Brain it) {
        brain = it;
        return this;
    }

    RunFixture patience(Duration it) {
        patience = it;
        return this;
    }

    RunFixture canceller(BiConsumer<Run, Boolean> it) {
        canceller = it;
        return this;
    }

    Run run() {
        RunFolder folder = store.create(store.newRunId(), gate);
        Brain decides = brain != null ? brain : Brains.withoutModel().choose(request, Caller.ALONE, text -> text);
        RunSpec spec = new RunSpec(
                request,
                folder,
                gate,
                Permit.open(new UrlPolicy(List.of()), request),
                LogIns.none(Profiles.usual(store.path())),
                null,
                new Recordings(RecordingSettings.none(), folder.path()));
        return new Run(
                spec,
                new RunServices(NoiseList.bundled(), new RunCounts(), patience, false, canceller),
                new AttemptSpec(decides, null, Limits.of(request), null),
                Begin.now());
    }
}
