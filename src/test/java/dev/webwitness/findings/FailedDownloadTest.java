package dev.webwitness.findings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.result.Finding;
import org.junit.jupiter.api.Test;

/** A download that failed counts as the request that it was. */
class FailedDownloadTest {
    private static RankedFindings after(String state) {
        return Story.shop()
                .click("Export")
                .signal((at, step) -> new BrowserEvent.Download(
                        new BrowserEvent.Context(at, step, "main"), Story.SHOP + "/gone.csv", "gone.csv", state))
                .rank();
    }

    @Test
    void itIsAFindingWithItsAddress() {
        Finding finding = after("failed").all().get(0);

        assertThat(finding.kind()).isEqualTo("network_failure");
        assertThat(finding.headline()).startsWith("GET /gone.csv failed: the download of \"gone.csv\"");
        assertThat(finding.evidence().request()).isNotNull();
        assertThat(finding.aboveNoise()).isTrue();
    }

    @Test
    void oneThatCameIsNone() {
        assertThat(after("finished").all()).isEmpty();
    }
}
