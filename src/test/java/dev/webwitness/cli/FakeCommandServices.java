package dev.webwitness.cli;

import dev.webwitness.cli.shell.CommandServices;
import dev.webwitness.cli.shell.DoctorCheck;
import dev.webwitness.cli.shell.Evaluator;
import dev.webwitness.cli.shell.ParsedLine;
import dev.webwitness.config.Settings;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.ClientCapabilities;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.run.ResumeRequest;
import dev.webwitness.run.Runs;
import dev.webwitness.run.live.Progress;
import dev.webwitness.run.operator.OperatorApi;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** Doors behind which every run ends at once, with a status the test names. */
final class FakeCommandServices implements CommandServices {
    final List<RunRequest> requests = new ArrayList<>();
    List<ParsedLine> lines = List.of();
    List<DoctorCheck> checks = List.of();
    List<DoctorCheck> models = List.of();
    RunStatus outcome = RunStatus.PASSED;
    boolean served;
    boolean closed;
    boolean capacity = true;

    @Nullable
    Throwable refusal;

    @Nullable
    String warning;

    @Nullable
    ErrorInfo error;

    @Override
    public void serve(Settings settings, InputStream in, OutputStream out, Consumer<String> remark) {
        served = true;
    }

    @Override
    public Evaluator evaluator(Settings settings) {
        return new Evaluator() {
            @Override
            public Runs runs() {
                return new OneRun();
            }

            @Override
            public Address address(String given) {
                return new Address("http://" + given, given.startsWith("localhost"));
            }

            @Override
            public void close() {
                closed = true;
            }
        };
    }

    @Override
    public ArtifactStore store(Settings settings) {
        return ArtifactStore.open(settings.artifacts().dir(), StoreLimits.defaults());
    }

    @Override
    public String stepLanguage() {
        return "# The step language";
    }

    @Override
    public List<ParsedLine> understand(String task) {
        return lines;
    }

    @Override
    public List<DoctorCheck> checkModel(Settings settings) {
        return models;
    }

    @Override
    public List<DoctorCheck> checkBrowser(Settings settings) {
        return checks;
    }

    private final class OneRun implements Runs {
        @Override
        public RunHandle start(RunRequest request, ClientCapabilities caller) {
            if (!capacity) {
                throw new WebwitnessException(ErrorCode.RUN_CAPACITY, "The queue is full: 32 runs wait.");
            }
            if (warning != null) {
                LoggerFactory.getLogger(FakeCommandServices.class).warn(warning, new AssertionError("with its stack"));
            }
            if (refusal instanceof Error thrown) {
                throw thrown;
            }
            if (refusal instanceof RuntimeException thrown) {
                throw thrown;
            }
            requests.add(request);
            return new Ended(request);
        }

        @Override
        public RunHandle resume(String runId, ResumeRequest request, ClientCapabilities caller) {
            throw new AssertionError("nothing is resumed in this test");
        }

        @Override
        public Optional<RunHandle> find(String runId) {
            return Optional.empty();
        }
    }

    private final class Ended implements RunHandle {
        private final RunRequest request;

        Ended(RunRequest request) {
            this.request = request;
        }

        @Override
        public OperatorApi control() {
            throw new UnsupportedOperationException();
        }

        @Override
        public String runId() {
            return "20261121-201455-k3f9";
        }

        @Override
        public RunReport report() {
            return new RunReport(
                    runId(),
                    request,
                    new RunReport.Conclusion(
                            outcome, StopReason.GOAL_REACHED, error, "done", "Everything was done.", null, null),
                    new RunReport.History(List.of(), 0, List.of(), null, null, 1, 0),
                    new RunReport.Diagnosis(List.of(), 0, List.of(), List.of(), request.url(), "Shop", null),
                    new RunReport.Artifacts(
                            Path.of("artifacts", runId()).toString(), Map.of(), 0, 0, Map.of(), Map.of()),
                    new RunReport.Metrics(
                            "2026-11-21T20:14:55Z",
                            new RunReport.Timing(1000, 900, 0, 0),
                            false,
                            null,
                            RunReport.Usage.without("steps")));
        }

        @Override
        public RunReport await(Duration atMost) {
            return report();
        }

        @Override
        public boolean cancel() {
            return false;
        }

        @Override
        public void cutOff() {
            throw new UnsupportedOperationException();
        }

        @Override
        public AutoCloseable onProgress(Consumer<Progress> listener) {
            listener.accept(new Progress(runId(), 1, 25, "step 1/25 · click \"Pay\""));
            return () -> {};
        }
    }
}
