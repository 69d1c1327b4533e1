package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.request.BodyCapture;
import dev.webwitness.model.result.Finding;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.run.state.RecordingSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What requests sent and what came back, as far as it is kept. */
class RequestBodiesIT {
    private static final String PAGE = """
            <!doctype html><title>Order</title><p id=o></p><button onclick="order()">Order</button>
            <script>
            async function order() {
              await fetch('/api/cart', {method: 'POST', body: JSON.stringify({mug: 'small-sent'})});
              await fetch('/api/order', {method: 'POST', body: JSON.stringify({mug: 'blue', password: 'Tulip-9-Harbour', note: 'n'.repeat(9000)})});
              o.textContent = 'Sorry';
            }
            </script>""";

    @TempDir
    private Path temp;

    private RunReport run(BodyCapture bodies) throws InterruptedException {
        Path folder = temp.resolve(bodies.name());
        try (RecordedRuns runs = new RecordedRuns(
                folder, new RecordingSettings(true, false, false, null).keeping(bodies), List.of("Tulip-9-Harbour"))) {
            runs.site().page("/", PAGE);
            runs.site().body("/api/cart", 200, "application/json", "{\"items\":[\"well-answered\"]}");
            runs.site().body("/api/order", 500, "application/json", "{\"why\":\"out-of-clay\"}");
            return runs.run("click \"Order\"\nexpect \"Sorry\" visible");
        }
    }

    private static String kept(RunReport report) throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(Path.of(report.artifacts().dir()))) {
            for (Path file : files.filter(it -> it.toString().matches(".*\\.(json|jsonl|har|txt|html)"))
                    .toList()) {
                all.append(Files.readString(file));
            }
        }
        return all.toString();
    }

    private static Finding.FailedRequest failed(RunReport report) {
        return report.diagnosis().findings().stream()
                .map(it -> it.evidence().request())
                .filter(request -> request != null && request.url().endsWith("/api/order"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whatWasSentAndWhatAFailedAnswerSaidIsEvidenceWithoutItsSecrets() throws Exception {
        RunReport report = run(BodyCapture.FAILED);

        assertThat(failed(report).bodyExcerpt()).contains("out-of-clay");
        assertThat(failed(report).sentExcerpt()).contains("\"mug\":\"blue\"").contains("\"password\":\"•••\"");
        assertThat(kept(report))
                .contains("small-sent", "out-of-clay")
                .doesNotContain("well-answered")
                .doesNotContain("Tulip-9-Harbour");
    }

    @Test
    void whereAllIsKeptSoAreAnswersThatAreWell() throws Exception {
        RunReport report = run(BodyCapture.ALL);

        assertThat(kept(report)).contains("well-answered", "out-of-clay", "small-sent");
        assertThat(Path.of(report.artifacts().dir()).resolve("bodies"))
                .isDirectoryContaining(file -> read(file).contains("well-answered"))
                .isDirectoryContaining(file -> read(file).contains("<title>Order</title>"));
        assertThat(kept(report)).doesNotContain("Tulip-9-Harbour");
    }

    @Test
    void whereNoneIsKeptNoneIsInAnyFile() throws Exception {
        RunReport report = run(BodyCapture.NONE);

        assertThat(failed(report).status()).isEqualTo(500);
        assertThat(failed(report).bodyExcerpt()).isNull();
        assertThat(failed(report).sentExcerpt()).isNull();
        assertThat(kept(report)).doesNotContain("small-sent", "out-of-clay", "well-answered");
        assertThat(Path.of(report.artifacts().dir()).resolve("bodies")).doesNotExist();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
