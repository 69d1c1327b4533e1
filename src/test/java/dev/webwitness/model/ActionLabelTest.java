package dev.webwitness.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Action.Click;
import dev.webwitness.model.step.Action.Click.Key;
import dev.webwitness.model.step.Action.Drag;
import dev.webwitness.model.step.Action.Extract;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Expectation.Kind;
import dev.webwitness.model.step.Target;
import dev.webwitness.model.step.Target.How;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Labels are forms of the step language, so that each can be read back as what it stands for. */
class ActionLabelTest {
    private static final Target SAVE = Target.named("Save");
    private static final Target DIALOG = new Target(How.NAME, "dialog", "dialog", 0, null, null, false);
    private static final Target ROWS = new Target(How.NAME, "", "row", 0, null, null, false);

    private static Target named(String name, String role, int ordinal) {
        return new Target(How.NAME, name, role, ordinal, null, null, true);
    }

    private static Target placed(String scope, String relation) {
        return new Target(How.NAME, "Edit", null, 0, scope, relation, true);
    }

    private static Target unquoted(String name, String role) {
        return new Target(How.NAME, name, role, 0, null, null, false);
    }

    private static Target by(How how, String text) {
        return new Target(how, text, null, 0, null, null, true);
    }

    private static Expectation of(Kind kind, Target target, String value) {
        return new Expectation(kind, target, value, false);
    }

    private static void label(Target target, String label) {
        assertThat(target.label()).isEqualTo(label);
    }

    private static void label(Action action, String label) {
        assertThat(action.label()).isEqualTo(label);
    }

    private static void label(Expectation expectation, String label, String denied) {
        assertThat(expectation.label()).isEqualTo(label);
        assertThat(expectation.denied().label()).isEqualTo(denied);
    }

    @Test
    void aTargetIsItsNameWithOrdinalAndRole() {
        label(SAVE, "\"Save\"");
        label(named("Save", "button", 0), "\"Save\" button");
        label(named("Save", "button", 2), "the second \"Save\" button");
        label(named("Save", null, -1), "the last \"Save\"");
        label(named("Save", null, 4), "the 4th \"Save\"");
        label(named("Save", null, 21), "the 21st \"Save\"");
        label(named("Save", null, 12), "the 12th \"Save\"");
        label(named("Copy", "menuitem", 0), "\"Copy\" menu item");
        label(named("Name", "textbox", 1), "the first \"Name\" text field");
        label(named("City", "combobox", 3), "the third \"City\" dropdown");
        label(named("Say \"hi\" in C:\\x", null, 0), "\"Say \\\"hi\\\" in C:\\x\"");
        label(named("C:\\", null, 0), "\"C:\\\\\"");
    }

    @Test
    void aTargetWithoutANameIsItsRole() {
        label(DIALOG, "the dialog");
        label(ROWS, "the row");
        label(new Target(How.NAME, "", "row", 2, null, null, false), "the second row");
        label(new Target(How.NAME, "", "textbox", -1, null, null, false), "the last text field");
    }

    @Test
    void aNameWithoutQuotesStaysSoWhereNoWordOfItCanBeMisread() {
        label(unquoted("Sign in", null), "\"Sign in\"");
        label(unquoted("Save changes", null), "Save changes");
        label(unquoted("Save", "button"), "Save button");
        label(unquoted("one two three four five six", null), "\"one two three four five six\"");
        label(unquoted("Save and close", null), "\"Save and close\"");
    }

    @Test
    void aPlaceStandsBehindIt() {
        label(placed("Billing", "in"), "\"Edit\" in \"Billing\"");
        label(placed("dialog", "in"), "\"Edit\" in the dialog");
        label(placed("Users table", "in"), "\"Edit\" in the Users table");
        label(placed("card Blue Mug", "in"), "\"Edit\" in the card Blue Mug");
        label(placed("card with a mug", "in"), "\"Edit\" in \"card with a mug\"");
        label(placed("second card", "in"), "\"Edit\" in the second card");
        label(placed("Users", "of"), "\"Edit\" in \"Users\"");
        label(placed("Bob", "row"), "\"Edit\" in the row of \"Bob\"");
        label(placed("row of Bob", "row"), "\"Edit\" in the row of \"Bob\"");
        label(placed("#2 row", "row"), "\"Edit\" in the second row");
        label(placed("last row", "row"), "\"Edit\" in the last row");
        label(placed("Address", "under"), "\"Edit\" under \"Address\"");
        label(placed("Address", "above"), "\"Edit\" above \"Address\"");
        label(placed("Total", "near"), "\"Edit\" next to \"Total\"");
        label(placed("Total", "there"), "\"Edit\" next to \"Total\"");
        label(placed("Editor", "frame"), "\"Edit\" in frame \"Editor\"");
        label(placed("e7", "item"), "\"Edit\" in ref=e7");
        label(new Target(How.NAME, "row", "row", 0, "Bob", "row", false), "the row of \"Bob\"");
    }

    @Test
    void aSelectorIsQuotedWhereItHoldsBlanksOrQuotes() {
        label(Target.ref("e4"), "ref=e4");
        label(by(How.TEST_ID, "save-button"), "testid=save-button");
        label(by(How.CSS, "#save"), "css=#save");
        label(by(How.CSS, "ul > li"), "css=\"ul > li\"");
        label(by(How.CSS, "[name=\"a\"]"), "css=\"[name=\\\"a\\\"]\"");
        label(by(How.XPATH, "//a"), "xpath=//a");
        label(by(How.POINT, "10,20"), "point=10,20");
        label(by(How.POINT, "10,20 as Start"), "point=\"10,20 as Start\"");
        label(new Target(How.CSS, ".row", null, 2, "Users", "in", true), "the second css=.row in \"Users\"");
    }

    @Test
    void textsAndElementsAreVisibleOrNot() {
        label(of(Kind.TEXT, null, "Saved"), "\"Saved\" visible", "\"Saved\" not visible");
        label(of(Kind.TEXT, DIALOG, "Saved"), "\"Saved\" visible in the dialog", "\"Saved\" not visible in the dialog");
        label(
                of(Kind.TEXT, new Target(How.NAME, "Total", null, 0, null, "near", true), "9 €"),
                "\"9 €\" visible next to \"Total\"",
                "\"9 €\" not visible next to \"Total\"");
        label(
                of(Kind.TEXT, null, "a").orElse(List.of("b", "c")),
                "\"a\" or \"b\" or \"c\" visible",
                "\"a\" or \"b\" or \"c\" not visible");
        label(of(Kind.VISIBLE, DIALOG, "visible"), "the dialog visible", "the dialog not visible");
    }

    @Test
    void whatAnElementHoldsIsSaid() {
        label(of(Kind.VALUE, SAVE, "x"), "\"Save\" has value \"x\"", "\"Save\" does not have value \"x\"");
        label(of(Kind.CONTAINS, SAVE, "x"), "\"Save\" contains \"x\"", "\"Save\" does not contain \"x\"");
        label(of(Kind.STATE, SAVE, "disabled"), "\"Save\" disabled", "\"Save\" not disabled");
        label(
                of(Kind.STATE, SAVE, "checked").orElse(List.of("disabled")).ofEach(),
                "every \"Save\" checked or disabled",
                "every \"Save\" not checked or disabled");
        label(of(Kind.ATTRIBUTE, SAVE, "class=on"), "\"Save\" has class \"on\"", "\"Save\" does not have class \"on\"");
        label(
                of(Kind.ATTRIBUTE, SAVE, "data-x=a=b"),
                "\"Save\" has attribute data-x \"a=b\"",
                "\"Save\" does not have attribute data-x \"a=b\"");
        label(of(Kind.VALUE, ROWS, "x").ofEach(), "every row has value \"x\"", "every row does not have value \"x\"");
        label(of(Kind.SORTED, SAVE, "ascending"), "\"Save\" sorted ascending", "\"Save\" not sorted ascending");
    }

    @Test
    void addressesAndTitlesAreSaid() {
        label(of(Kind.URL_CONTAINS, null, "/a"), "url contains /a", "url does not contain /a");
        label(of(Kind.URL_IS, null, "/a?b=c d"), "url is \"/a?b=c d\"", "url is not \"/a?b=c d\"");
        label(of(Kind.URL_IS, null, Expectation.HOME), "url is the home page", "url is not the home page");
        label(of(Kind.TITLE_CONTAINS, null, "A"), "title contains \"A\"", "title does not contain \"A\"");
        label(of(Kind.TITLE_IS, null, "A"), "title is \"A\"", "title is not \"A\"");
    }

    @Test
    void countsAreWords() {
        Target items = unquoted("items", null);
        label(of(Kind.COUNT, items, "3"), "3 items", "not 3 items");
        label(of(Kind.COUNT, ROWS, ">=3"), "at least 3 rows", "less than 3 rows");
        label(of(Kind.COUNT, ROWS, "<=3"), "at most 3 rows", "more than 3 rows");
        label(of(Kind.COUNT, ROWS, ">3"), "more than 3 rows", "at most 3 rows");
        label(of(Kind.COUNT, ROWS, "<3"), "less than 3 rows", "at least 3 rows");
        label(of(Kind.COUNT, ROWS, "1"), "1 row", "not 1 row");
        label(of(Kind.COUNT, named("Remove", "button", 0), "2"), "2 \"Remove\" buttons", "not 2 \"Remove\" buttons");
        label(
                of(Kind.COUNT, named("Agree", "checkbox", 0), "2"),
                "2 \"Agree\" checkboxes",
                "not 2 \"Agree\" checkboxes");
        label(of(Kind.TABS, null, "2"), "2 tabs open", "not 2 tabs open");
        label(of(Kind.TABS, null, ">=2"), "at least 2 tabs open", "less than 2 tabs open");
    }

    @Test
    void comparisonsAreWords() {
        label(of(Kind.COMPARED, SAVE, ">5"), "\"Save\" is greater than 5", "\"Save\" is not greater than 5");
        label(of(Kind.COMPARED, SAVE, ">=4.5"), "\"Save\" is at least 4.5", "\"Save\" is not at least 4.5");
        label(of(Kind.COMPARED, SAVE, "<1:30"), "\"Save\" is less than 1:30", "\"Save\" is not less than 1:30");
        label(of(Kind.COMPARED, SAVE, "<=500 €"), "\"Save\" is at most \"500 €\"", "\"Save\" is not at most \"500 €\"");
        label(
                of(Kind.COMPARED, SAVE, "={total} + 450"),
                "\"Save\" = \"{total} + 450\"",
                "\"Save\" is not \"{total} + 450\"");
        label(of(Kind.COMPARED, SAVE, "=ISBN 12"), "\"Save\" is \"ISBN 12\"", "\"Save\" is not \"ISBN 12\"");
        label(of(Kind.COMPARED, SAVE, "~ISBN*"), "\"Save\" is \"ISBN*\"", "\"Save\" is not \"ISBN*\"");
        label(of(Kind.COMPARED, ROWS, ">5").ofEach(), "every row is greater than 5", "every row is not greater than 5");
    }

    @Test
    void whatTheBrowserToldIsSaid() {
        label(of(Kind.DIALOG, null, "Sure?"), "an alert saying \"Sure?\"", "no alert saying \"Sure?\"");
        label(of(Kind.DIALOG, null, ""), "an alert", "no alert");
        label(of(Kind.DOWNLOAD, null, "a.csv"), "download \"a.csv\"", "no download \"a.csv\"");
        label(of(Kind.DOWNLOAD, null, ""), "a download", "no download");
        label(of(Kind.SIDEWAYS, null, ""), "page scrolls sideways", "page does not scroll sideways");
        label(
                Expectation.anyOf(List.of(of(Kind.TEXT, null, "Access denied"), of(Kind.URL_CONTAINS, null, "/login"))),
                "\"Access denied\" visible or url contains /login",
                "\"Access denied\" visible or url contains /login");
    }

    @Test
    void clicksAndKeysAreWritten() {
        label(new Click(SAVE, Click.Kind.SINGLE), "click \"Save\"");
        label(new Click(SAVE, Click.Kind.DOUBLE), "double-click \"Save\"");
        label(new Click(SAVE, Click.Kind.RIGHT), "right-click \"Save\"");
        label(new Click(SAVE, Click.Kind.NEW_TAB), "open \"Save\" in a new tab");
        label(
                new Click(SAVE, Click.Kind.SINGLE, List.of(Key.CONTROL, Key.SHIFT, Key.CONTROL)),
                "click \"Save\" holding Control+Shift");
        label(new Click(by(How.OUTSIDE, ""), Click.Kind.SINGLE), "click outside");
        label(new Click(by(How.OUTSIDE, "Menu"), Click.Kind.SINGLE), "click outside of \"Menu\"");
        label(new Action.Hover(SAVE), "hover \"Save\"");
        label(new Action.Press("Control+A", SAVE), "press Control+A on \"Save\"");
    }

    @Test
    void whatGoesIntoFieldsIsQuoted() {
        label(new Action.Type("a \"b\"", SAVE), "type \"a \\\"b\\\"\" into \"Save\"");
        label(new Action.Type("a", null), "type \"a\"");
        label(new Action.Type("a", SAVE, true), "append \"a\" to \"Save\"");
        label(new Action.Select("A", SAVE), "select \"A\" in \"Save\"");
        label(new Action.Select("A", List.of("B", "C"), SAVE), "select \"A\" and \"B\" and \"C\" in \"Save\"");
        label(new Action.Upload(List.of("a.pdf", "b.pdf"), SAVE), "upload \"a.pdf\" and \"b.pdf\" to \"Save\"");
        label(new Action.Login("ada", "pw"), "log in as \"ada\" with password \"pw\"");
        label(new Action.Login("ada", "{{pw}}"), "log in as \"ada\" with password {{pw}}");
        label(new Action.Login(null, "{{pw}}"), "log in with {{pw}}");
    }

    @Test
    void movesAreWritten() {
        Drag.Place onto = Drag.Place.ONTO;
        Target from = by(How.POINT, "10,20");
        label(new Drag(SAVE, named("Bin", null, 0), onto), "drag \"Save\" to \"Bin\"");
        label(new Drag(SAVE, named("Bin", null, 0), Drag.Place.ABOVE), "drag \"Save\" above \"Bin\"");
        label(
                new Drag(from, by(How.POINT, "300,40"), onto, List.of(by(How.POINT, "100,100"), from)),
                "drag point=10,20 to point=300,40 via point=100,100 via point=10,20");
        label(new Action.Scroll(null, "down"), "scroll down");
        label(new Action.Scroll(null, "bottom"), "scroll to the bottom");
        label(new Action.Scroll(SAVE, "down"), "scroll to \"Save\"");
        label(new Action.Scroll(SAVE, "up"), "scroll up to \"Save\"");
        label(new Action.Open("/a"), "open /a");
        label(new Action.Turn("3"), "go to page 3");
        label(new Action.Turn("next"), "go to the next page");
    }

    @Test
    void tabsFramesAndDialogsAreWritten() {
        Map.of(
                        "newest", "switch to the new tab",
                        "original", "switch to the first tab",
                        "other", "switch to the other tab",
                        "2", "switch to tab 2",
                        "Help", "switch to tab \"Help\"")
                .forEach((which, label) -> label(new Action.SwitchTab(which), label));
        label(new Action.SwitchFrame("main"), "switch to the main frame");
        label(new Action.SwitchFrame("Editor"), "switch to frame \"Editor\"");
        label(new Action.Dialog(true, null), "accept the dialog");
        label(new Action.Dialog(false, null), "dismiss the dialog");
        label(new Action.Dialog(true, "x"), "answer the dialog with \"x\"");
    }

    @Test
    void waitsAndChecksAreWritten() {
        label(new Action.Wait(null, 2), "wait 2 seconds");
        label(new Action.Wait(null, 1), "wait 1 second");
        label(new Action.Wait(null, 0.5), "wait 0.5 seconds");
        label(new Action.Wait(of(Kind.QUIET, null, "0"), 0), "wait for network idle");
        label(new Action.Wait(of(Kind.TEXT, null, "x"), 0), "wait for \"x\"");
        label(new Action.Wait(of(Kind.VISIBLE, DIALOG, ""), 0), "wait for the dialog");
        label(new Action.Wait(of(Kind.VISIBLE, DIALOG, ""), 20), "wait at most 20 seconds for the dialog");
        label(new Action.Wait(of(Kind.VISIBLE, DIALOG, "").denied(), 0), "wait until the dialog not visible");
        label(new Action.Wait(of(Kind.STATE, SAVE, "enabled"), 3), "wait until \"Save\" enabled within 3 seconds");
        label(new Action.Expect(of(Kind.TEXT, null, "x"), 5), "expect \"x\" visible within 5 seconds");
        label(new Action.Expect(of(Kind.DOWNLOAD, null, "a.csv")), "expect download \"a.csv\"");
        label(new Action.Look(of(Kind.TEXT, null, "x")), "check whether \"x\" visible");
    }

    @Test
    void whatIsReadIsWritten() {
        label(new Action.Remember(SAVE, false, "n"), "remember \"Save\" as n");
        label(new Action.Remember(ROWS, true, "n"), "remember the number of rows as n");
        label(new Extract(Extract.Form.ANY, SAVE, List.of(), 1, "n"), "extract \"Save\" as n");
        label(
                new Extract(
                        Extract.Form.TABLE,
                        named("Users", "table", 0),
                        List.of("A", "B"),
                        Action.Extract.ALL_PAGES,
                        "n"),
                "extract table \"Users\" columns \"A\", \"B\" over all pages as n");
        label(new Extract(Extract.Form.LIST, null, List.of(), 3, "n"), "extract the list over the first 3 pages as n");
        label(
                new Extract(
                        Extract.Form.TABLE, new Target(How.NAME, "", "table", 2, null, null, false), List.of(), 1, "n"),
                "extract the second table as n");
        label(new Action.Gather(ROWS, 9), "find every row");
    }
}
