package dev.webwitness.mcp.tool.runs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunUriTest {
    private static final String RUN = "webwitness://runs/20261121-201455-k3f9";

    @ParameterizedTest
    @CsvSource({
        "'', RESULT, ''",
        "/events, EVENTS, ''",
        "/screenshots/agent_step-0003, SCREENSHOT, agent_step-0003",
        "/artifacts/report.html, ARTIFACT, report.html",
        "/artifacts/bodies/r%2B1.json, ARTIFACT, bodies/r+1.json",
        "/artifacts/bodies%2Fr+1.json, ARTIFACT, bodies/r+1.json"
    })
    void readsAnAddress(String rest, RunUri.Kind kind, String name) {
        assertThat(RunUri.parse(RUN + rest)).contains(new RunUri(kind, "20261121-201455-k3f9", name));
    }

    @Test
    void readsTheAddressOfTheList() {
        assertThat(RunUri.parse("webwitness://runs")).contains(new RunUri(RunUri.Kind.RUNS, "", ""));
    }

    @Test
    void writesAnArtifactsAddressThatReadsBack() {
        String uri = RunUri.artifact("r1", "bodies/a b+c.json");
        assertThat(uri).isEqualTo("webwitness://runs/r1/artifacts/bodies%2Fa%20b%2Bc.json");
        assertThat(RunUri.parse(uri)).contains(new RunUri(RunUri.Kind.ARTIFACT, "r1", "bodies/a b+c.json"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "http://runs/x", "webwitness://profiles", RUN + "/shots/x", RUN + "/artifacts/%zz"})
    void knowsWhatIsNoneOfOurs(String uri) {
        assertThat(RunUri.parse(uri)).isEmpty();
    }
}
