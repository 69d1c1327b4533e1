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

/** What a page shows is compared by a difference with what it showed before, and rows are found by what was remembered. */
@Tag("thorough")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DifferenceCheckIT {
    private static final String SHOP = """
            <title>Shop</title><dl><dt>Total<dd id=total>%s<dt>Balance<dd>free<dt>Ticket number<dd>4711</dl>
            <ul aria-label=Stops id=list><li class=stop>One<li class=stop>Two<li class=stop>Three</ul>
            <button onclick="total.textContent = '%s'; list.lastChild.remove(); rows.hidden = false">Add</button>
            <table id=rows hidden><tr><th>No<th>Name<th>Do<tr><td>4710<td>Ada Bly<td><button>Edit</button>
            <tr><td>4711<td>Nadia Osei<td><button onclick="document.title = 'Nadia'">Edit</button></table>""";

    private WellKeptRuns runs;

    @BeforeAll
    void start(@TempDir Path temp) throws Exception {
        runs = new WellKeptRuns(temp.resolve("artifacts"), BrowserHealthSettings.USUAL, Duration.ofSeconds(3));
        runs.site().page("/right", SHOP.formatted("1,200.50 €", "1,650.50 €"));
        runs.site().page("/wrong", SHOP.formatted("1,200.50 €", "1,650 €"));
        runs.site().page("/german", SHOP.formatted("900,50 €", "1.350,50 €"));
    }

    @AfterAll
    void stop() {
        runs.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /right  | remember "Total" as t; click "Add"; expect "Total" = "{t} + 450"                     | PASSED | -
            /right  | remember "Total" as t; click "Add"; expect "Total" = "{t} + 450 €"                   | PASSED | -
            /right  | remember "Total" as t; click "Add"; expect "Total" is at least "{t} + 449.99"        | PASSED | -
            /german | remember "Total" as t; click "Add"; expect "Total" = "{t} + 450"                     | PASSED | -
            /wrong  | remember "Total" as t; click "Add"; expect "Total" = "{t} + 450"                     | FAILED | 1,650 €
            /wrong  | remember "Total" as t; click "Add"; expect "Total" is at least "{t} + 450"           | FAILED | 1,650 €
            /right  | remember "Total" as t; click "Add"; expect "Total" is not "{t} + 450"                | FAILED | 1,650.50 €
            /right  | remember "Total" as t; click "Add"; expect "Total" = "{t} + 450 $"                   | FAILED | which is in € and not in $
            /right  | remember "Balance" as b; click "Add"; expect "Balance" = "{b} + 450"                 | FAILED | “free” was remembered, which has no number
            /right  | remember "Balance" as b; click "Add"; expect "Balance" is not "{b} + 450"            | FAILED | “free” was remembered, which has no number
            /right  | remember the number of stops as n; click "Add"; expect "{n} - 1" stops               | PASSED | -
            /right  | remember the number of stops as n; click "Add"; expect "{n} - 2" stops               | FAILED | 2 visible
            /right  | remember "Ticket number" as t; click "Add"; expect the row of "{t}" contains "Nadia Osei" | PASSED | -
            /right  | remember "Ticket number" as t; click "Add"; expect the row of "{t}" contains "Ada Bly" | FAILED | Nadia Osei
            /right  | remember "Ticket number" as t; click "Add"; click "Edit" in the row of "{t}"; expect title is "Nadia" | PASSED | -
            """)
    void whatAPageShowsIsComparedWithWhatItShowedBefore(String page, String task, RunStatus status, String seen)
            throws Exception {
        RunReport report = runs.run(page, task.replace("; ", "\n"));

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(status);
        assertThat(report.conclusion().summary()).contains(seen.equals("-") ? "" : seen);
    }
}
