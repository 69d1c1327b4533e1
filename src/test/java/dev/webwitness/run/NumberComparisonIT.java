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

/** Numbers on a page are compared with numbers, and with what was remembered before. */
@Tag("thorough")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NumberComparisonIT {
    private WellKeptRuns runs;

    @BeforeAll
    void start(@TempDir Path temp) throws Exception {
        runs = new WellKeptRuns(temp.resolve("artifacts"), BrowserHealthSettings.USUAL, Duration.ofSeconds(3));
        runs.site().page("/shop", """
                <title>Shop</title><dl><dt>Price<dd>$12.50</dl><p class=rating>4.5 stars</p>
                <ul aria-label=Results><li class=result>One<li class=result>Two<li class=result>Three</ul>
                <label>Quantity <input value=2></label><p>Deposit: <b>1.200,50 €</b></p><a href=/summary>Next</a><a href=/dearer>Other</a>""");
        runs.site().page("/summary", "<title>Summary</title><dl><dt>Price<dd>$12.50<dt>Total<dd>$25.00</dl>");
        runs.site().page("/dearer", "<title>Dearer</title><dl><dt>Price<dd>$112.50<dt>Total<dd>$225.00</dl>");
    }

    @AfterAll
    void stop() {
        runs.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            expect "Price" > 12; expect rating is at least 4.5                                 | PASSED | -
            expect more than 2 results; expect "Quantity" is less than 3; expect "Deposit" is higher than 500 € | PASSED | -
            expect "Price" < 12                                                                | FAILED | $12.50
            expect rating is greater than 4.5                                                  | FAILED | 4.5 stars
            expect more than 3 results                                                         | FAILED | 3
            expect "Deposit" is greater than 500 $                                             | FAILED | which is in € and not in $
            remember "Price" as p; click "Next"; expect "Price" is "{p}"; expect "Total" is greater than "{p}" | PASSED | -
            remember "Price" as p; click "Other"; expect "Price" is greater than "{p}"         | PASSED | -
            remember "Price" as p; click "Other"; expect "Price" is "{p}"                      | FAILED | $112.50
            remember "Price" as p; click "Next"; expect "Price" is not "{p}"                   | FAILED | $12.50
            expect url ends with /shop; expect url is /s*p; expect title is "Sh*"              | PASSED | -
            expect url ends with /sho                                                          | FAILED | /shop
            expect title is "Sh"                                                               | FAILED | Shop
            remember the number of results as n; reload; expect {n} results                    | PASSED | -
            """)
    void whatAPageShowsIsComparedAsANumber(String task, RunStatus status, String seen) throws Exception {
        RunReport report = runs.run("/shop", task.replace("; ", "\n"));

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(status);
        assertThat(report.conclusion().summary()).contains(seen.equals("-") ? "" : seen);
    }
}
