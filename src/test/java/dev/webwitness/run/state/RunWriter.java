package dev.webwitness.run.state;

import dev.webwitness.agent.attempt.Checkpoint;
import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.findings.origin.NoiseList;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.model.step.TimeSpan;
import dev.webwitness.run.journal.RunRecorder;
import dev.webwitness.run.report.RunFinalizer;
import dev.webwitness.run.resume.InterruptedRunReport;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.store.listing.RunFilter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A process that writes one run after another, as the server does but for the browser, and says on its output what it has written; not a test itself.
 *
 * <p>Its lines: {@code ready}; {@code began ID}; {@code named ID FILE SHA256}, once the file may be named in a result; {@code events ID COUNT}, once
 * so many are in the timeline; {@code checkpoint ID REASON STEP}, once a resume can go on from there; {@code ended ID STATUS STOP_REASON ERROR_CODE REASON}; {@code refused CODE REASON} when no run could begin;
 * {@code closed COUNT} runs of another process. After an error it waits for a line of input.
 */
public final class RunWriter {
    private final ArtifactStore store;
    private final Random random;
    private final int maxRuns;

    private RunWriter(ArtifactStore store, Random random, int maxRuns) {
        this.store = store;
        this.random = random;
        this.maxRuns = maxRuns;
    }

    /** Arguments: the store's folder, a seed, and how many runs to keep; 0 to clean up nothing. */
    public static void main(String[] args) throws IOException {
        int maxRuns = Integer.parseInt(args[2]);
        StoreLimits usual = StoreLimits.defaults();
        ArtifactStore store = ArtifactStore.open(
                Path.of(args[0]),
                new StoreLimits(
                        new StoreLimits.AllRuns(
                                usual.allRuns().maxAge(),
                                maxRuns == 0 ? usual.allRuns().maxRuns() : maxRuns,
                                usual.allRuns().softBytes(),
                                usual.allRuns().hardBytes()),
                        new StoreLimits.PerRun(
                                usual.perRun().stepShots(),
                                usual.perRun().samples(),
                                usual.perRun().bytes(),
                                usual.perRun().bodyBytes())));
        say("ready");
        new RunWriter(store, new Random(Long.parseLong(args[1])), maxRuns).write();
    }

    private void write() throws IOException {
        boolean more = true;
        while (more) {
            try {
                more = one() || System.in.read() >= 0;
            } catch (WebwitnessException e) {
                say("refused", e.code().code(), reason(e.info()));
                more = System.in.read() >= 0;
            }
            if (maxRuns > 0) {
                cleanUp();
            }
        }
    }

    private void cleanUp() {
        int closed =
                store.closeLeftovers((folder, run) -> InterruptedRunReport.result(folder, run, NoiseList.bundled()));
        if (closed > 0) {
            say("closed", String.valueOf(closed));
        }
        store.prune();
        store.list(RunFilter.newest(20));
    }

    /** Writes a run of one or two attempts; whether all went well. */
    private boolean one() {
        RunRequest request = RunRequest.builder("http://localhost:1/", "click \"Buy\"\nexpect \"Thanks\" visible")
                .entrance("test")
                .build();
        Run run = RunFixture.in(store).request(request).run();
        say("began", run.runId());
        boolean twice = random.nextBoolean();
        if (twice) {
            attempt(run, 1, outcome(RunStatus.INCONCLUSIVE, StopReason.STEP_LIMIT), Run.Phase.RESUMABLE);
            if (run.recorder().failure() == null) {
                run.resumed(RunFixture.again(run));
            }
        }
        if (run.recorder().failure() == null) {
            attempt(run, twice ? 4 : 1, outcome(RunStatus.PASSED, StopReason.GOAL_REACHED), Run.Phase.ENDED);
        }
        return run.recorder().failure() == null;
    }

    private static Outcome outcome(RunStatus status, StopReason reason) {
        return Outcome.of(status, reason, null, "Done.").resumable(List.of("go on"), null);
    }

    private void attempt(Run run, int firstStep, Outcome outcome, Run.Phase next) {
        run.writeState(Map.of("status", "running"));
        for (int step = firstStep; step < firstStep + 3; step++) {
            step(run, step);
        }
        if (next == Run.Phase.ENDED && run.recorder().failure() == null) {
            run.folder().writeHar(Map.of("log", Map.of("version", "1.2", "entries", List.of("é".repeat(3000)))));
            namedAsItIs(run, "run.har");
        }
        RunFinalizer.write(run, RunFinalizer.orUnstored(run, outcome), List.of("go on"), 0, next);
        RunReport report = run.report();
        ErrorInfo error = report.conclusion().error();
        if (error == null) {
            namedAsItIs(run, "result.json");
        }
        say(
                "ended",
                run.runId(),
                report.conclusion().status().wire(),
                Objects.requireNonNull(report.conclusion().stopReason()).wire(),
                error == null ? "-" : error.code().code(),
                error == null ? "-" : reason(error));
    }

    private void step(Run run, int step) {
        RunRecorder journal = run.recorder();
        checkpoint(run, Checkpoint.Reason.BEGUN, step, null);
        journal.stepStarted(step, "click \"Buy\"", null);
        for (int i = 0; i < 15; i++) {
            String text = "x".repeat(random.nextInt(3000));
            journal.signal(new BrowserEvent.Console(
                    new BrowserEvent.Context(journal.step(), step, "main"),
                    "error",
                    text,
                    "console-api",
                    null,
                    List.of(),
                    null));
        }
        byte[] body = ("{\"error\":\"" + "y".repeat(random.nextInt(20_000)) + "\"}").getBytes(StandardCharsets.UTF_8);
        String id = "r" + step;
        String bodyFile = journal.body(id, body, "application/json");
        if (bodyFile != null) {
            named(run, bodyFile, body);
        }
        journal.signal(failed(id, step, bodyFile));
        byte[] sample = picture();
        Set<String> before = samples(journal);
        journal.sample(sample, step, "http://localhost:1/");
        Set<String> now = samples(journal);
        now.removeAll(before);
        now.forEach(picture -> named(run, "shots/" + picture + ".jpg", sample));
        byte[] jpeg = picture();
        String shot = journal.shot(step, "step", jpeg, "http://localhost:1/", "Shop");
        if (shot != null) {
            named(run, "shots/" + shot + ".jpg", jpeg);
        }
        String text = "button \"Buy\"\n".repeat(1 + random.nextInt(500));
        String outline = journal.outline(step, text);
        if (outline != null) {
            named(run, outline, text.getBytes(StandardCharsets.UTF_8));
        }
        StepRecord record = new StepRecord(
                step,
                "click \"Buy\"",
                null,
                List.of(),
                true,
                new TimeSpan(step, step + 1),
                new StepRecord.PageState("http://x/", "Shop", shot, outline));
        journal.stepFinished(record, Map.of("act", 1L));
        checkpoint(run, Checkpoint.Reason.DONE, step, record);
        if (journal.failure() == null) {
            long events = journal.counts().values().stream()
                    .mapToLong(Long::longValue)
                    .sum();
            say("events", run.runId(), String.valueOf(events));
        }
    }

    private static void checkpoint(Run run, Checkpoint.Reason reason, int step, @Nullable StepRecord record) {
        String underWay = record == null ? "click \"Buy\"" : null;
        run.recorder()
                .checkpoint(new Checkpoint(
                        reason,
                        new Checkpoint.Step(step, underWay, record),
                        List.of("go on"),
                        new Checkpoint.Page("http://localhost:1/", "hash", 1),
                        null,
                        null));
        if (run.recorder().failure() == null) {
            say("checkpoint", run.runId(), reason.name().toLowerCase(Locale.ROOT), String.valueOf(step));
        }
    }

    private static Set<String> samples(RunRecorder journal) {
        Set<String> samples = new TreeSet<>();
        journal.pictures().stream()
                .map(RunRecorder.Picture::id)
                .filter(id -> id.startsWith("stream_sample"))
                .forEach(samples::add);
        return samples;
    }

    private byte[] picture() {
        byte[] jpeg = new byte[1000 + random.nextInt(60_000)];
        random.nextBytes(jpeg);
        return jpeg;
    }

    private static BrowserEvent failed(String id, int step, @Nullable String bodyFile) {
        return new BrowserEvent.Request(
                new BrowserEvent.Context(step, step, "main"),
                id,
                new BrowserEvent.Request.Sent(
                        "GET", "http://localhost:1/api/" + id, "fetch", List.of(), Map.of(), null),
                new BrowserEvent.Request.Initiator("http://localhost:1/", false, List.of()),
                new BrowserEvent.Request.Response(
                        500,
                        "application/json",
                        Map.of(),
                        new BrowserEvent.Request.Body("{\"error\":", bodyFile, 100),
                        false,
                        false),
                new BrowserEvent.Request.Failure(null, null, null, false),
                step + 1);
    }

    private static void namedAsItIs(Run run, String name) {
        try {
            named(run, name, Files.readAllBytes(run.folder().path().resolve(name)));
        } catch (IOException e) {
            say("missing", run.runId(), name);
        }
    }

    private static void named(Run run, String name, byte[] bytes) {
        say("named", run.runId(), name, hash(bytes));
    }

    static String hash(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    private static String reason(ErrorInfo error) {
        Map<String, Object> evidence = error.evidence();
        return evidence == null ? "-" : String.valueOf(evidence.get("reason"));
    }

    private static void say(String... words) {
        System.out.println(String.join(" ", words));
        System.out.flush();
    }
}
