package dev.webwitness.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Expectation.Kind;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.expect.CheckResult;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Of values of which one does as well as another, one has to be there; where they must not be, none. */
@Tag("thorough")
class AlternativeValuesIT extends WithPageStand {
    private static final String PAGE = """
            <h1>Products</h1><section aria-label=Order><p>Status: <span id=status>Running</span></p></section>
            <ul><li class=product>Lenovo X1</li><li class=product>Dell XPS</li><li class=product>Lenovo T14</li></ul>
            <label>Name <input value="Ada Lovelace"></label> <label>Secret <input type=password value=hunter2></label>
            <button disabled>Pay</button> <button aria-expanded=false>More</button>
            <label><input type=checkbox checked> Red</label><label><input type=checkbox disabled> Blue</label>""";

    @BeforeEach
    void open(Browser browser) {
        stand.show(PAGE);
    }

    @Test
    void oneOfThemIsEnough() {
        looks("""
            VALUE    | css=#status | Queued / Running           | false | false | true  | "Running"
            VALUE    | css=#status | Running / Queued           | false | false | true  | "Running"
            VALUE    | css=#status | Queued / Done              | false | false | false | "Running"
            VALUE    | Name        | Ada / Ada Lovelace         | false | false | true  | "Ada Lovelace"
            VALUE    | Name        | Ada / Lovelace             | false | false | false | "Ada Lovelace"
            CONTAINS | Name        | Bob / Lovelace             | false | false | true  | "
            CONTAINS | Order       | Done / Running             | false | false | true  | "Running" is in "Order"
            CONTAINS | Order       | Done / Queued              | false | false | false | "Status: Running"
            STATE    | Pay         | focused / disabled         | false | false | true  | disabled
            STATE    | Pay         | focused / empty            | false | false | false | disabled
            STATE    | More        | hidden / collapsed         | false | false | true  | collapsed
            STATE    | Gone        | disabled / hidden          | false | false | true  | nothing on the page
            TEXT     | -           | Queued / Running           | false | false | true  | "Running"
            TEXT     | -           | Queued / Done              | false | false | false | n
            """);
    }

    @Test
    void noneOfThemMayBeThere() {
        looks("""
            VALUE    | css=#status | Queued / Running           | true  | false | false | "Running"
            VALUE    | css=#status | Queued / Done              | true  | false | true  | "Running"
            CONTAINS | Order       | Done / Running             | true  | false | false | "Running" is in "Order"
            CONTAINS | Order       | Done / Queued              | true  | false | true  | "
            STATE    | Pay         | focused / disabled         | true  | false | false | disabled
            STATE    | Pay         | focused / required         | true  | false | true  | disabled
            TEXT     | -           | Queued / Running           | true  | false | false | "Running"
            TEXT     | -           | Queued / Done              | true  | false | true  | n
            """);
    }

    @Test
    void eachShowsOneOfThem() {
        looks("""
            VALUE    | product     | Lenovo / Dell              | false | true  | true  | all 3
            VALUE    | product     | Dell / Lenovo              | false | true  | true  | all 3
            VALUE    | product     | Dell / HP                  | false | true  | false | 2 of 3 not: listitem "Lenovo X1"
            CONTAINS | product     | XPS / T14                  | false | true  | false | 1 of 3 not
            CONTAINS | product     | HP / Acer                  | true  | true  | true  | all 3
            CONTAINS | product     | HP / Dell                  | true  | true  | false | 1 of 3 not
            STATE    | checkboxes  | checked / disabled         | false | false | true  | all 2
            STATE    | checkboxes  | checked / required         | false | false | false | 1 of 2 not
            """);
    }

    /** Whatever cannot be told is not told by another value that is not there. */
    @Test
    void whatCannotBeToldStaysUnknown() {
        looks("""
            VALUE    | Secret      | hunter1 / hunter2          | false | false | false | masked
            VALUE    | Secret      | hunter1 / hunter3          | true  | false | false | masked
            STATE    | Pay         | highlighted / focused      | true  | false | false | disabled
            STATE    | Pay         | highlighted / disabled     | false | false | true  | disabled
            VALUE    | Unicorn     | x / y                      | true  | false | false | nothing on the page
            """);
    }

    private void looks(String table) {
        table.strip().lines().map(line -> line.strip().split("\\s*\\|\\s*")).forEach(row -> {
            CheckResult check = check(String.join(" | ", row));

            assertThat(check.holds())
                    .as(String.join(" ", row) + ": " + check.seen())
                    .isEqualTo(Boolean.valueOf(row[5]));
            assertThat(check.seen()).startsWith(row[6]);
        });
    }

    private CheckResult check(String told) {
        String[] row = told.split("\\s*\\|\\s*");
        List<String> values = List.of(row[2].split(" / "));
        Expectation one = new Expectation(
                Kind.valueOf(row[0]),
                row[1].equals("-") ? null : target(row[1]),
                values.get(0),
                Boolean.parseBoolean(row[3]),
                Boolean.parseBoolean(row[4]));
        return stand.reader.check(stand.page, one.orElse(values.subList(1, values.size())), null);
    }

    private static Target target(String name) {
        return name.startsWith("css=")
                ? PageStand.selector(Target.How.CSS, name.substring(4))
                : new Target(Target.How.NAME, name, null, 0, null, null, false);
    }
}
