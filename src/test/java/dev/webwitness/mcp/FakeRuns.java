package dev.webwitness.mcp;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.ClientCapabilities;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.Finding;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.run.ResumeRequest;
import dev.webwitness.run.Runs;
import dev.webwitness.run.live.Progress;
import dev.webwitness.run.operator.OperatorApi;
import dev.webwitness.run.state.RunHandle;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Runs that go on until a test ends them. */
public final class FakeRuns implements Runs {
    private final Map<String, Handle> handles = new ConcurrentHashMap<>();
    private final List<ClientCapabilities> callers = new CopyOnWriteArrayList<>();
    private final AtomicInteger number = new AtomicInteger();
    private final List<ResumeRequest> resumed = new CopyOnWriteArrayList<>();
    private volatile @Nullable RuntimeException refusal;
    private volatile @Nullable RunStatus endAtOnce;
    private volatile @Nullable String served;
    private volatile List<String> profiles = List.of();

    /** Makes every start and resume fail so; null lets them through again. */
    public void refuse(@Nullable RuntimeException thrown) {
        refusal = thrown;
    }

    /** Makes every later run end as soon as it starts. */
    public void endAtOnce(RunStatus status) {
        endAtOnce = status;
    }

    public List<ResumeRequest> resumed() {
        return resumed;
    }

    /** Who asked, in order. */
    public List<ClientCapabilities> callers() {
        return callers;
    }

    public List<Handle> handles() {
        return List.copyOf(handles.values());
    }

    public Handle handle(String runId) {
        return java.util.Objects.requireNonNull(handles.get(runId));
    }

    public Handle only() {
        return handles().get(0);
    }

    @Override
    public RunHandle start(RunRequest request, ClientCapabilities from) {
        callers.add(from);
        RuntimeException thrown = refusal;
        if (thrown != null) {
            throw thrown;
        }
        Handle handle = new Handle(
                String.format(java.util.Locale.ROOT, "20261121-201455-%04d", number.incrementAndGet()), request);
        handles.put(handle.runId(), handle);
        RunStatus end = endAtOnce;
        if (end != null) {
            handle.end(end);
        }
        return handle;
    }

    @Override
    public RunHandle resume(String runId, ResumeRequest request, ClientCapabilities from) {
        callers.add(from);
        RuntimeException thrown = refusal;
        if (thrown != null) {
            throw thrown;
        }
        Handle handle = handles.get(runId);
        if (handle == null) {
            throw new WebwitnessException(ErrorCode.RUN_NOT_FOUND, "There is no run " + runId);
        }
        resumed.add(request);
        handle.goOn();
        return handle;
    }

    @Override
    public Optional<RunHandle> find(String runId) {
        return Optional.ofNullable(handles.get(runId));
    }

    /** These logins are saved. */
    public void saved(String... names) {
        profiles = List.of(names);
    }

    @Override
    public List<String> profiles() {
        return profiles;
    }

    /** Makes every run one that a person can look at below this address. */
    public void servedAt(String address) {
        served = address;
    }

    @Override
    public Optional<String> page(String runId) {
        return Optional.ofNullable(served).map(address -> address + runId);
    }

    /** One run. */
    public static final class Handle implements RunHandle {
        private final String runId;
        private final RunRequest request;
        private final List<Consumer<Progress>> listeners = new CopyOnWriteArrayList<>();
        private final AtomicInteger cancels = new AtomicInteger();
        private volatile CountDownLatch end = new CountDownLatch(1);
        private volatile RunStatus status = RunStatus.RUNNING;

        private Handle(String runId, RunRequest request) {
            this.runId = runId;
            this.request = request;
        }

        public RunRequest request() {
            return request;
        }

        public int cancels() {
            return cancels.get();
        }

        public int listeners() {
            return listeners.size();
        }

        public void end(RunStatus as) {
            status = as;
            end.countDown();
        }

        void goOn() {
            end = new CountDownLatch(1);
            status = RunStatus.RUNNING;
        }

        public void progress(int step, String message) {
            listeners.forEach(listener ->
                    listener.accept(new Progress(runId, step, request.limits().maxSteps(), message)));
        }

        @Override
        public OperatorApi control() {
            throw new UnsupportedOperationException();
        }

        @Override
        public String runId() {
            return runId;
        }

        @Override
        public RunReport report() {
            return report(runId, request, status);
        }

        @Override
        public RunReport await(Duration atMost) throws InterruptedException {
            boolean ended = end.await(atMost.toMillis(), TimeUnit.MILLISECONDS);
            return ended ? report() : report(runId, request, RunStatus.RUNNING);
        }

        @Override
        public boolean cancel() {
            cancels.incrementAndGet();
            if (status == RunStatus.RUNNING || status == RunStatus.WAITING) {
                end(RunStatus.CANCELLED);
                return true;
            }
            return false;
        }

        @Override
        public void cutOff() {
            end(RunStatus.INCONCLUSIVE);
        }

        @Override
        public AutoCloseable onProgress(Consumer<Progress> listener) {
            listeners.add(listener);
            return () -> listeners.remove(listener);
        }

        private static RunReport report(String runId, RunRequest request, RunStatus status) {
            Finding finding = new Finding(
                    1,
                    "http_error",
                    "POST /api/login answered 500",
                    new Finding.Evidence(
                            new Finding.FailedRequest(
                                    "POST", request.url() + "/api/login", 500, null, "{\"error\":\"boom\"}", null),
                            null),
                    new Finding.Occurrence("step 3: click \"Sign in\"", 1, 1200, 1200, 3, request.url()),
                    new Finding.Score(0.9, List.of("first party", "in the failing step")),
                    "bodies/r1.json");
            return new RunReport(
                    runId,
                    request,
                    new RunReport.Conclusion(
                            status,
                            stopReason(status),
                            status == RunStatus.ERROR
                                    ? ErrorInfo.of(
                                            ErrorCode.INTERNAL_UNHANDLED, "Unexpected trouble; please report it.")
                                    : null,
                            null,
                            "Did what was asked.",
                            null,
                            null),
                    new RunReport.History(List.of(), 0, List.of(), null, null, 1, 0),
                    new RunReport.Diagnosis(
                            status == RunStatus.FAILED ? List.of(finding) : List.of(),
                            0,
                            List.of(),
                            List.of(),
                            request.url(),
                            "Shop",
                            status == RunStatus.WAITING ? "button \"Pay\" [e1]" : null),
                    new RunReport.Artifacts(
                            "/tmp/artifacts/" + runId,
                            new LinkedHashMap<>(
                                    Map.of("report", "webwitness://runs/" + runId + "/artifacts/report.html")),
                            3,
                            10,
                            Map.of("network", 5L),
                            Map.of()),
                    new RunReport.Metrics(
                            "2026-11-21T20:14:55Z",
                            new RunReport.Timing(1000, 800, 1, 0),
                            false,
                            null,
                            RunReport.Usage.without("steps")));
        }

        private static @Nullable StopReason stopReason(RunStatus status) {
            return switch (status) {
                case RUNNING -> null;
                case PASSED -> StopReason.GOAL_REACHED;
                case WAITING -> StopReason.AWAITING_STEPS;
                case CANCELLED -> StopReason.CANCELLED;
                case ERROR -> StopReason.INTERNAL;
                case FAILED -> StopReason.EXPECTATION_FAILED;
                case BLOCKED -> StopReason.LOGIN_REQUIRED;
                case INCONCLUSIVE -> StopReason.BUDGET_SPENT;
            };
        }
    }
}
