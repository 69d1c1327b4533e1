package dev.webwitness.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.find.SearchPurpose;
import org.junit.jupiter.api.Test;

/** Grids built of other elements are tables: rows are told by their cells, columns by their headings, and heads are no rows. */
class GridTableIT extends WithSharedPageStand {
    private static final String GRID = """
            <style>[role=row]{display:flex}.cell{width:120px}</style>
            <div role=grid aria-label=Orders aria-rowcount=2001><div role=rowgroup><div role=row><div class=w>
            <div role=columnheader class=cell aria-colindex=2>Name</div><div role=columnheader class=cell aria-colindex=3>City</div></div></div></div>
            <div role=rowgroup><div role=row><div role=gridcell class=cell aria-colindex=2 id=n1>Order 1</div><div role=gridcell class=cell aria-colindex=3 id=c1>Oslo</div><div role=gridcell class=cell aria-colindex=4><button id=b1>Remove</button></div></div>
            <div role=row><div role=gridcell class=cell aria-colindex=2 id=n2>Order 2</div><div role=gridcell class=cell aria-colindex=3 id=c2>Lima</div><div role=gridcell class=cell aria-colindex=4><button id=b2>Remove</button></div></div></div></div>""";

    private static Target unquoted(String text, String role, String relation, String scope) {
        return new Target(Target.How.NAME, text, role, 0, scope, relation, false);
    }

    @Test
    void aRowIsAllOfItsCells() {
        stand.show(GRID);

        assertThat(stand.idOf(stand.find(PageStand.scoped("Remove", "row", "Order 2"), SearchPurpose.CLICK)))
                .isEqualTo("b2");
        assertThat(stand.idOf(stand.find(PageStand.scoped("Remove", "row", "Name = Order 2"), SearchPurpose.CLICK)))
                .isEqualTo("b2");
        assertThat(stand.check(Expectation.Kind.VISIBLE, PageStand.scoped("Lima", "row", "Order 2"), "visible")
                        .holds())
                .isTrue();
        assertThat(stand.check(Expectation.Kind.VISIBLE, PageStand.scoped("Oslo", "row", "Order 2"), "visible")
                        .holds())
                .isFalse();
    }

    @Test
    void aCellIsCalledByItsColumn() {
        stand.show(GRID);

        assertThat(stand.idOf(stand.find(unquoted("City", null, "row", "Order 2"), SearchPurpose.CLICK)))
                .isEqualTo("c2");
        assertThat(stand.idOf(stand.find(
                        new Target(Target.How.NAME, "column", null, 2, "Order 2", "row", false), SearchPurpose.CLICK)))
                .isEqualTo("c2");
    }

    @Test
    void theHeadIsNoRowAndRowsThatAreNotInThePageAreTold() {
        stand.show(GRID);
        Target rows = unquoted("rows", null, null, null);

        assertThat(stand.check(Expectation.Kind.COUNT, rows, "2").holds()).isTrue();
        assertThat(stand.check(Expectation.Kind.COUNT, rows, "3").seen())
                .isEqualTo("2 visible, of 2000 that the grid says it has");
        assertThat(stand.check(Expectation.Kind.COUNT, rows, "2000").holds()).isTrue();
        assertThat(stand.observe().outline()).contains("grid \"Orders\" 2000 rows, 2 of them in the page");
    }

    @Test
    void theRowsOfATablesHeadAreNotCountedWhateverTheirCellsAre() {
        stand.show("<table><thead><tr><td>Name<td>City</thead><tbody><tr><td>Ann<td>Oslo<tr><td>Bob<td>Lima</table>");

        assertThat(stand.check(Expectation.Kind.COUNT, unquoted("rows", null, null, null), "2")
                        .holds())
                .isTrue();
    }
}
