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

/** Numbers on a page are compared with numbers, and with what was remembered before. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ComparedIT {
    private WellKeptRuns runs;

    @BeforeAll
    void start(@TempDir Path temp) throws Exception {
        runs = new WellKeptRuns(temp.resolve("artifacts"), Care.USUAL, Duration.ofSeconds(3));
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
            price > 12; the price is between 10 and 20; the rating is at least 4.5                      | PASSED | -
            the number of results is more than 2; the quantity is less than 3; the deposit is higher than 500 € | PASSED | -
            price < 12                                                                                  | FAILED | $12.50
            the rating should be higher than 4.5                                                        | FAILED | 4.5 stars
            results > 3                                                                                 | FAILED | 3
            the deposit is higher than 500 $                                                            | FAILED | which is in € and not in $
            remember the price; click Next; the price on this page is the same as the one remembered; the total is higher than the remembered price | PASSED | -
            remember the price; click Other; the price should be higher than the remembered one         | PASSED | -
            remember the price; click Other; the price is the same as the one remembered                | FAILED | $112.50
            remember the price; click Next; the price must not be the same as remembered                | FAILED | $12.50
            remember the price; click Other; the price has not changed                                  | FAILED | $112.50
            the price starts with $; the rating ends with "stars"; the URL ends with /shop; the title begins with "Sh" | PASSED | -
            the rating starts with "stars"                                                              | FAILED | 4.5 stars
            the price must not begin with $                                                             | FAILED | $12.50
            the URL ends with /sho                                                                      | FAILED | /shop
            the title ends with "Sh"                                                                    | FAILED | Shop
            every result starts with "T"                                                                | FAILED | One
            the URL matches /s*p                                                                        | PASSED | -
            remember the number of results as n; reload; the number of results is the same as remembered | PASSED | -
            """)
    void whatAPageShowsIsComparedAsANumber(String task, Status status, String seen) throws Exception {
        RunReport report = runs.run("/shop", task.replace("; ", "\n"));

        assertThat(report.status()).as(report.summary()).isEqualTo(status);
        assertThat(report.summary()).contains(seen.equals("-") ? "" : seen);
    }
}
