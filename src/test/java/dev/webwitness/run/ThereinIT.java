package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.browser.Care;
import dev.webwitness.model.RunReport;
import dev.webwitness.model.Status;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is pressed or looked at in what was spoken of is found there, though the page has others of its kind. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ThereinIT {
    private static final String LOANS = """
            <title>Loans</title><button onclick="document.title = 'page'">Enable</button>
            <button onclick="flag.hidden = false">Ask</button>
            <table><tr><th>Book<th>Due<th>Do
            <tr><td>Emma<td>1 May<td><button disabled>Renew</button>
            <tr><td>Moby Dick<td id=due>2 May<td><button onclick="due.textContent = '30 May'">Renew</button></table>
            <label><input type=checkbox role=switch> checkout</label> <label><input type=checkbox role=switch checked> beta</label>
            <ul><li>Ann <span class=star title=star onclick="document.title = 'Ann'">*</span>
            <li>Bob <span class=star title=star onclick="document.title = 'Bob'">*</span></ul>
            <div id=flag hidden %s><h2>Enable flag?</h2><button onclick="document.title = 'flag'">Enable</button></div>""";

    private WellKeptRuns runs;

    @BeforeAll
    void start(@TempDir Path temp) throws Exception {
        runs = new WellKeptRuns(temp.resolve("artifacts"), Care.USUAL, Duration.ofSeconds(3));
        runs.site().page("/dialog", LOANS.formatted("role=dialog aria-modal=true aria-labelledby=q"));
        runs.site().page("/box", LOANS.formatted("class=modal"));
    }

    @AfterAll
    void stop() {
        runs.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /dialog | click Ask; a modal titled "Enable flag?" opens, click Enable in it; the title is "flag"      | PASSED | -
            /box    | click Ask; a modal titled "Enable flag?" opens, click Enable there; the title is "flag"      | PASSED | -
            /box    | click Ask; a modal titled "Enable flag?" opens, click Enable in it; the title is "page"      | FAILED | flag
            /box    | click Renew in the Moby Dick row; its Due should be 30 May                                   | PASSED | -
            /box    | click Renew in the Moby Dick row; its Renew button should be disabled                        | FAILED | Renew
            /box    | turn on the "checkout" switch; the switch should be on                                       | PASSED | -
            /box    | turn on the "checkout" switch; the switch must be off                                        | FAILED | checkout
            """)
    void isFoundWhereItWasSpokenOf(String page, String task, Status status, String seen) throws Exception {
        RunReport report = runs.run(page, task.replace("; ", "\n"));

        assertThat(report.status()).as(report.summary()).isEqualTo(status);
        assertThat(report.summary()).contains(seen.equals("-") ? "" : seen);
    }
}
