package dev.webwitness.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Expectation.Kind;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.expect.CheckResult;
import org.junit.jupiter.api.Test;

/** What is told to be in a part of the page is counted there, and not on all of it. */
class CountInPartIT extends WithPageStand {
    private static final String CARDS = "<div class=card>One</div><div class=card>Two</div>";

    private void holds(String things, String part, String count, boolean holds) {
        Target target = new Target(Target.How.NAME, things, null, 0, part, "of", false);

        CheckResult check = stand.reader.check(stand.page, new Expectation(Kind.COUNT, target, count, false), null);

        assertThat(check.holds())
                .as(things + " in " + part + ": " + check.seen())
                .isEqualTo(holds);
    }

    @Test
    void inTheColumnsOfABoard() {
        String one = "<div class=card>Three</div>";
        for (String board : new String[] {
            "<section><h2>Todo</h2>" + CARDS + "</section><section><h2>Doing</h2>" + one
                    + "</section><section><h2>Done</h2></section>",
            "<div class=board><div class=col><div class=title>Todo</div>" + CARDS
                    + "</div><div class=col><div class=title>Doing</div>" + one
                    + "</div><div class=col><div class=title>Done</div></div></div>",
            "<div role=list aria-label=Todo>" + CARDS + "</div><div role=list aria-label=Doing>" + one
                    + "</div><div role=list aria-label=Done><p>Nothing yet</p></div>"
        }) {
            stand.show("<h1>Sprint</h1><a href=#>Help</a>" + board);

            holds("cards", "Todo column", "2", true);
            holds("cards", "Doing", "1", true);
            holds("cards", "Doing", "3", false);
            holds("cards", "Doing column", "2", false);
            holds("cards", "Done", "0", true);
            holds("cards", "Done column", "3", false);
            holds("cards", "Nowhere", "3", false);
            holds("cards", "Nowhere", "0", false);
            holds("cards", "order summary", "3", true);
            holds("cards", "order summary", "2", false);
        }
    }

    @Test
    void inANamedRegionOrFormOrList() {
        stand.show("""
                <aside aria-label=Cart><ul><li>Tea<li>Cup</ul></aside><nav><ul><li>Home<li>Shop<li>Help</ul></nav>
                <fieldset><legend>Guests</legend><input aria-label=A><input aria-label=B></fieldset><input aria-label=C>""");

        holds("items", "cart", "2", true);
        holds("items", "cart", "5", false);
        holds("items", "Cart", "2", true);
        holds("fields", "Guests", "2", true);
        holds("fields", "Guests", "3", false);
    }

    @Test
    void partsOfTheSameNameAreNotGuessed() {
        stand.show("<section><h2>Doing</h2>" + CARDS + "</section><section><h2>Doing</h2></section>");

        holds("cards", "Doing", "2", false);
    }

    @Test
    void aPartThatIsInAFrameIsFoundThere() {
        stand.site.page("/inner", "<section><h2>Doing</h2>" + CARDS + "</section>");
        stand.show("<div class=card>x</div><iframe src='" + stand.site.otherOrigin() + "/inner'></iframe>");

        holds("cards", "Doing", "2", true);
        holds("cards", "Doing", "3", false);
    }
}
