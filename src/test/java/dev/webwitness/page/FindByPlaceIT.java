package dev.webwitness.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.step.Target;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.page.find.SearchPurpose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Words of place narrow a search; selectors are taken outright; frames and shadow roots are no obstacle; covers are named. */
class FindByPlaceIT extends WithSharedPageStand {
    private static final String PLACES = """
            <header><a id=hs href=/s1>Support</a></header>
            <nav aria-label="Main menu"><a id=ns href=/s2>Support</a></nav>
            <table><caption>People</caption>
              <tr><th>Name</th><th>Actions</th></tr>
              <tr><td>Bob</td><td><button id=e1>Edit</button></td></tr>
              <tr><td>Bobby</td><td><button id=e2>Edit</button></td></tr>
              <tr><td>Alice Smith</td><td><button id=e3>Edit</button></td></tr>
            </table>
            <div class=cards>
              <div class=card><h3>Lamp</h3><p>12 EUR</p><button id=c1>Add to cart</button></div>
              <div class=card><h3>Chair</h3><p>40 EUR</p><button id=c2>Add to cart</button></div>
            </div>
            <section><h2>Billing</h2><label>Street <input id=bs></label><h3>Card</h3><label>Number <input id=bn></label></section>
            <section><h2>Shipping</h2><label>Street <input id=ss></label></section>
            <fieldset><legend>Gift</legend><label>Street <input id=gs></label></fieldset>
            <div role=dialog aria-label="Cookies"><button id=dk>OK</button></div><button id=pk>OK</button>
            <div><span>Week view</span> <button id=w1>Next</button></div>
            <div style="margin-top:80px"><span>Month view</span> <button id=m1>Next</button></div>
            <ul><li>Mug <button id=r0>Remove</button><li>Cup <button id=r1>Remove</button></ul>
            <footer><a id=fs href=/s3>Support</a></footer>
            """;

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
                    Edit        | row   | Bob              | e1
                    Edit        | row   | row of Bob       | e1
                    Edit        | row   | Alice            | e3
                    Edit        | row   | the row with Alice Smith | e3
                    Edit        | row   | second row       | e2
                    Edit        | row   | last             | e3
                    Edit        | -     | Alice Smith      | e3
                    Add to cart | row   | Chair            | c2
                    Add to cart | in    | the Lamp card    | c1
                    Add to cart | near  | 40 EUR           | c2
                    Street      | under | Billing          | bs
                    Street      | under | the Shipping heading | ss
                    Street      | under | Gift             | gs
                    Street      | in    | Billing section  | bs
                    Number      | under | Billing          | bn
                    OK          | in    | Cookies dialog   | dk
                    OK          | in    | the dialog       | dk
                    Support     | in    | header           | hs
                    Support     | in    | footer           | fs
                    Support     | in    | navigation       | ns
                    Support     | in    | Main menu        | ns
                    Edit        | in    | People table     | Ambiguous
                    Next        | near  | Month view       | m1
                    Next        | near  | next to Week view| w1
                    """)
    void wordsOfPlaceNarrowTheSearch(String name, String relation, String scope, String id) {
        stand.show(PLACES);
        Target target = new Target(Target.How.NAME, name, null, 0, scope, relation, true);

        assertThat(stand.idOf(stand.find(target, SearchPurpose.CLICK)))
                .startsWith(id)
                .satisfies(found -> assertThat(found.length() == id.length() || id.equals("Ambiguous"))
                        .isTrue());
    }

    /** Of what is there several times, by what it is and where it comes. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Edit        | in | second person | e2
                    Edit        | in | last person   | e3
                    Add to cart | in | second card   | c2
                    Add to cart | in | first product | c1
                    Remove      | in | 2nd item      | r1
                    """)
    void theNthOfItsKindHoldsIt(String name, String relation, String scope, String id) {
        stand.show(PLACES);

        assertThat(stand.idOf(stand.find(PageStand.scoped(name, relation, scope), SearchPurpose.CLICK)))
                .isEqualTo(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"fourth card", "sixth person"})
    void whereThereAreNotSoManyNoneIsTaken(String scope) {
        stand.show(PLACES);

        assertThat(stand.find(PageStand.scoped("Edit", "in", scope), SearchPurpose.CLICK))
                .isInstanceOf(LookupResult.Missing.class);
    }

    /** {@code Edit Bob}, where no button is called so: the button of that row, and of no other whose text only begins so. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Edit Bob         | e1
                    Edit Bobby       | e2
                    Edit Alice Smith | e3
                    Remove Cup       | r1
                    """)
    void whatIsDoneToARowIsItsButton(String name, String id) {
        stand.show(PLACES);

        assertThat(stand.idOf(stand.find(unquoted(name), SearchPurpose.CLICK))).isEqualTo(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Edit Ali", "Delete Bob", "Edit Zoe"})
    void noOtherRowAndNoOtherButtonIsTaken(String name) {
        stand.show(PLACES);

        assertThat(stand.find(unquoted(name), SearchPurpose.CLICK)).isNotInstanceOf(LookupResult.Found.class);
    }

    @Test
    void whatIsQuotedIsANameAndNoDeedToARow() {
        stand.show(PLACES);

        assertThat(stand.find(Target.named("Edit Bob"), SearchPurpose.CLICK)).isInstanceOf(LookupResult.Missing.class);
    }

    private static Target unquoted(String name) {
        return new Target(Target.How.NAME, name, null, 0, null, null, false);
    }

    @Test
    void aPlaceThatIsNotThereIsSaid() {
        stand.show(PLACES);

        LookupResult found = stand.find(PageStand.scoped("Edit", "row", "Zoe"), SearchPurpose.CLICK);

        assertThat(found).isInstanceOf(LookupResult.Missing.class);
        assertThat(((LookupResult.Missing) found).reason()).contains("row \"Zoe\"");
    }

    @ParameterizedTest
    @CsvSource({
        "CSS, #a > button, b",
        "CSS, .inner, s",
        "XPATH, //button[@class='x'], b",
        "TEST_ID, pay, t",
        "TEST_ID, cy, c"
    })
    void selectorsAreTakenOutright(Target.How how, String selector, String id) {
        stand.show(
                "<div id=a><button id=b class=x>One</button></div><p data-testid=pay id=t>Pay</p><p data-cy=cy id=c>c</p>"
                        + "<div id=h></div><script>h.attachShadow({mode:'closed'}).innerHTML='<b class=inner id=s>in</b>'</script>");

        assertThat(stand.idOf(stand.find(PageStand.selector(how, selector), SearchPurpose.CLICK)))
                .isEqualTo(id);
    }

    @Test
    void aSelectorThatIsNoneIsMissingWithTheReason() {
        stand.show("<p>x</p>");

        LookupResult found = stand.find(PageStand.selector(Target.How.CSS, "p[["), SearchPurpose.CLICK);

        assertThat(((LookupResult.Missing) found).reason()).contains("not a valid CSS selector");
    }

    @Test
    void aHiddenFileInputIsGoodEnoughForAnUpload() {
        stand.show("<input type=file id=f style='display:none' data-testid=up><button>Choose</button>");

        assertThat(stand.idOf(stand.find(PageStand.selector(Target.How.TEST_ID, "up"), SearchPurpose.ANY)))
                .isEqualTo("f");
    }

    @Test
    void aRefMeansItsElementUntilThatLeavesThePage() {
        stand.show("<button id=a>One</button><button id=b>Two</button>");
        String ref = PageStand.named(stand.observe(), "Two").ref();
        stand.page.evaluate("document.body.prepend(document.getElementById('b'))");

        assertThat(PageStand.named(stand.observe(), "Two").ref()).isEqualTo(ref);
        assertThat(stand.idOf(stand.find(Target.ref(ref), SearchPurpose.CLICK))).isEqualTo("b");

        stand.page.evaluate("document.getElementById('b').remove()");

        assertThat(stand.find(Target.ref(ref), SearchPurpose.CLICK)).isEqualTo(new LookupResult.Stale(ref));
    }

    @Test
    void aRefOfAnEarlierDocumentNeverMeansAnElementOfTheNext() {
        stand.show("<button>One</button><button>Two</button>");
        String ref = PageStand.named(stand.observe(), "Two").ref();
        stand.show("<button>Three</button><button>Four</button>");
        stand.observe();

        assertThat(stand.find(Target.ref(ref), SearchPurpose.CLICK)).isInstanceOf(LookupResult.Stale.class);
        assertThat(stand.find(Target.ref("e99"), SearchPurpose.CLICK)).isInstanceOf(LookupResult.Stale.class);
        assertThat(stand.find(Target.ref("nonsense"), SearchPurpose.CLICK)).isInstanceOf(LookupResult.Stale.class);
    }

    @Test
    void framesOfTheSameAndOfAnotherOriginAreSearched() {
        stand.site.page("/inner", "<body style='margin:0'><button id=i>Pay here</button>");
        stand.site.page("/other", "<body style='margin:0'><button id=o>Pay there</button>");
        stand.show(
                "<p style='height:100px;margin:0'>x</p><iframe src=/inner style='border:5px solid'></iframe><iframe title=Bank src='"
                        + stand.site.otherOrigin() + "/other'></iframe>");
        stand.page.waitForLoadState();

        LookupResult.Found inner = (LookupResult.Found) stand.find("Pay here", SearchPurpose.CLICK);
        LookupResult.Found other = (LookupResult.Found) stand.find("Pay there", SearchPurpose.CLICK);

        assertThat(stand.idOf(inner)).isEqualTo("i");
        assertThat(stand.idOf(other)).isEqualTo("o");
        assertThat(inner.element().ref()).matches("f\\d+e\\d+");
        assertThat(clicksAt(inner, -1)).isFalse();
        assertThat(clicksAt(inner, 1)).isTrue();
        assertThat(clicksAt(other, -1)).isFalse();
        assertThat(clicksAt(other, 1)).isTrue();
        assertThat(stand.idOf(stand.find(Target.ref(other.element().ref()), SearchPurpose.CLICK)))
                .isEqualTo("o");
    }

    /** Whether a click so many pixels below the upper edge of the element's box reaches the element. */
    private boolean clicksAt(LookupResult.Found found, double below) {
        found.handle().evaluate("e => { window.hits = 0; e.onclick = () => window.hits++ }");
        stand.page
                .mouse()
                .click(found.element().box().centerX(), found.element().box().y() + below);
        return !found.frame().evaluate("window.hits").equals(0);
    }

    @Test
    void aNamedFrameNarrowsTheSearch() {
        stand.site.page("/inner", "<button id=i>Pay</button>");
        stand.show(
                "<button id=m>Pay</button><iframe title=Bank src='" + stand.site.otherOrigin() + "/inner'></iframe>");

        assertThat(stand.find("Pay", SearchPurpose.CLICK)).isInstanceOf(LookupResult.Ambiguous.class);
        assertThat(stand.idOf(
                        stand.reader.find(stand.page, Target.named("Pay"), SearchPurpose.CLICK, "the Bank frame")))
                .isEqualTo("i");
        assertThat(stand.idOf(stand.find(PageStand.scoped("Pay", "frame", "bank"), SearchPurpose.CLICK)))
                .isEqualTo("i");
        assertThat(stand.find(PageStand.scoped("Pay", "frame", "Nowhere"), SearchPurpose.CLICK))
                .isInstanceOf(LookupResult.Missing.class);
    }

    @Test
    void openAndClosedShadowRootsAreSearchedAndSlotsFollowed() {
        stand.show("<x-open><button id=slotted>Slotted</button></x-open><x-closed></x-closed><script>"
                + "customElements.define('x-open', class extends HTMLElement{constructor(){super();"
                + "this.attachShadow({mode:'open'}).innerHTML='<label for=n>Nick</label><input id=n><slot></slot>'}});"
                + "customElements.define('x-closed', class extends HTMLElement{constructor(){super();"
                + "this.attachShadow({mode:'closed'}).innerHTML='<button id=c>Deep</button>'}});</script>");

        assertThat(stand.idOf("Nick", SearchPurpose.TYPE)).isEqualTo("n");
        assertThat(stand.idOf("Slotted", SearchPurpose.CLICK)).isEqualTo("slotted");
        assertThat(stand.idOf("Deep", SearchPurpose.CLICK)).isEqualTo("c");
        assertThat(((LookupResult.Found) stand.find("Deep", SearchPurpose.CLICK)).coveredBy())
                .isNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    <div role=dialog aria-label="Cookies" style="position:fixed;inset:0;background:#fff"><button>OK</button></div> | dialog "Cookies"
                    <div class=overlay style="position:fixed;inset:0"></div> | div.overlay
                    <div class=veil style="position:fixed;inset:0">Loading</div> | div.veil "Loading"
                    <p>nothing</p> | none
                    """)
    void whatCoversAnElementIsNamed(String cover, String name) {
        stand.show("<div style='height:2000px'>tall</div><button id=p>Pay</button>" + cover);

        LookupResult.Found found = (LookupResult.Found) stand.find("Pay", SearchPurpose.CLICK);

        assertThat(String.valueOf(found.coveredBy())).isEqualTo(name.equals("none") ? "null" : name);
    }

    @Test
    void whatCoversAFrameCoversWhatIsInIt() {
        stand.site.page("/inner", "<button id=i>Pay</button>");
        stand.show("<iframe src='" + stand.site.otherOrigin()
                + "/inner'></iframe><div class=overlay style='position:fixed;inset:0'></div>");

        assertThat(((LookupResult.Found) stand.find("Pay", SearchPurpose.CLICK)).coveredBy())
                .isEqualTo("div.overlay");
    }

    @Test
    void locatorsFindTheSameElementAgain() {
        stand.show(
                "<form><div><label for=a1b2c3d4e5>Street</label><input id=a1b2c3d4e5 data-testid=street></div><div><input></div></form>");

        LookupResult.Found found = (LookupResult.Found) stand.find("Street", SearchPurpose.TYPE);

        assertThat(found.locators())
                .containsEntry("role", "textbox[name=\"Street\"]")
                .containsEntry("label", "Street")
                .containsEntry("testId", "street");
        assertThat(stand.page.locator(found.locators().get("css")).count()).isEqualTo(1);
        assertThat(stand.page.locator(found.locators().get("css")).getAttribute("id"))
                .isEqualTo("a1b2c3d4e5");
    }
}
