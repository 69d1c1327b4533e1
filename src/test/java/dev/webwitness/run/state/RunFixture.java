package dev.webwitness.run.state;

import dev.webwitness.brain.Brain;
import dev.webwitness.brain.factory.BrainFactory;
import dev.webwitness.findings.origin.NoiseList;
import dev.webwitness.model.request.ClientCapabilities;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.policy.access.RunPolicy;
import dev.webwitness.policy.access.UrlPolicy;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.run.journal.RunCounts;
import dev.webwitness.run.operator.RunProfile;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.profiles.ProfileStore;
import java.time.Duration;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Makes runs as the service does, for tests that have none. */
public final class RunFixture {
    private final ArtifactStore store;
    private RunRequest request = RunRequest.builder("http://localhost:1/", "expect \"Thanks\" visible")
            .entrance("test")
            .build();
    private Redactor redactor = new Redactor(List.of());
    private @Nullable Brain brain;
    private Duration patience = Duration.ofMinutes(10);
    private BiConsumer<Run, Boolean> canceller = (run, rested) -> {};

    private RunFixture(ArtifactStore store) {
        this.store = store;
    }

    public static RunFixture in(ArtifactStore store) {
        return new RunFixture(store);
    }

    public static RunServices services(NoiseList noise, BiConsumer<Run, Boolean> canceller) {
        return new RunServices(noise, new RunCounts(), Duration.ofMinutes(10), false, canceller);
    }

    /** The same again, as a resume without new steps has it. */
    static AttemptSpec again(Run run) {
        return new AttemptSpec(run.brain(), run.judge(), run.limits(), null);
    }

    public RunFixture request(RunRequest it) {
        request = it;
        return this;
    }

    public RunFixture gate(Redactor it) {
        redactor = it;
        return this;
    }

    public RunFixture brain(Brain it) {
        brain = it;
        return this;
    }

    public RunFixture patience(Duration it) {
        patience = it;
        return this;
    }

    RunFixture canceller(BiConsumer<Run, Boolean> it) {
        canceller = it;
        return this;
    }

    public Run run() {
        RunFolder folder = store.create(store.newRunId(), redactor);
        Brain decides = brain != null
                ? brain
                : BrainFactory.withoutModel().choose(request, ClientCapabilities.ALONE, text -> text);
        RunSpec spec = new RunSpec(
                request,
                folder,
                redactor,
                RunPolicy.open(new UrlPolicy(List.of()), request),
                RunProfile.none(ProfileStore.usual(store.path())),
                null,
                new RunRecordings(RecordingSettings.none(), folder.path()));
        return new Run(
                spec,
                new RunServices(NoiseList.bundled(), new RunCounts(), patience, false, canceller),
                new AttemptSpec(decides, null, request.limits(), null),
                RunStart.now());
    }
}
