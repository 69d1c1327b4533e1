package dev.webwitness.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.page.find.SearchPurpose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Elements are found by every name people could call them by, the best fitting one, and never by a guess between two. */
class FindByNameIT extends WithSharedPageStand {
    private static final String EVERYTHING = """
        <h1>Sign in to the shop</h1>
        <nav><a id=home href=/>Home</a> <a id=home2 href=/>Home</a> <a id=docs href=/docs>Documentation</a></nav>
        <button id=signin><span>Sign in</span></button>
        <button id=save>Save</button> <button id=saveall>Save all changes</button>
        <button id=pay aria-label="Pay now">€</button>
        <label for=email>E-mail address *</label><input id=email>
        <label>Remember me <input id=remember type=checkbox></label>
        <input id=q placeholder="Search products…">
        <span id=cap>Coupon code</span><input id=coupon aria-labelledby=cap>
        <div><div>Delivery note</div><textarea id=note></textarea></div>
        <input id=zip name=postalCode>
        <label for=country>Country</label><select id=country><option>Germany<option>France</select>
        <select id=currency><option>Euro<option>Swiss franc</select>
        <a id=logo href=/start><img alt="Acme logo" src="data:,"></a>
        <button id=bin><svg class="icon icon-trash" width=16 height=16><rect width=16 height=16 /></svg></button>
        <button id=cog><i class="fa fa-gear"></i>&nbsp;</button>
        <button id=use><svg width=16 height=16><use href="/sprite.svg#icon-heart"></use></svg></button>
        <button id=svgt><svg width=16 height=16><title>Notifications</title><rect width=16 height=16 /></svg></button>
        <div id=card data-testid=promo-card>Buy two</div>
        <button id=cy data-cy=checkout-button>Go</button>
        <span id=help title="Need a hand?">?!</span>
        <a id=basket href=/basket>Basket (2)</a>
        <div id=fake style="cursor:pointer">Load <b>more</b> results</div>
        <div role=switch id=dark tabindex=0 aria-checked=false>Dark mode</div>
        <div contenteditable id=editor aria-label="Comment">hello</div>
        <p id=intro>Some words about delivery in general.</p>
        """;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Sign in              | CLICK  | signin
        sign in              | CLICK  | signin
        Save                 | CLICK  | save
        Save all             | CLICK  | saveall
        changes              | CLICK  | saveall
        Pay now              | CLICK  | pay
        Home                 | CLICK  | home
        e-mail address       | TYPE   | email
        email                | TYPE   | email
        Search products      | TYPE   | q
        search               | TYPE   | q
        Coupon code          | TYPE   | coupon
        Delivery note        | TYPE   | note
        postal code          | TYPE   | zip
        Country              | SELECT | country
        Swiss franc          | SELECT | currency
        Remember me          | CHECK  | remember
        Remember me          | CLICK  | remember
        Dark mode            | CHECK  | dark
        Comment              | TYPE   | editor
        Acme logo            | CLICK  | logo
        logo                 | CLICK  | logo
        trash                | CLICK  | bin
        trash icon           | CLICK  | bin
        gear                 | CLICK  | cog
        heart                | CLICK  | use
        Notifications        | CLICK  | svgt
        promo-card           | READ   | card
        promo card           | CLICK  | card
        checkout-button      | CLICK  | cy
        Need a hand?         | HOVER  | help
        Basket               | CLICK  | basket
        Load more results    | CLICK  | fake
        the Save button      | CLICK  | save
        Pay now button       | CLICK  | pay
        Sign in to the shop  | READ   | null
        Some words about     | READ   | intro
        """)
    void findsAnElementByWhateverItIsCalled(String name, SearchPurpose purpose, String id) {
        stand.show(EVERYTHING);

        assertThat(stand.idOf(name, purpose)).isEqualTo(id);
    }

    @ParameterizedTest
    @CsvSource({
        "button, Sign in, b",
        "link, Sign in, a",
        "tab, Sign in, t",
        "heading, Sign in, h",
        "field, Sign in, f",
        "textbox, Sign in, f",
        "text field, Sign in, f"
    })
    void theRoleDecidesBetweenElementsOfOneName(String role, String name, String id) {
        stand.show("<h1 id=h>Sign in</h1><a id=a href=/x>Sign in</a><button id=b>Sign in</button>"
                + "<div role=tab id=t tabindex=0>Sign in</div><input id=f aria-label='Sign in'>");

        assertThat(stand.idOf(stand.find(PageStand.target(role, name), SearchPurpose.READ)))
                .isEqualTo(id);
    }

    @Test
    void aRoleThatNothingHasIsOnlyAPreference() {
        stand.show("<a id=a href=/settings>Settings</a>");

        assertThat(stand.idOf(stand.find(PageStand.target("button", "Settings"), SearchPurpose.CLICK)))
                .isEqualTo("a");
    }

    @Test
    void aRoleAloneIsEnoughWithAPosition() {
        stand.show("<button id=one>A</button><a href=/>link</a><button id=two>B</button><button id=three>C</button>");

        assertThat(stand.idOf(stand.find(
                        new Target(Target.How.NAME, "", "button", 2, null, null, false), SearchPurpose.CLICK)))
                .isEqualTo("two");
    }

    @Test
    void twoEquallyGoodElementsAreBothNamed() {
        stand.show("<button id=a>Delete</button><p>and</p><button id=b>Delete</button><button>Delete all</button>");

        LookupResult found = stand.find("Delete", SearchPurpose.CLICK);

        assertThat(found).isInstanceOf(LookupResult.Ambiguous.class);
        assertThat(((LookupResult.Ambiguous) found).candidates())
                .extracting(ElementRef::label)
                .containsExactly("button \"Delete\"", "button \"Delete\"");
    }

    @ParameterizedTest
    @CsvSource({"1, a", "2, b", "3, c", "-1, c"})
    void aPositionPicksAmongEquals(int ordinal, String id) {
        stand.show("<button id=a>Delete</button><button id=b>Delete</button><button>Delete all</button><button"
                + " id=c>Delete</button>");

        assertThat(stand.idOf(stand.find(PageStand.nth(ordinal, "Delete"), SearchPurpose.CLICK)))
                .isEqualTo(id);
    }

    @Test
    void aPositionThatIsNotThereSaysHowManyThereAre() {
        stand.show("<button>Delete</button><button>Delete</button>");

        LookupResult found = stand.find(PageStand.nth(3, "Delete"), SearchPurpose.CLICK);

        assertThat(found).isInstanceOf(LookupResult.Missing.class);
        assertThat(((LookupResult.Missing) found).reason()).contains("only 2 elements");
    }

    @Test
    void aLabelAndItsControlAreOneThing() {
        stand.show("<label for=c>Newsletter</label><input type=checkbox id=c><label id=l><input type=radio id=r>"
                + " Card</label>");

        assertThat(stand.idOf("Newsletter", SearchPurpose.CLICK)).isEqualTo("c");
        assertThat(stand.idOf("Card", SearchPurpose.CLICK)).isEqualTo("r");
    }

    @Test
    void aBoxPaintedOverIsReachedThroughItsLabel() {
        stand.show("<style>#c{opacity:0;position:absolute;width:0;height:0}</style>"
                + "<input type=checkbox id=c><label id=l for=c>Accept terms</label>");

        LookupResult.Found found = (LookupResult.Found) stand.find("Accept terms", SearchPurpose.CHECK);

        assertThat(found.element().role()).isEqualTo("checkbox");
        assertThat(found.handle().getAttribute("id")).isEqualTo("l");
        found.handle().check();
        assertThat(stand.page.locator("#c").isChecked()).isTrue();
    }

    @Test
    void whatIsHiddenNeverWinsOverWhatIsVisible() {
        stand.show("<button id=h style='display:none'>Pay</button><button id=z style='visibility:hidden'>Pay</button>"
                + "<div style='height:0;overflow:hidden'><button id=c>Pay</button></div>"
                + "<details><summary>More</summary><button id=d>Pay</button></details>"
                + "<button style='position:absolute;left:-9999px' id=o>Pay</button><button id=v>Pay now</button>");

        assertThat(stand.idOf("Pay", SearchPurpose.CLICK)).isEqualTo("v");
    }

    @Test
    void whatIsOnlyHiddenIsMissingAndSaysSo() {
        stand.show("<button style='display:none'>Pay</button><button>Cancel</button>");

        LookupResult found = stand.find("Pay", SearchPurpose.CLICK);

        assertThat(found).isInstanceOf(LookupResult.Missing.class);
        assertThat(((LookupResult.Missing) found).reason()).isEqualTo("is there but not visible: button \"Pay\"");
    }

    @Test
    void whatIsMissingComesWithTheNearestNames() {
        stand.show("<button>Checkout as guest</button><button>Cancel</button><a href=/>Help</a>");

        LookupResult found = stand.find("Guest login form", SearchPurpose.CLICK);

        assertThat(found).isInstanceOf(LookupResult.Missing.class);
        assertThat(((LookupResult.Missing) found).nearest()).first().isEqualTo("button \"Checkout as guest\"");
        assertThat(((LookupResult.Missing) found).tried()).contains("label \"Guest login form\"");
    }

    @Test
    void anUnlikeNameIsNotGuessed() {
        stand.show("<button>Deposit</button><button>Register</button>");

        assertThat(stand.find("Delete", SearchPurpose.CLICK)).isInstanceOf(LookupResult.Missing.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Delete         | Undelete
        OK             | Books
        Book           | Books
        Add            | Address list
        Chekcout       | Checkout
        Follow         | Unfollow
        Sign           | Sign-up
        Can            | Can't be undone
        Refundable     | Non-refundable
        Send           | Do not send
        Available      | Not available
        Choose plan B  | Choose plan A
        Remove Anne    | Remove Anna
        Size XXL       | Size XL
        March 31       | March 30
        March 3        | March 30
        Version 2      | Version 2.1
        Pay 1000 EUR   | Pay 100 EUR
        Pay 100        | Pay 100,000 EUR
        Pay 100        | Pay 100 000 EUR
        Undo 5         | Undo -5
        Basket (2)     | Basket (3)
        Save button    | Save as draft
        Pay by card    | Pay by invoice
        Save changes   | Save all changes
        Log in         | Sign in
        """)
    void aQuotedNameIsNeverAnother(String asked, String there) {
        stand.show("<button>" + there + "</button><button>Another one</button>");

        assertThat(stand.find(asked, SearchPurpose.CLICK)).isInstanceOf(LookupResult.Missing.class);
        assertThat(stand.check(Expectation.Kind.VISIBLE, PageStand.target("button", asked), "visible")
                        .holds())
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        sign-up        | Sign up
        Sign up        | SIGN UP!
        email          | E-mail
        Login          | Log in
        Next           | Next →
        Add            | + Add
        Basket         | Basket (2)
        Don’t save     | Don't save
        """)
    void caseWhiteSpaceAndPunctuationMakeNoOtherName(String asked, String there) {
        stand.show("<button id=a>" + there + "</button><button>" + there + " or not</button>");

        LookupResult.Found found = (LookupResult.Found) stand.find(asked, SearchPurpose.CLICK);

        assertThat(found.matched().match()).isEqualTo(LookupResult.Match.NAME);
        assertThat(found.handle().getAttribute("id")).isEqualTo("a");
    }

    @Test
    void wholeWordsOfANameAreEnoughWhereTheyAreItsAlone() {
        stand.show("<button id=a>Save as draft</button><button>Discard</button>");

        assertThat(((LookupResult.Found) stand.find("Save", SearchPurpose.CLICK))
                        .matched()
                        .match())
                .isEqualTo(LookupResult.Match.PART);
        assertThat(((LookupResult.Found) stand.find("draft", SearchPurpose.CLICK))
                        .matched()
                        .match())
                .isEqualTo(LookupResult.Match.PART);
    }

    @Test
    void wholeWordsOfSeveralNamesAreAskedAbout() {
        stand.show("<button>Save as draft</button><button>Close and save</button>");

        assertThat(stand.find("Save", SearchPurpose.CLICK)).isInstanceOf(LookupResult.Ambiguous.class);
    }

    @ParameterizedTest
    @CsvSource({"Log in, Sign in", "cart, Basket (2)"})
    void whatOnlyMeansTheSameIsTakenForNoQuotedNameAndCalledSo(String asked, String there) {
        stand.show("<button id=a>" + there + "</button>");

        LookupResult.Found found = (LookupResult.Found)
                stand.find(new Target(Target.How.NAME, asked, null, 0, null, null, false), SearchPurpose.CLICK);

        assertThat(found.matched().match()).isEqualTo(LookupResult.Match.MEANING);
        assertThat(stand.find(asked, SearchPurpose.CLICK)).isInstanceOf(LookupResult.Missing.class);
    }

    @Test
    void whatAnAuthorCallsAButtonIsNotItsNameWhereItHasOne() {
        stand.show("<button class=delete>Cancel</button><button id=b class=close></button>");

        assertThat(stand.find("Delete", SearchPurpose.CLICK)).isInstanceOf(LookupResult.Missing.class);
        assertThat(stand.idOf("close", SearchPurpose.CLICK)).isEqualTo("b");
    }

    @Test
    void aRowIsToldByWholeWords() {
        stand.show(
                "<table><tr><td>Joanna<td><button id=j>Edit</button><tr><td>Ann<td><button id=a>Edit</button></table>");

        assertThat(stand.idOf(stand.find(PageStand.scoped("Edit", "row", "Ann"), SearchPurpose.CLICK)))
                .isEqualTo("a");
        assertThat(stand.find(PageStand.scoped("Edit", "row", "Jo"), SearchPurpose.CLICK))
                .isInstanceOf(LookupResult.Missing.class);
    }

    @Test
    void anEntryOfANativeListIsMeantByItsName() {
        stand.show("<select id=s size=4 aria-label=Drinks><option>Tea<option>Teapot<option>Milk</select>");

        LookupResult.Found found = (LookupResult.Found) stand.find("Tea", SearchPurpose.CLICK);

        assertThat(found.handle().getAttribute("id")).isEqualTo("s");
        assertThat(found.matched().option()).isEqualTo("Tea");
        assertThat(stand.find("pot", SearchPurpose.CLICK)).isInstanceOf(LookupResult.Missing.class);
    }

    @Test
    void anOptionIsOneOfAnOpenListBeforeAnEntryOfAMenuBehindIt() {
        stand.show("<ul role=menu><li role=menuitem tabindex=0>Customers</li></ul><ul role=listbox aria-label=Old><li"
                + " role=option tabindex=0>Behind</li></ul><div style='position:fixed;inset:0'><ul"
                + " role=listbox><li role=option id=a>Clear</li><li role=option>Marina</li></ul></div>");

        assertThat(stand.idOf(stand.find(
                        new Target(Target.How.NAME, "", "option", 1, null, null, false), SearchPurpose.CLICK)))
                .isEqualTo("a");
    }

    @Test
    void typingGoesOnlyToWhatCanBeEdited() {
        stand.show("<button>Name</button><h2>Name</h2><input id=n aria-label='Name of the dog'>");

        assertThat(stand.idOf("Name", SearchPurpose.TYPE)).isEqualTo("n");
    }

    @Test
    void anOpenModalDialogHidesItsPageFromTheSearch() {
        stand.show("<button id=a>Save</button><dialog id=d><p>Really?</p><button id=b>Save</button></dialog>"
                + "<script>d.showModal()</script>");

        assertThat(stand.idOf("Save", SearchPurpose.CLICK)).isEqualTo("b");
    }

    @Test
    void amongVeryManyEqualsTheLastIsStillFoundInTime() {
        stand.show("<div id=box></div><script>box.innerHTML = Array.from({length: 1500}, (_, i) => "
                + "`<p><button id=b${i}>Edit</button></p>`).join('')</script>");

        LookupResult many = stand.find("Edit", SearchPurpose.CLICK);

        assertThat(((LookupResult.Ambiguous) many).total()).isEqualTo(1_500);
        assertThat(((LookupResult.Ambiguous) many).candidates()).hasSize(6);
        assertThat(stand.idOf(stand.find(PageStand.nth(-1, "Edit"), SearchPurpose.CLICK)))
                .isEqualTo("b1499");
        assertThat(stand.idOf(stand.find(PageStand.nth(700, "Edit"), SearchPurpose.CLICK)))
                .isEqualTo("b699");
    }
}
