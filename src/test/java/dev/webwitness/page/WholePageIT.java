package dev.webwitness.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.expect.CheckResult;
import dev.webwitness.page.find.SearchPurpose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Searches and checks look at all of a page, however long it is; where they cannot, nothing is said not to be there. */
@Tag("thorough")
class WholePageIT extends WithSharedPageStand {
    private static final String INVOICES = """
            <table><thead><tr><th>No<th>Name<th>City<th>Net<th>Tax<th>Total<th>Due<th>Owner<th>Status<th>Action</thead><tbody id=b></tbody></table>
            <script>let h='';for(let i=1;i<=3000;i++)h+=`<tr><td>${i}<td>Invoice ${i}<td>Oslo<td>1<td>2<td>3<td>4<td>Ann<td>${i==2900?'Overdue':'Paid'}<td><button id=b${i}>Remind</button>`;b.innerHTML=h</script>""";

    @BeforeAll
    void open(Browser browser) {
        stand.show(INVOICES);
    }

    @Test
    void whatStandsFarDownIsThere() {
        stand.show(INVOICES);

        assertThat(stand.check(Expectation.Kind.TEXT, null, "Overdue").holds()).isTrue();
        assertThat(stand.checkNot(Expectation.Kind.VISIBLE, Target.named("Overdue"), "visible")
                        .holds())
                .isFalse();
        assertThat(stand.idOf(stand.find(PageStand.scoped("Remind", "row", "Invoice 2900"), SearchPurpose.CLICK)))
                .isEqualTo("b2900");
    }

    @Test
    void allRowsAreCountedAndAskedOf() {
        stand.show(INVOICES);
        Target rows = new Target(Target.How.NAME, "rows", null, 0, null, null, false);
        Target row = new Target(Target.How.NAME, "row", null, 0, null, null, false);

        assertThat(stand.check(Expectation.Kind.COUNT, rows, "3000").holds()).isTrue();
        CheckResult every = stand.reader.check(
                stand.page, new Expectation(Expectation.Kind.CONTAINS, row, "Paid", false, true), null);
        assertThat(every.holds()).isFalse();
        assertThat(every.seen()).startsWith("1 of 3000 not");
    }

    @Test
    void ofAPageThatIsTooLargeNothingIsSaidNotToBeThere() {
        stand.show(
                "<p>First words</p><div id=d></div><script>d.innerHTML = '<i></i>'.repeat(300100) + '<p>Overdue</p>'</script>");

        CheckResult absent = stand.checkNot(Expectation.Kind.TEXT, null, "Overdue");

        assertThat(absent.holds()).isFalse();
        assertThat(absent.seen()).contains("only the first 300,000 elements");
        assertThat(stand.check(Expectation.Kind.TEXT, null, "First words").holds())
                .isTrue();
    }

    @Test
    void aLongTextIsReadToItsEnd() {
        stand.show(
                "<pre aria-label=Log id=l></pre><script>l.textContent = 'line\\n'.repeat(200000) + 'OutOfMemory'</script>");

        assertThat(stand.checkNot(Expectation.Kind.TEXT, null, "OutOfMemory").holds())
                .isFalse();
    }
}
