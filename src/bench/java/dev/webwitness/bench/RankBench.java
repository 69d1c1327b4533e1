package dev.webwitness.bench;

import dev.webwitness.findings.FindingRanker;
import dev.webwitness.findings.RankedFindings;
import dev.webwitness.findings.RankingInput;
import dev.webwitness.findings.origin.NoiseList;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.Target;
import dev.webwitness.model.step.TimeSpan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** How long the ranking of 10,000 events takes: a busy page's, where a third went wrong and most of that differs. */
@State(Scope.Benchmark)
public class RankBench {
    private static final int EVENTS = 10_000;
    private static final String SITE = "http://localhost:3000";

    private RankingInput evidence;

    @Setup
    public void invent() {
        Random random = new Random(7);
        List<BrowserEvent> signals = new ArrayList<>();
        for (int i = 0; i < EVENTS; i++) {
            signals.add(signal(random, i));
        }
        List<StepRecord> steps = new ArrayList<>();
        for (int number = 1; number <= 20; number++) {
            long at = number * 1_000L;
            Action click = new Action.Click(Target.named("Button " + number), Action.Click.Kind.SINGLE);
            ActionOutcome outcome = new ActionOutcome(
                    click,
                    new ActionOutcome.Result(number < 20, true, null, null),
                    "text changed",
                    new TimeSpan(at, at + 50));
            steps.add(new StepRecord(
                    number,
                    click.label(),
                    null,
                    List.of(outcome),
                    number < 20,
                    new TimeSpan(at, at + 900),
                    new StepRecord.PageState(SITE + "/", "Shop", null, null)));
        }
        evidence = new RankingInput(signals, steps, SITE + "/", NoiseList.bundled());
    }

    private static BrowserEvent signal(Random random, int i) {
        long at = i * 2L;
        int step = (int) Math.min(20, at / 1_000);
        String host = random.nextInt(3) == 0 ? "https://cdn" + random.nextInt(9) + ".example" : SITE;
        String script = host + "/js/chunk-" + random.nextInt(40) + ".js";
        List<SourcePosition> stack = List.of(
                new SourcePosition(script, 1 + random.nextInt(200), 1 + random.nextInt(80), "f" + random.nextInt(50)),
                new SourcePosition(SITE + "/js/app.js", 1 + random.nextInt(900), 7, "run"));
        int kind = random.nextInt(10);
        if (kind < 5) {
            String level = List.of("info", "warning", "error", "debug").get(random.nextInt(4));
            String text = "Item " + random.nextInt(5_000) + " of " + word(random) + " " + word(random)
                    + " could not be " + word(random) + " at " + host + "/api/" + word(random);
            return new BrowserEvent.Console(
                    new BrowserEvent.Context(at, step, "page"), level, text, "console-api", script, stack, null);
        }
        if (kind == 5) {
            return new BrowserEvent.PageError(
                    new BrowserEvent.Context(at, step, "page"),
                    "TypeError",
                    "Cannot read properties of undefined (reading '" + word(random) + "')",
                    random.nextBoolean(),
                    script,
                    stack);
        }
        int status = List.of(200, 200, 200, 404, 500, 401).get(random.nextInt(6));
        return new BrowserEvent.Request(
                new BrowserEvent.Context(at, step, "page"),
                "r" + i,
                new BrowserEvent.Request.Sent(
                        "GET",
                        host + "/api/" + word(random) + "/" + i + "?q=" + word(random),
                        "fetch",
                        List.of(),
                        Map.of(),
                        null),
                new BrowserEvent.Request.Initiator(SITE + "/", false, stack),
                new BrowserEvent.Request.Response(
                        status,
                        "application/json",
                        Map.of(),
                        new BrowserEvent.Request.Body(
                                status == 200 ? null : "{\"error\":\"" + word(random) + "\"}", null, 900),
                        false,
                        false),
                new BrowserEvent.Request.Failure(null, null, null, false),
                at + 40);
    }

    private static String word(Random random) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < 3; i++) {
            word.append("bdfgklmnprst".charAt(random.nextInt(12))).append("aeiou".charAt(random.nextInt(5)));
        }
        return word.toString();
    }

    @Benchmark
    public RankedFindings rank() {
        return new FindingRanker().rank(evidence);
    }

    @Test
    void rankingTenThousandEvents() throws RunnerException, IOException {
        RunResult result = new Runner(new OptionsBuilder()
                        .include(RankBench.class.getName() + ".rank")
                        .mode(org.openjdk.jmh.annotations.Mode.AverageTime)
                        .timeUnit(TimeUnit.MILLISECONDS)
                        .warmupIterations(5)
                        .warmupTime(TimeValue.seconds(1))
                        .measurementIterations(5)
                        .measurementTime(TimeValue.seconds(1))
                        .forks(1)
                        .build())
                .run()
                .iterator()
                .next();
        Figures.add(
                "ranking 10,000 events (JMH, average)",
                "%.1f ± %.1f ms"
                        .formatted(
                                result.getPrimaryResult().getScore(),
                                result.getPrimaryResult().getScoreError()));
    }
}
