package dev.webwitness.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.request.BrainChoice;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.run.RunService;
import dev.webwitness.run.state.RecordingSettings;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What each recording adds to a run of ten clicks and forty requests: runs with and without it in turns, each with a warm browser of its own. */
class RecordingsBench {
    private static final int WARM_UP = 2;
    private static final int ROUNDS = 15;
    private static final int CLICKS = 10;

    @TempDir
    Path artifacts;

    private RunService service(ArtifactStore store, RecordingSettings recordings) {
        return new RunService(
                store,
                RunSettings.builder(WarmBrowser.options())
                        .idle(Duration.ofMinutes(30))
                        .recordings(recordings)
                        .build());
    }

    @Test
    @Timeout(value = 30, unit = TimeUnit.MINUTES)
    void whatARecordingCosts() throws IOException, InterruptedException {
        Map<String, RecordingSettings> kinds = new LinkedHashMap<>();
        kinds.put("nothing", RecordingSettings.none());
        kinds.put("har", new RecordingSettings(true, false, false, null));
        kinds.put("trace", new RecordingSettings(false, true, false, null));
        kinds.put("video", new RecordingSettings(false, false, true, null));
        Map<String, List<Long>> took = new LinkedHashMap<>();
        Map<String, RunService> services = new LinkedHashMap<>();
        try (FixtureSite site = FixtureSite.start();
                ArtifactStore store = ArtifactStore.open(artifacts, StoreLimits.defaults())) {
            serve(site);
            kinds.forEach((kind, settings) -> services.put(kind, service(store, settings)));
            List<String> order = new ArrayList<>(kinds.keySet());
            for (int round = -WARM_UP; round < ROUNDS; round++) {
                for (String kind : order) {
                    long nanos = run(services.get(kind), site.url("/"));
                    if (round >= 0) {
                        took.computeIfAbsent(kind, key -> new ArrayList<>()).add(nanos);
                    }
                }
                order.add(order.remove(0));
            }
        } finally {
            services.values().forEach(RunService::close);
        }
        for (Map.Entry<String, List<Long>> kind : took.entrySet()) {
            Figures.add("a run that records: " + kind.getKey(), Figures.milliseconds(kind.getValue()));
            List<Long> more = new ArrayList<>();
            for (int round = 0; round < ROUNDS; round++) {
                more.add(kind.getValue().get(round) - took.get("nothing").get(round));
            }
            Figures.add("what it adds in the same round: " + kind.getKey(), Figures.milliseconds(more));
        }
    }

    private static void serve(FixtureSite site) {
        site.page(
                "/",
                "<!doctype html><title>Counter</title><p id=n>0</p><button onclick=\"go()\">Count</button><ul id=l></ul>"
                        + "<script>function go() { n.textContent = +n.textContent + 1; const i = document.createElement('li');"
                        + " i.textContent = 'Item ' + n.textContent; l.append(i); for (let k = 0; k < 4; k++) fetch('/data?n=' + k); }"
                        + "for (let k = 0; k < 200; k++) { const p = document.createElement('p'); p.textContent = 'Line ' + k;"
                        + " document.body.append(p); }</script>");
        site.body("/data", 200, "application/json", "{\"a\":1}");
    }

    private static long run(RunService runs, String url) throws InterruptedException {
        long start = System.nanoTime();
        RunReport report = runs.start(
                        RunRequest.builder(url, "click \"Count\"\n".repeat(CLICKS) + "expect \"Item " + CLICKS + "\"")
                                .brain(BrainChoice.STEPS)
                                .budgetS(120)
                                .stepTimeoutS(30)
                                .entrance("bench")
                                .build())
                .await(Duration.ofSeconds(120));
        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.diagnosis().warnings()).isEmpty();
        return System.nanoTime() - start;
    }
}
