package dev.webwitness.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Expectation.Kind;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.expect.CheckResult;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is told to be in a part of the page is looked for there: beside it, it would prove nothing. */
class CheckInPartIT extends WithPageStand {
    private static final String SHOP = """
            <header><a href=/cart>Cart</a></header>
            <main><h1>Shop</h1><ul><li>Tea <button>Add</button><li>Cup <button>Add</button></ul>
            <aside aria-label=Cart><ul><li>Cup</ul></aside>
            <div class="order-summary"><p>Pot</p></div>
            <h2>Drinks</h2><p>Juice</p><h2>Meals</h2><p>Soup</p>
            <table><thead><tr><th>Name<th>Owner</thead><tr><td>Plan<td>Bob<tr><td>Bob's list<td>Eve</table>
            <div class=board><div class=lane><b>Todo</b><p>Paint</p></div><div class=lane><b>Done</b><p>Buy</p></div></div></main>""";

    @Test
    void textsAndElementsAreLookedForInTheirPart() {
        stand.show(SHOP);
        for (String[] row : rows("""
            cart           | Cup   | true
            Cart           | Cup   | true
            cart           | Tea   | false
            order summary  | Pot   | true
            order summary  | Tea   | false
            Drinks         | Juice | true
            Drinks         | Soup  | false
            Drinks section | Juice | true
            Owner column   | Bob   | true
            Owner column   | Plan  | false
            Name column    | Eve   | false
            row of Plan    | Bob   | true
            row of Plan    | Eve   | false
            first row      | Bob   | true
            second row     | Plan  | false
            Done           | Buy   | true
            Done           | Paint | false
            Todo lane      | Paint | true
            """)) {
            boolean there = Boolean.parseBoolean(row[2]);
            Target element = new Target(Target.How.NAME, row[1], null, 0, row[0], "of", true);

            assertHolds(new Expectation(Kind.TEXT, unquoted(row[0]), row[1], false), there);
            assertHolds(new Expectation(Kind.TEXT, unquoted(row[0]), row[1], true), !there);
            assertHolds(new Expectation(Kind.VISIBLE, element, "visible", false), there);
            assertHolds(new Expectation(Kind.VISIBLE, element, "visible", true), !there);
        }
    }

    /** {@code "Paid" is shown in row 2}, {@code in that row}: another row that says so proves nothing. */
    @Test
    void aRowContainsItsOwnTextsOnly() {
        stand.show(
                "<table><thead><tr><th>Name<th>State</thead><tr><td>Ann<td>Paid<tr><td>Bob<td>Open<tr><td>Cid<td>Sent</table>");
        for (String[] row : rows("""
            1   | Paid | true
            1   | Open | false
            2   | Open | true
            2   | Paid | false
            Bob | Open | true
            Bob | Paid | false
            """)) {
            boolean there = Boolean.parseBoolean(row[2]);
            Target target = row[0].matches("\\d")
                    ? new Target(Target.How.NAME, "row", "row", Integer.parseInt(row[0]), null, null, false)
                    : new Target(Target.How.NAME, "row", "row", 0, row[0], "row", false);

            assertHolds(new Expectation(Kind.CONTAINS, target, row[1], false), there);
            assertHolds(new Expectation(Kind.CONTAINS, target, row[1], true), !there);
        }
    }

    private static List<String[]> rows(String table) {
        return table.strip()
                .lines()
                .map(line -> line.strip().split("\\s*\\|\\s*"))
                .toList();
    }

    /** What is no name may be the page itself; a name that nothing has proves neither that a text is in it nor that it is not. */
    @Test
    void aPartThatIsNotThereIsAllOfThePageUnlessItIsAName() {
        stand.show("<h1>Overview</h1><p>Tea</p>");
        Target cart = new Target(Target.How.NAME, "cart", null, 0, null, null, false);
        Target named = new Target(Target.How.NAME, "Wishlist", null, 0, null, null, false);

        assertHolds(new Expectation(Kind.TEXT, cart, "Tea", false), true);
        assertThat(stand.reader
                        .check(stand.page, new Expectation(Kind.TEXT, cart, "Tea", false), null)
                        .note())
                .isEqualTo("no part of the page is called \"cart\": looked at all of the page");
        assertHolds(new Expectation(Kind.TEXT, cart, "Tea", true), false);
        assertHolds(new Expectation(Kind.TEXT, cart, "Cup", true), true);
        assertHolds(new Expectation(Kind.TEXT, named, "Tea", false), false);
        assertHolds(new Expectation(Kind.TEXT, named, "Tea", true), false);
        assertHolds(new Expectation(Kind.TEXT, named, "Cup", true), true);
    }

    /** The link is called so too, and contains nothing: that proves nothing of the cart. */
    @Test
    void whatContainsIsThePartAndNotTheLinkToIt() {
        stand.show(SHOP);

        assertHolds(new Expectation(Kind.CONTAINS, unquoted("cart"), "Cup", false), true);
        assertHolds(new Expectation(Kind.CONTAINS, unquoted("cart"), "Cup", true), false);
        assertHolds(new Expectation(Kind.CONTAINS, unquoted("cart"), "Tea", false), false);
        assertHolds(new Expectation(Kind.CONTAINS, unquoted("cart"), "Tea", true), true);
    }

    /** Told by its title or a heading, where its address is not called so. */
    @Test
    void aPageIsShownThatIsCalledSo() {
        stand.show("<h1>Your order</h1><p>Log in to see the cart</p>");
        stand.page.evaluate("document.title = 'Check out – Shop'");

        for (String[] row : rows("""
            checkout page | true
            order page    | true
            cart page     | false
            login page    | false
            """)) {
            boolean there = Boolean.parseBoolean(row[1]);
            assertHolds(new Expectation(Kind.VISIBLE, unquoted(row[0]), "visible", false), there);
            assertHolds(new Expectation(Kind.VISIBLE, unquoted(row[0]), "visible", true), !there);
        }
    }

    /** A message below its field, as forms lay it out: label above, in one line, in groups, with a hint between, floating, without a label. */
    @Test
    void messagesAreFoundAtTheirField() {
        String style =
                "<style>.b label, .b input { display: block } .b input, .b textarea { width: 320px; height: 44px } .g { margin-bottom: 24px }"
                        + " .f { position: relative } .f label { position: absolute; left: 8px; top: 4px }</style>";
        String apart = "<div style='height: 300px'></div>";
        for (String form : List.of(
                "<form class=b><label for=a>Email</label><input id=a><p>Bad mail</p>" + apart
                        + "<label for=z>Password</label><input id=z><p>Too short</p></form>",
                "<form class=b><div class=g><label for=a>Email</label><input id=a><span role=alert>Bad mail</span></div>"
                        + "<div class=g><label for=z>Password</label><input id=z><span role=alert>Too short</span></div></form>",
                "<form class=b><div class=g><label for=a>Email</label><small>We never share it</small><input id=a><div><div>Bad mail</div></div></div>"
                        + "<div class=g><label for=z>Password</label><small>8 characters</small><input id=z><div><div>Too short</div></div></div></form>",
                "<form class=b><div class='g f'><input id=a aria-describedby=e><label for=a>Email</label><p id=e>Bad mail</p></div>"
                        + "<div class='g f'><input id=z><label for=z>Password</label><p>Too short</p></div></form>",
                "<form class=b><div class=g><input placeholder=Email><p>Bad mail</p></div><div class=g><input placeholder=Password type=password><p>Too short</p></div></form>",
                "<form class=b><div class=g><label>Email<input></label><p>Bad mail</p></div><div class=g><label>Password<input></label><p>Too short</p></div></form>",
                "<form class=b><label for=a>Email</label><textarea id=a style='height: 180px'></textarea><p>Bad mail</p>"
                        + apart + "<label for=z>Password</label><input id=z><p>Too short</p></form>",
                "<table class=b><tr><td><label for=a>Email</label><td><input id=a><p>Bad mail</p><tr><td><label for=z>Password</label><td><input id=z><p>Too short</p></table>")) {
            stand.show(style + "<h1>Sign up</h1>" + form);
            for (String[] row : rows("""
                email field    | Bad mail  | true
                Email          | Bad mail  | true
                Password field | Too short | true
                email field    | Too short | false
                Password field | Bad mail  | false
                """)) {
                Target beside = new Target(Target.How.NAME, row[0], null, 0, null, "near", false);
                Expectation said = new Expectation(Kind.TEXT, beside, row[1], false);
                assertThat(stand.reader.check(stand.page, said, null).holds())
                        .as("%s: %s in %s", row[0], row[1], form)
                        .isEqualTo(Boolean.parseBoolean(row[2]));
            }
        }
    }

    /** Anywhere else on the page it would prove nothing. */
    @Test
    void whatIsToldToBeBesideSomethingIsLookedForThere() {
        stand.show("""
            <style>nav li { display: inline-block } .cards > div { display: inline-block; width: 200px; height: 120px }</style>
            <nav><ul><li><a href=/in>Inbox</a> <b>3</b><li><a href=/out>Outbox</a><li><a href=/bin>Trash</a> <b>8</b></ul></nav>
            <table><tr><th>Name<th>State<tr><td>Bob<td>Approved<tr><td>Eve<td>Rejected</table>
            <p><label>Email <input name=email></label><span>Not an address</span></p>
            <p style="margin-top: 200px"><label>Phone <input name=phone></label><span>Too short</span></p>
            <div class=cards><div><h3>Mug</h3><p>Sold out</p></div><div><h3>Pot</h3><p>In stock</p></div></div>""");
        for (String[] row : rows("""
            Bob         | Approved       | true
            Bob         | Rejected       | false
            Eve         | Rejected       | true
            Inbox       | 3              | true
            Inbox       | Outbox         | true
            Inbox       | 8              | false
            Email field | Not an address | true
            Email       | Too short      | false
            Phone       | Too short      | true
            Mug         | Sold out       | true
            Mug         | In stock       | false
            Nobody      | Approved       | false
            """)) {
            boolean there = Boolean.parseBoolean(row[2]);
            Target beside = new Target(Target.How.NAME, row[0], null, 0, null, "near", false);
            Target element = new Target(Target.How.NAME, row[1], null, 0, row[0], "near", true);

            assertHolds(new Expectation(Kind.TEXT, beside, row[1], false), there);
            assertHolds(new Expectation(Kind.VISIBLE, element, "visible", false), there);
            if (!row[0].equals("Nobody")) {
                assertHolds(new Expectation(Kind.TEXT, beside, row[1], true), !there);
            }
        }
    }

    private static Target unquoted(String name) {
        return new Target(Target.How.NAME, name, null, 0, null, null, false);
    }

    @Test
    void aPartInAFrameIsOneOfThePage() {
        stand.site.page("/inner", "<section aria-label=Cart><p>Cup</p></section><p>Tea</p>");
        stand.show("<h1>Shop</h1><iframe src='" + stand.site.otherOrigin() + "/inner'></iframe>");

        assertHolds(new Expectation(Kind.TEXT, unquoted("Cart"), "Cup", false), true);
        assertHolds(new Expectation(Kind.TEXT, unquoted("Cart"), "Tea", false), false);
    }

    private void assertHolds(Expectation expectation, boolean holds) {
        CheckResult check = stand.reader.check(stand.page, expectation, null);
        assertThat(check.holds()).as(expectation.label() + ": " + check.seen()).isEqualTo(holds);
    }
}
