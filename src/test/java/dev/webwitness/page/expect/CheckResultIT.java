package dev.webwitness.page.expect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Expectation.Kind;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.WithSharedPageStand;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;

/** An expectation holds or does not at one look, and what is there instead is said. */
@Tag("thorough")
class CheckResultIT extends WithSharedPageStand {
    private static final String PAGE = """
            <h1>Your  cart</h1><p>Hello <b>Ada</b>,<br>welcome back</p>
            <div role=alert class=error-toast>Invalid credentials</div>
            <label>Email <input id=email value="ada@example.com"></label>
            <label>Name <input></label>
            <label>Password <input type=password value=hunter2></label>
            <label>Empty password <input type=password></label>
            <label>Terms <input type=checkbox checked></label><label>News <input type=checkbox></label>
            <label>City <select><option value=b>Berlin<option value=p>Paris</select></label>
            <label>Plan <input readonly value=Gold></label><label>Zip <input required aria-invalid=true></label>
            <button disabled>Pay now</button><button>Cancel</button>
            <button aria-expanded=true>Menu</button><button aria-expanded=false>Filter</button>
            <p hidden>Secret words</p><p style="opacity:0">Faded words</p>
            <div><span>Subtotal</span> <span>$149.97</span></div>
            <span class=cart-badge>3</span>
            <ul aria-label=Results><li class=result>One</li><li class=result>Two</li><li class=result>Three</li></ul>
            <table><tr><th>No</th></tr><tr><td>1</td></tr><tr><td>2</td></tr></table>
            <div class=product>Lamp</div><div class=product>Chair</div><div class=product>Desk</div><div class=product>Bed</div>
            <button>Delete</button><button>Delete</button>
            """;

    /** Every state an expectation may name. */
    static final List<String> STATES = List.copyOf(Expectation.STATES);

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
                    TEXT     | -        | Your cart            | true
                    TEXT     | -        | your CART            | true
                    TEXT     | -        | Hello Ada, welcome   | true
                    TEXT     | -        | ada@example.com      | true
                    TEXT     | -        | Secret words         | false
                    TEXT     | -        | Faded words          | false
                    TEXT     | -        | hunter2              | false
                    TEXT     | -        | Order placed         | false
                    VISIBLE  | Cancel   | ''                   | true
                    VISIBLE  | Cancle   | ''                   | false
                    VISIBLE  | Invalid credentials | ''        | true
                    VISIBLE  | error toast | ''                | true
                    VISIBLE  | Secret words | ''               | false
                    VALUE    | Email    | ada@example.com      | true
                    VALUE    | Email    | bob@example.com      | false
                    VALUE    | City     | Berlin               | true
                    VALUE    | City     | b                    | true
                    VALUE    | City     | Paris                | false
                    VALUE    | Name     | ''                   | true
                    VALUE    | Password | ''                   | false
                    CONTAINS | Subtotal | $149.97              | true
                    CONTAINS | Subtotal | $150                 | false
                    CONTAINS | cart badge | 3                  | true
                    STATE    | Pay now  | disabled             | true
                    STATE    | Pay now  | enabled              | false
                    STATE    | Cancel   | enabled              | true
                    STATE    | Terms    | checked              | true
                    STATE    | Terms    | unchecked            | false
                    STATE    | News     | unchecked            | true
                    STATE    | Name     | empty                | true
                    STATE    | Email    | empty                | false
                    STATE    | Empty password | empty          | true
                    STATE    | Password | empty                | false
                    STATE    | Menu     | expanded             | true
                    STATE    | Filter   | collapsed            | true
                    STATE    | Filter   | expanded             | false
                    STATE    | Plan     | readonly             | true
                    STATE    | Zip      | required             | true
                    STATE    | Zip      | invalid              | true
                    STATE    | Email    | focused              | false
                    STATE    | Secret words | hidden           | true
                    STATE    | Cancel   | hidden               | false
                    STATE    | Nothing like it | disabled      | false
                    COUNT    | results  | 3                    | true
                    COUNT    | results  | >=1                  | true
                    COUNT    | results  | <3                   | false
                    COUNT    | rows     | 2                    | true
                    COUNT    | products | 4                    | true
                    COUNT    | Delete   | 2                    | true
                    COUNT    | buttons  | 6                    | true
                    COUNT    | unicorns | 0                    | true
                    """)
    void looksOnce(Kind kind, @Nullable String target, String value, boolean holds) {
        stand.show(PAGE);
        Target named = target == null ? null : Target.named(target);

        CheckResult check = stand.check(kind, named, value);

        assertThat(check.holds()).as(check.seen()).isEqualTo(holds);
        assertThat(check.seen()).doesNotContain("hunter2");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
                    TEXT     | -        | Invalid password     | nearest text: "Invalid credentials", "Password"
                    TEXT     | -        | Xyzzy 987            | no such text; the page shows alert "Invalid credentials", heading "Your cart"
                    VALUE    | Email    | bob                  | "ada@example.com"
                    VALUE    | Password | hunter2              | masked
                    STATE    | Password | empty                | masked
                    STATE    | Pay now  | enabled              | disabled
                    STATE    | News     | checked              | unchecked
                    CONTAINS | Subtotal | $150                 | "Subtotal $149.97"
                    COUNT    | results  | 4                    | 3 visible
                    TITLE_IS | -        | Other                | "Fixture"
                    """)
    void saysWhatIsThereInstead(Kind kind, @Nullable String target, String value, String seen) {
        stand.show(PAGE);

        CheckResult check = stand.check(kind, target == null ? null : Target.named(target), value);

        assertThat(check.holds()).isFalse();
        assertThat(check.seen()).isEqualTo(seen);
    }

    /** A page that says "Unsaved changes" has not saved, and 15 items are not 5. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            <p>Unsaved changes</p>                        | Saved           | false
            <p>Saved!</p>                                 | saved           | true
            <p>The order is inactive</p>                  | active          | false
            <p>Order cancelled</p>                        | Cancel          | false
            <p>Thanks for it</p>                          | thank           | true
            <p>2 boxes</p>                                | 2 box           | true
            <p>Nicht gespeichert</p>                      | speichert       | false
            <p>15 items</p>                               | 5 items         | false
            <p>5 items</p>                                | 5 items         | true
            <p>Room 21</p>                                | Room 2          | false
            <p>Total: $50</p>                             | Total: $5       | false
            <p>Total: $5.75</p>                           | Total: $5       | false
            <p>Total: $5.00</p>                           | Total: $5       | true
            <p>That is 5. Next</p>                        | 5               | true
            <p>1,234 hits</p>                             | 234 hits        | false
            <p>Balance -5 €</p>                           | 5 €             | false
            <p>Rooms 1-5</p>                              | 5               | true
            <p>on 23.11.2026</p>                          | 23.11           | true
            <p>INC0012</p>                                | INC             | true
            <p>version3</p>                               | 3               | true
            <nav><a>Home</a><a>Orders</a></nav>           | Orders          | true
            <a href=/1>1</a><a href=/2>2</a>              | 2               | true
            <p><b>Hello</b> <i>Ada</i></p>                | Hello Ada       | true
            <p>保存しました</p>                            | 保存             | true
            <p>Unsaved, then Saved</p>                    | Saved           | true
            <p>Over<!-- -->yes</p>                        | yes             | true
            <p>1<!-- -->5 items</p>                       | 5 items         | false
            <p>Not saved</p>                              | Saved           | false
            <p>You are not logged in</p>                  | logged in       | false
            <p>The file could not be saved</p>            | saved           | false
            <p>It isn't available</p>                     | available       | false
            <p>It is no longer available</p>              | available       | false
            <p>Not yet approved</p>                       | approved        | false
            <p>No results</p>                             | results         | false
            <p>Not saved</p><p>Saved</p>                  | Saved           | true
            <p>Maybe not</p><p>Saved</p>                  | Saved           | true
            <button>No</button> <span>Saved</span>        | Saved           | true
            <p>Not saved</p>                              | not saved       | true
            <p>Whether or not: saved</p>                  | saved           | true
            <p>Knot tied</p>                              | tied            | true
            """)
    void aTextIsSeenInWholeWordsAndNumbers(String page, String text, boolean holds) {
        stand.show(page);

        assertThat(stand.check(Kind.TEXT, null, text).holds()).isEqualTo(holds);
        assertThat(stand.checkNot(Kind.TEXT, null, text).holds()).isEqualTo(!holds);
        assertThat(stand.check(Kind.VISIBLE, Target.named(text), "").holds()).isEqualTo(holds);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            VALUE    | Age    | 5        | false
            VALUE    | Age    | 15       | true
            VALUE    | Email  | da@x.org | false
            CONTAINS | Total  | $15      | true
            CONTAINS | Total  | $1       | false
            CONTAINS | Total  | 5        | false
            CONTAINS | status | active   | false
            CONTAINS | status | inactive | true
            VALUE    | state  | paid     | false
            VALUE    | state  | not paid | true
            """)
    void whatAnElementHoldsIsToo(Kind kind, String target, String value, boolean holds) {
        stand.show(
                "<label>Age <input value=15></label><label>Email <input value=ada@x.org></label>"
                        + "<div><span>Total</span> <span>$15</span></div><p class=status>inactive</p><p class=state>Not paid</p>");

        assertThat(stand.check(kind, Target.named(target), value).holds()).isEqualTo(holds);
    }

    @ParameterizedTest
    @FieldSource("STATES")
    void everyStateCanBeLookedAt(String state) {
        stand.show(PAGE);

        assertThat(stand.check(Kind.STATE, Target.named("Terms"), state).seen()).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            VALUE    | -       | Total              | 39.80 EUR | true
            VALUE    | -       | Total              | 34.90 EUR | false
            VALUE    | -       | Subtotal           | 34.90 EUR | true
            COMPARED | -       | total              | <40       | true
            COMPARED | -       | total              | >40       | false
            VALUE    | -       | Kenya              | 12.50 EUR | true
            VALUE    | -       | Kenya              | 9.90 EUR  | false
            VALUE    | 1003    | status             | Shipped   | true
            VALUE    | 1003    | status             | Paid      | false
            VALUE    | order 1002 | status          | Paid      | true
            VALUE    | order 1002 | status          | Shipped   | false
            VALUE    | -       | main heading       | Fresh coffee | true
            VALUE    | -       | main heading       | Products  | false
            VALUE    | -       | cart badge         | 2         | true
            VALUE    | -       | cart badge         | 3         | false
            CONTAINS | -       | country list       | Italy     | true
            CONTAINS | -       | country list       | Spain     | false
            CONTAINS | -       | Email              | you@x.org | false
            STATE    | -       | Standard delivery  | checked   | true
            STATE    | -       | Express delivery   | checked   | false
            STATE    | -       | More               | closed    | true
            STATE    | -       | More               | open      | false
            STATE    | -       | Less               | open      | true
            STATE    | -       | Less               | closed    | false
            STATE    | -       | Plain              | open      | false
            STATE    | -       | Plain              | closed    | false
            STATE    | -       | Nothing so called  | closed    | true
            COUNT    | -       | products           | 3         | true
            COUNT    | -       | products           | 1         | false
            """, nullValues = "-")
    void whatPeopleCallThingsIsLookedAtWhereItStands(
            Kind kind, @Nullable String place, String target, String value, boolean holds) {
        stand.show("""
                <a href=#c>Cart <span class=badge>2</span></a><h1>Fresh coffee</h1>
                <section aria-label=Products><h2>Products</h2>
                <div class=card><h3>Kenya</h3><p>12.50 EUR</p></div><div class=card><h3>Brazil</h3><p>9.90 EUR</p></div>
                <div class=card><h3>Peru</h3><p>11.00 EUR</p></div></section>
                <table><tr><th>Order<th>Status<th>Total</tr><tr><td>1002<td>Paid<td>25.00 EUR</tr><tr><td>1003<td>Shipped<td>11.00 EUR</tr></table>
                <dl><dt>Subtotal<dd>34.90 EUR<dt>Total<dd>39.80 EUR</dl>
                <label>Country <select><option>Germany<option>Italy</select></label><label>Email <input placeholder=you@x.org></label>
                <fieldset><legend>Delivery</legend><label><input type=radio name=d checked> Standard</label><label><input type=radio name=d> Express</label></fieldset>
                <button aria-expanded=false aria-haspopup=menu>More</button><button aria-expanded=true>Less</button><button>Plain</button>""");
        Target named = place == null
                ? new Target(Target.How.NAME, target, null, 0, null, null, false)
                : new Target(Target.How.NAME, target, null, 0, place, place.matches("\\d+") ? "row" : "in", false);

        CheckResult check = stand.check(kind, named, value);

        assertThat(check.holds()).as(check.seen()).isEqualTo(holds);
    }

    @Test
    void whatIsNoBoxIsNeitherCheckedNorNot() {
        stand.show(PAGE);

        CheckResult unchecked = stand.checkNot(Kind.STATE, Target.named("Your cart"), "checked");

        assertThat(unchecked.holds()).as(unchecked.seen()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            VALUE    | Name    | Ada              | false
            VALUE    | Name    | ada  Lovelace    | true
            CONTAINS | Name    | Ada              | true
            VALUE    | Site    | https://x.org    | false
            CONTAINS | Site    | https://x.org    | true
            VALUE    | Price   | 50               | true
            VALUE    | Price   | 50.0             | true
            VALUE    | Price   | 5                | false
            VALUE    | Notes   | ring twice       | true
            VALUE    | Country | Germany          | true
            VALUE    | City    | Berlin           | true
            VALUE    | Heading | Ada              | true
            """)
    void aLineThatIsTypedIntoIsWhatItIsToldToBeAsAWhole(Kind kind, String target, String value, boolean holds) {
        stand.show("""
                <label>Name <input value="Ada Lovelace"></label><label>Site <input type=url value="https://x.org/a"></label>
                <label>Price <input type=number value=50.00></label><label>Notes <textarea>Please ring twice</textarea></label>
                <label>Country <input role=combobox value="Germany (+49)"></label>
                <label>City <select><option>Berlin (Mitte)</select></label><p class=heading>Hello Ada</p>""");

        CheckResult check = stand.check(kind, Target.named(target), value);

        assertThat(check.holds()).as(check.seen()).isEqualTo(holds);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    row of Bob | Editor | true
                    row of Bob | Viewer | false
                    Bob        | Editor | true
                    Bob        | Viewer | false
                    Total      | $150   | true
                    Subtotal   | $150   | false
                    Subtotal   | $149   | true
                    """)
    void whatStandsBesideAPartOfThePageIsNotInIt(String target, String value, boolean holds) {
        stand.show("""
                <table><tr><th>Name<th>Role<tr><td>Bob<td>Editor<tr><td>Carol<td>Viewer</table>
                <dl><dt>Subtotal<dd>$149<dt>Total<dd>$150</dl>""");
        Target named = target.startsWith("row of ")
                ? new Target(Target.How.NAME, "row", "row", 0, target.substring(7), "row", false)
                : Target.named(target);

        CheckResult check = stand.check(Kind.CONTAINS, named, value);

        assertThat(check.holds()).as(check.seen()).isEqualTo(holds);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Price  | ascending  | true
            price  | descending | false
            Name   | ascending  | false
            rating | descending | true
            colour | ascending  | false
            """)
    void tellsWhetherAColumnOrAListIsInOrder(String of, String order, boolean holds) {
        stand.show("""
                <table><thead><tr><th>Name<th>Price</thead><tr><td>Tea<td>$9.50<tr><td>Cup<td>$12.00<tr><td>Pot<td>$112.00</table>
                <div><span class=rating>4.5</span><p>x</p><span class=rating>4.0</span><p>y</p><span class=rating>3.9</span></div>""");

        CheckResult check = stand.check(Kind.SORTED, Target.named(of), order);

        assertThat(check.holds()).as(check.seen()).isEqualTo(holds);
    }

    @Test
    void aNegatedExpectationHoldsWhereItsOppositeIsSeenAndNotWhereNothingIsKnown() {
        stand.show(PAGE);

        assertThat(stand.checkNot(Kind.TEXT, null, "Order placed").holds()).isTrue();
        assertThat(stand.checkNot(Kind.TEXT, null, "Your cart").holds()).isFalse();
        assertThat(stand.checkNot(Kind.VISIBLE, Target.named("Secret words"), "")
                        .holds())
                .isTrue();
        assertThat(stand.checkNot(Kind.STATE, Target.named("Cancel"), "disabled")
                        .holds())
                .isTrue();
        assertThat(stand.checkNot(Kind.STATE, Target.named("Nothing like it"), "disabled")
                        .holds())
                .isFalse();
        assertThat(stand.check(Kind.STATE, Target.named("Delete"), "enabled")).satisfies(check -> {
            assertThat(check.holds()).isFalse();
            assertThat(check.seen()).startsWith("2 elements answer to it");
        });
    }

    @ParameterizedTest
    @CsvSource({
        "URL_CONTAINS, /page, true", "URL_CONTAINS, q=a b, true", "URL_IS, /page, true", "URL_IS, /pag, false",
        "URL_IS, /page/, true", "URL_IS, /page?q=a%20b, true", "TITLE_CONTAINS, fix, true", "TITLE_IS, fixture, true",
        "TITLE_IS, fix, false"
    })
    void addressAndTitleAreComparedAsPeopleWriteThem(Kind kind, String value, boolean holds) {
        stand.show("<p>x</p>");
        stand.page.navigate(stand.site.url("/page?q=a%20b"));

        assertThat(stand.check(kind, null, value).holds()).isEqualTo(holds);
    }

    @Test
    void theWholeAddressIsTheAddressToo() {
        stand.show("<p>x</p>");

        assertThat(stand.check(Kind.URL_IS, null, stand.site.url("/page")).holds())
                .isTrue();
        assertThat(stand.check(Kind.URL_IS, null, stand.site.url("/")).holds()).isFalse();
    }

    @Test
    void textIsSeenInFramesAndClosedShadowRoots() {
        stand.site.page("/inner", "<p>From another site</p>");
        stand.show("<iframe src='" + stand.site.otherOrigin() + "/inner'></iframe><div id=h></div>"
                + "<script>h.attachShadow({mode:'closed'}).innerHTML='<p>From the deep</p>'</script>");

        assertThat(stand.check(Kind.TEXT, null, "From another site").holds()).isTrue();
        assertThat(stand.check(Kind.TEXT, null, "From the deep").holds()).isTrue();
    }

    @Test
    void aWrongStateOrCountIsRefusedWithWhatIsAllowed() {
        stand.show(PAGE);

        assertThatThrownBy(() -> stand.check(Kind.STATE, Target.named("Cancel"), "sparkling"))
                .isInstanceOf(WebwitnessException.class)
                .hasMessageContaining("disabled")
                .hasMessageContaining("sparkling");
        assertThatThrownBy(() -> stand.check(Kind.COUNT, Target.named("rows"), "many"))
                .isInstanceOf(WebwitnessException.class)
                .hasMessageContaining(">=1");
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"NO_ERRORS", "NO_FAILED_REQUESTS", "DIALOG", "TABS"})
    void whatNoPageCanAnswerIsNotAskedOfIt(Kind kind) {
        assertThatThrownBy(() -> stand.reader.check(stand.page, new Expectation(kind, null, "", false), null))
                .isInstanceOf(AssertionError.class);
    }
}
