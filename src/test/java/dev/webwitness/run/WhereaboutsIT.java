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

/** What is done or seen in a row, on a card, in a dialog or in the header is done and looked for there, though the page has the same elsewhere. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WhereaboutsIT {
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
        runs = new WellKeptRuns(temp.resolve("artifacts"), Care.USUAL, Duration.ofSeconds(3));
        runs.site().page("/orders", ORDERS);
    }

    @AfterAll
    void stop() {
        runs.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Set "Qty" to 3 in the row "Milk"; in the Milk row, Qty shows 3; Qty shows 2 in the row "Moby Dick"   | PASSED | -
            Change the Qty to 5 in the Moby Dick row; in the row "Milk", Qty shows 5                             | FAILED | Milk
            In the Moby Dick row, the status is Paid; the status is Open in the Milk row                         | PASSED | -
            In the Milk row, the status is Paid                                                                  | FAILED | Milk
            The status is Paid in the row "Milk"                                                                 | FAILED | Milk
            The row "Moby Dick" shows Paid under Status                                                          | PASSED | -
            The row "Milk" shows Paid under Status                                                               | FAILED | Milk
            In the row "Moby Dick", check that "Paid" is shown; in the last row, "Paid" is shown                 | PASSED | -
            In the row "Milk", check that "Paid" is shown                                                        | FAILED | Paid
            In the last row, "Open" is shown                                                                     | FAILED | Open
            "Paid" is shown in the Moby Dick row                                                                 | PASSED | -
            "Open" is shown in the Moby Dick row                                                                 | FAILED | Open
            In the Milk row, "Edit" should be disabled; "Edit" should be enabled in the row "Moby Dick"          | PASSED | -
            In the Moby Dick row, "Edit" should be disabled                                                      | FAILED | Edit
            In the row "Moby Dick", there are 2 buttons                                                          | PASSED | -
            In the row "Milk", there are 2 buttons                                                               | FAILED | button
            On the card "Tea", "Sold out" is shown; next to "Lamp", "In stock" is shown                          | PASSED | -
            On the card "Lamp", "Sold out" is shown                                                              | FAILED | Sold out
            Next to "Tea", "In stock" is shown                                                                   | FAILED | In stock
            In the dialog, "Copied" is shown; in the "Share" dialog, "Copied" is shown                           | PASSED | -
            In the "Share" dialog, "Sold out" is shown                                                           | FAILED | Sold out
            In the "Share" dialog, there is 1 button; there is 1 button on the card "Tea"                        | PASSED | -
            In the "Share" dialog, there are 2 buttons                                                           | FAILED | button
            In the header, "Bob" is shown                                                                        | PASSED | -
            In the header, "Copied" is shown                                                                     | FAILED | Copied
            For "Lamp", click Buy; the title is "Lamp"                                                           | PASSED | -
            """)
    void isDoneAndSeenWhereItIsSaidToBe(String task, Status status, String seen) throws Exception {
        RunReport report = runs.run("/orders", task.replace("; ", "\n"));

        assertThat(report.status()).as(report.summary()).isEqualTo(status);
        assertThat(report.summary()).contains(seen.equals("-") ? "" : seen);
    }
}
