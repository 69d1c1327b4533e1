package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.browser.options.BrowserHealthSettings;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is done or seen in a row, on a card, in a dialog or in the header is done and looked for there, though the page has the same elsewhere. */
@Tag("thorough")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StepScopeIT {
    private static final String ORDERS = """
            <title>Orders</title><header>Hello Bob</header>
            <button>Edit</button> <label>Status <input value=Paid></label> <label>Qty <input value=7></label>
            <table><thead><tr><th>Name<th>Status<th>Qty<th>Do</thead>
            <tr><td>Milk<td>Open<td><input aria-label=Qty value=1><td><button disabled>Edit</button>
            <tr><td>Moby Dick<td>Paid<td><input aria-label=Qty value=2><td><button>Edit</button> <button>Copy</button></table>
            <div class=cards><div class=card><h3>Tea</h3><p>Sold out</p><button onclick="document.title = 'Tea'">Buy</button></div>
            <div class=card><h3>Lamp</h3><p>In stock</p><button onclick="document.title = 'Lamp'">Buy</button></div></div>
            <div role=dialog aria-label=Share><p>Copied</p><button>Done</button></div>""";

    private WellKeptRuns runs;

    @BeforeAll
    void start(@TempDir Path temp) throws Exception {
        runs = new WellKeptRuns(temp.resolve("artifacts"), BrowserHealthSettings.USUAL, Duration.ofSeconds(3));
        runs.site().page("/orders", ORDERS);
    }

    @AfterAll
    void stop() {
        runs.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            type "3" into "Qty" in the row of "Milk"; expect "Qty" in the row of "Milk" has value "3"; expect "Qty" in the row of "Moby Dick" has value "2" | PASSED | -
            type "5" into "Qty" in the row of "Moby Dick"; expect "Qty" in the row of "Milk" has value "5" | FAILED | Milk
            expect "Paid" visible in the row of "Moby Dick"; expect "Open" visible in the row of "Milk" | PASSED | -
            expect "Paid" visible in the row of "Milk" | FAILED | Milk
            expect the row of "Milk" contains "Paid" | FAILED | Milk
            expect "Paid" visible in the last row | PASSED | -
            expect "Open" visible in the last row | FAILED | Open
            expect "Open" visible in the row of "Moby Dick" | FAILED | Open
            expect "Paid" not visible in the row of "Milk" | PASSED | -
            expect "Edit" in the row of "Milk" disabled; expect "Edit" in the row of "Moby Dick" enabled | PASSED | -
            expect "Edit" in the row of "Moby Dick" disabled | FAILED | Edit
            expect "Sold out" visible in the card "Tea"; expect "In stock" visible next to "Lamp" | PASSED | -
            expect "Sold out" visible in the card "Lamp" | FAILED | Sold out
            expect "In stock" visible next to "Tea" | FAILED | In stock
            expect "Copied" visible in the dialog; expect "Copied" visible in the "Share" dialog | PASSED | -
            expect "Sold out" visible in the "Share" dialog | FAILED | Sold out
            expect 1 button in the "Share" dialog | PASSED | -
            expect 2 buttons in the "Share" dialog | FAILED | button
            expect "Bob" visible in the header | PASSED | -
            expect "Copied" visible in the header | FAILED | Copied
            click "Buy" in the card "Lamp"; expect title is "Lamp" | PASSED | -
            """)
    void isDoneAndSeenWhereItIsSaidToBe(String task, RunStatus status, String seen) throws Exception {
        RunReport report = runs.run("/orders", task.replace("; ", "\n"));

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(status);
        assertThat(report.conclusion().summary()).contains(seen.equals("-") ? "" : seen);
    }
}
