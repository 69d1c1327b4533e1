package dev.webwitness.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Expectation.Kind;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.expect.CheckResult;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What must not be there is not taken for gone because the page calls it a little otherwise. */
class AbsenceCheckIT extends WithPageStand {
    private static final List<String> PAGES = List.of("""
            <table><thead><tr><th>Name<th>Price</thead><tr><td>Cable<td class=price>12<tr><td>Plug<td class=price>14</table>
            <div class=task>Buy milk</div><div class=task>Walk</div><div class="toast error">Card declined</div>
            <ul><li class=search-result>One<li class=search-result>Two</ul><span data-testid=loading-spinner>…</span>
            <p class=entry>First</p><p class=entry>Second</p><div role=alert>Careful</div>""", """
            <table><thead><tr><th>Name<th>Cost</thead></table><a href=#>Error log</a><a href=#>Task list</a>
            <p>Searching takes a second. Prices are in euro. Results may vary.</p>""");

    private static final List<String> NAMES = List.of(
            "tasks",
            "errors",
            "error message",
            "error messages",
            "error toasts",
            "search results",
            "rows",
            "results",
            "entries",
            "loading spinner",
            "loading indicator",
            "prices",
            "alerts");

    @Test
    void isNotGoneWhereItIs() {
        stand.show(PAGES.get(0));
        for (String name : NAMES) {
            assertGone(name, false);
        }
    }

    @Test
    void isGoneWhereItIsOnlySpokenOf() {
        stand.show(PAGES.get(1));
        for (String name : NAMES) {
            assertGone(name, true);
        }
    }

    private void assertGone(String name, boolean holds) {
        Target target = new Target(Target.How.NAME, name, null, 0, null, null, false);
        CheckResult gone = check(new Expectation(Kind.VISIBLE, target, "visible", true));
        CheckResult hidden = check(new Expectation(Kind.STATE, target, "hidden", false));

        assertThat(gone.holds()).as(name + " not visible: " + gone.seen()).isEqualTo(holds);
        assertThat(hidden.holds()).as(name + " hidden: " + hidden.seen()).isEqualTo(holds);
    }

    private CheckResult check(Expectation expectation) {
        return stand.reader.check(stand.page, expectation, null);
    }
}
