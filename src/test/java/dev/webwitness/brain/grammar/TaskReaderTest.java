package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.StepsBrain;
import dev.webwitness.model.Action;
import dev.webwitness.model.Target;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The grammar, form by form: what is written, and the actions it becomes. */
class TaskReaderTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            open /cart                                          | open /cart
            Go to https://shop.test/a?b=c#d                     | open https://shop.test/a?b=c#d
            navigate to localhost:8080/x                        | open localhost:8080/x
            go back                                             | back
            press the browser's Back button                     | back
            go forward again                                    | forward
            Refresh the page                                    | reload
            click "Sign in"                                     | click "Sign in"
            Click on the Sign in button                         | click button "Sign in"
            tap the "Docs" link                                 | click link "Docs"
            double-click "Title"                                | double-click "Title"
            right click the "File" row                          | right-click row "File"
            hover over "Menu"                                   | hover "Menu"
            open "Terms" in a new tab                           | open in a new tab "Terms"
            type "ada" into "Name"                              | type "ada" into "Name"
            enter ada@x.org in the Email field                  | type "ada@x.org" into textbox "Email"
            fill "Name" with "Ada"                              | type "Ada" into "Name"
            fill in the first name with Ada                     | type "Ada" into "first name"
            set End date to 03/10/2025                          | type "03/10/2025" into "End date"
            type "" into "Name"                                 | type "" into "Name"
            clear the "Search" field                            | clear textbox "Search"
            select "Germany" in "Country"                       | select "Germany" in "Country"
            choose "Red" from the Colour dropdown               | select "Red" in combobox "Colour"
            check "I agree"                                     | check "I agree"
            tick the terms and conditions checkbox              | check checkbox "terms and conditions"
            uncheck "Newsletter"                                | uncheck "Newsletter"
            Toggle "Email digests" off                          | uncheck "Email digests"
            turn on 'Push notifications'                        | check "Push notifications"
            press Ctrl+Enter                                    | press Control+Enter
            press esc                                           | press Escape
            hit Enter                                           | press Enter
            press Cmd+K                                         | press Meta+K
            press F5                                            | press F5
            press Tab in "Name"                                 | press Tab on "Name"
            press Submit                                        | click "Submit"
            scroll to "Reviews"                                 | scroll to "Reviews"
            scroll down                                         | scroll down
            scroll to the bottom of the page                    | scroll bottom
            switch to tab 2                                     | switch to tab 2
            switch to the new tab                               | switch to tab newest
            switch to frame "Payment"                           | switch to frame Payment
            switch to the Payment iframe                        | switch to frame Payment
            switch to the main page                             | switch to frame main
            close the tab                                       | close the tab
            accept the dialog                                   | accept the dialog
            dismiss the dialog                                  | dismiss the dialog
            accept the prompt with "Bob"                        | accept the dialog with "Bob"
            wait 2 seconds                                      | wait 2.0 s
            wait for 500 ms                                     | wait 0.5 s
            wait for "Results"                                  | wait for "Results" visible
            wait until "Loading" disappears                     | wait for "Loading" not visible
            wait for network idle                               | wait for network idle
            set the Volume slider to 40                         | type "40" into slider "Volume"
            move the max price slider down to 100               | type "100" into slider "max price"
            pick 3 May 2026 in Departure                        | type "3 May 2026" into "Departure"
            scroll until "Week 5" is visible                    | scroll to "Week 5"
            sort the table by the Date column                   | click "Date"
            make a double click on "Title"                      | double-click "Title"
            don't forget to tick "Terms"                        | check "Terms"
            accept the terms and conditions                     | check "terms and conditions"
            ctrl+k                                              | press Control+K
            go back to the previous page                        | back
            """)
    void readsEveryKindOfStep(String line, String action) {
        assertThat(labels(line)).containsExactly(action);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            expect "Welcome" visible                            | expect "Welcome" visible
            expect "Welcome"                                    | expect "Welcome" visible
            you should see "Welcome"                            | expect "Welcome" visible
            expect "Error" not visible                          | expect "Error" not visible
            make sure "Your cart is empty" is shown             | expect "Your cart is empty" visible
            expect "Email" has value "ada@x.org"                | expect "Email" has value "ada@x.org"
            the "Total" should be "$5"                          | expect "Total" has value "$5"
            expect "Pay" disabled                               | expect "Pay" disabled
            the Apply button has to be greyed out               | expect button "Apply" disabled
            "I agree" should not be checked                     | expect "I agree" not checked
            Focus should be on the Name input                   | expect textbox "Name" focused
            expect url contains /cart                           | expect url contains /cart
            the URL should not contain /login                   | expect url not contains /login
            you should end up on /home                          | expect url contains /home
            expect title is "Shop"                              | expect title is "Shop"
            the page title should contain "Shop"                | expect title contains "Shop"
            expect 3 "items"                                    | expect 3 "items"
            there should be at least 5 hotels                   | expect >=5 "hotels"
            expect no errors                                    | expect no errors
            there should be no console errors                   | expect no errors
            expect no failed requests                           | expect no failed requests
            the spinner should disappear                        | expect "spinner" not visible
            an error toast "Invalid credentials" shows up       | expect "Invalid credentials" visible
            expect the email field to have value "x"            | expect textbox "email" has value "x"
            expect the button "Pay" not to be disabled          | expect button "Pay" not disabled
            expect css=.total has text "5 €"                    | expect css=.total has value "5 €"
            """)
    void readsEveryKindOfExpectation(String line, String action) {
        assertThat(labels(line)).containsExactly(action);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            fill the form with name: Ada, email: a@b.c          | type "Ada" into "name"; type "a@b.c" into "email"
            Name: Ada; newsletter: no                           | type "Ada" into "Name"; uncheck "newsletter"
            enter 12/30 into Expiry and 123 into CVC            | type "12/30" into "Expiry"; type "123" into "CVC"
            create a new project called "X1"                    | click "Create new project"; type "X1" into "name"
            use the code X in Voucher, then apply the coupon code SAVE10 | type "SAVE10" into "coupon code"; click "Apply"
            "Go" is disabled until "Terms" is ticked            | expect "Go" disabled; check "Terms"; expect "Go" enabled
            type 10, enter                                      | type "10"; press Enter
            as soon as the list is loaded, click "Top"          | wait for "list" visible; click "Top"
            neither "A" nor "B" should be visible               | expect "A" not visible; expect "B" not visible
            after reload "Draft" is visible                     | reload; expect "Draft" visible
            find the "Dark" switch and turn it on               | check switch "Dark"
            click "Delete", an alert pops up - accept it        | click "Delete"; expect a dialog; accept the dialog
            the list opens with 3 entries                       | expect "list" visible; expect 3 "entries"
            """)
    void readsWhatStandsForSeveralActions(String line, String actions) {
        List<String> wanted = List.of(actions.split("; ", -1));
        assertThat(TaskReader.read(line).stream()
                        .flatMap(read -> read.actions().stream())
                        .map(Action::label))
                .containsExactlyElementsOf(wanted);
    }

    @ParameterizedTest
    @CsvSource({
        "click \"Delete\" in the row where Name is Bob, Bob, row",
        "click Edit for user bob@x.org, user bob@x.org, in",
        "'In the \"Billing\" section click Edit', Billing, in"
    })
    void narrowsAnElementToItsPlace(String line, String place, String relation) {
        assertThat(target(line).scope()).isEqualTo(place);
        assertThat(target(line).relation()).isEqualTo(relation);
    }

    @Test
    void selectorsRunToTheEndOfThePhrase() {
        assertThat(labels("click css=#a > li:nth-child(2) a[title=\"x, then y\"]"))
                .containsExactly("click css=#a > li:nth-child(2) a[title=\"x, then y\"]");
        assertThat(labels("click xpath=//button[text()='Save and go']"))
                .containsExactly("click xpath=//button[text()='Save and go']");
        assertThat(labels("type \"ada\" into testid=user-name")).containsExactly("type \"ada\" into test_id=user-name");
        assertThat(labels("click ref=f1e12, then click ref=e3")).containsExactly("click ref=f1e12", "click ref=e3");
    }

    @Test
    void roleOrdinalAndScopeAreTakenOutOfTheName() {
        assertThat(target("click the second \"Add\" button under \"Billing\""))
                .isEqualTo(new Target(Target.How.NAME, "Add", "button", 2, "Billing", "under", true));
        assertThat(target("click \"Delete\" in the row of Bob"))
                .isEqualTo(new Target(Target.How.NAME, "Delete", null, 0, "Bob", "row", true));
        assertThat(target("click Edit next to Bob"))
                .isEqualTo(new Target(Target.How.NAME, "Edit", null, 0, "Bob", "near", false));
        assertThat(target("click the last Remove link in the Shipping section"))
                .isEqualTo(new Target(Target.How.NAME, "Remove", "link", -1, "Shipping", "in", false));
        assertThat(target("click \"Pay\" in frame \"Checkout\""))
                .isEqualTo(new Target(Target.How.NAME, "Pay", null, 0, "Checkout", "frame", true));
        assertThat(target("In the left menu choose Transfers").scope()).isEqualTo("left menu");
    }

    @Test
    void splitsLinesBulletsNumbersThenSemicolonsAndSentences() {
        assertThat(texts("1. Click A\n- click B\n* [ ] click C\nStep 4: click D\n(5) click E"))
                .containsExactly("Click A", "click B", "click C", "click D", "click E");
        assertThat(texts("click A, then click B; click C. Click D"))
                .containsExactly("click A", "click B", "click C.", "Click D");
        assertThat(labels("Open \"Docs\" → Settings → API keys")).hasSize(3);
    }

    @Test
    void expectedResultsOfTestCasesBecomeExpectations() {
        assertThat(labels("Step 1: click \"Save\"\nExpected: \"Saved\" is shown"))
                .containsExactly("click \"Save\"", "expect \"Saved\" visible");
        assertThat(labels("| # | Step | Expected result |\n| 1 | Click \"Save\" | \"Saved\" is shown |"))
                .containsExactly("click \"Save\"", "expect \"Saved\" visible");
        assertThat(labels("Given I open /cart\nWhen I click \"Pay\"\nThen I should see \"Thanks\""))
                .containsExactly("open /cart", "click \"Pay\"", "expect \"Thanks\" visible");
    }

    @Test
    void verbsAndPronounsCarryOver() {
        assertThat(labels("tick \"Nike\" and \"Adidas\"")).containsExactly("check \"Nike\"", "check \"Adidas\"");
        assertThat(labels("Fill in the first name with Ada, last name with Lovelace, and click Continue"))
                .containsExactly(
                        "type \"Ada\" into \"first name\"",
                        "type \"Lovelace\" into \"last name\"",
                        "click \"Continue\"");
        assertThat(labels("hover \"Menu\"\nclick it")).containsExactly("hover \"Menu\"", "click \"Menu\"");
        assertThat(TaskReader.read("click it").get(0).ambiguous()).isTrue();
    }

    @Test
    void whatAnotherStepSpokeOfIsNotTakenForThisOnes() {
        assertThat(TaskReader.read("the \"Draft\" badge is shown\nclick A\ngone")
                        .get(2)
                        .understood())
                .isFalse();
    }

    @Test
    void logInAndSearchImplyTheirSteps() {
        assertThat(labels("log in (ada / S3cret)"))
                .containsExactly(
                        "type \"ada\" into \"username\"",
                        "type \"S3cret\" into textbox \"password\"",
                        "click \"Log in\"");
        assertThat(labels("Log in as ada@x.org with password S3cret!"))
                .containsExactly(
                        "type \"ada@x.org\" into \"email\"",
                        "type \"S3cret!\" into textbox \"password\"",
                        "click \"Log in\"");
        assertThat(labels("search for \"mugs\""))
                .containsExactly("type \"mugs\" into searchbox \"search\"", "press Enter on searchbox \"search\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "don't click Pay",
                "do not submit the form",
                "Never press Delete",
                "please do not click on \"Pay now\"",
                "without clicking Pay",
                "Make sure you don't click Delete",
                "avoid clicking Submit",
                "Don't click Pay or Delete",
                "do not click Pay, Submit or Delete",
                "be careful not to press Pay",
                "you must not click \"Pay\"",
                "Do not open the menu and click Pay",
                "do not click Pay and then click Delete",
                "click anything but not Pay",
                "click everything except Pay",
                "instead of clicking Pay",
                "Log in as a@b.c with password x1y2z3, but don't click Log in",
                "under no circumstances click Pay",
                "Pay: do not click",
                "the Pay button must not be clicked",
                "leave Pay alone",
                "hands off Pay",
                "stay away from the Pay button",
                "no clicking on Pay",
                "nobody may press Pay",
                "tick everything but \"Spam\"",
                "do not ban anyone",
                "it is forbidden to click Pay",
                "click Pay?"
            })
    void neverActsOnAProhibition(String line) {
        assertThat(TaskReader.read(line))
                .allSatisfy(read -> assertThat(read.actions()).isEmpty());
    }

    @Test
    void aProhibitionAtTheStartIsNoLeadIn() {
        List<ReadLine> lines = TaskReader.read("Do not click \"Delete\"; click \"Cancel\" instead");
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0).intents().get(0).negated()).isTrue();
        assertThat(lines.get(1).actions()).extracting(Action::label).containsExactly("click \"Cancel\"");
    }

    @Test
    void whatIsNotToBeUsedIsNotToBeClicked() {
        assertThat(TaskReader.read("do not use Send now").get(0).intents())
                .extracting(Intent::action, Intent::target, Intent::negated)
                .containsExactly(org.assertj.core.groups.Tuple.tuple("click", "Send now", true));
    }

    @Test
    void aProhibitionDoesNotReachWhatIsOrderedAfterIt() {
        ReadLine line = TaskReader.read("Do not save, click Profile").get(0);
        assertThat(line.intents())
                .extracting(Intent::action, Intent::target, Intent::negated)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("click", "Save", true),
                        org.assertj.core.groups.Tuple.tuple("click", "Profile", false));
        assertThat(line.actions()).extracting(Action::label).containsExactly("click \"Profile\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            tell me what happens                      | reading that
            click "More" until all is well            | repeating until
            if the weather is fine, click "Close"     | a condition
            repeat 80 times: click "More"             | repeating more than 50 times
            fill in the form                          | a form without its values
            set the due date to next week             | a date told from today
            "Pay" is on top of the list               | the order of things
            open /a in a new tab                      | an address in a new tab
            move the max price slider to the middle   | moving a slider
            """)
    void saysWhichFeatureIsMissing(String line, String feature) {
        ReadLine read = TaskReader.read(line).get(0);
        assertThat(read.notUnderstood()).contains("not doable yet").contains(feature);
        assertThat(read.intents()).isNotEmpty();
        assertThat(read.actions()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            drag "A" to "B"                                     | drag "A" to "B"
            drag and drop "A" above "B"                         | drag "A" above "B"
            upload "a.pdf" to "File"                            | upload "a.pdf" to "File"
            upload a.jpg and b.jpg to Photos                    | upload "a.jpg", "b.jpg" to "Photos"
            remember the order number as order                  | remember "order number" as order
            remember the number of "items" as n                 | remember the number of "items" as n
            read out the total                                  | extract "total" as total
            extract the Orders table with columns A, B as t     | extract table "Orders" columns "A", "B" as t
            extract table "T" over all pages as t               | extract table "T" over all pages as t
            for each row click "Open"                           | click "Open"
            click "More" until it is gone                       | click "More"
            if "Banner" is visible click "Close"                | click "Close"
            click "Close" if it is visible                      | click "Close"
            """)
    void readsWhatIsKeptGivenDraggedAndRepeated(String line, String label) {
        ReadLine read = TaskReader.read(line).get(0);
        assertThat(read.understood()).as(String.valueOf(read)).isTrue();
        assertThat(read.actions()).extracting(Action::label).containsExactly(label);
    }

    /** What is done only sometimes, or more than once, must never be done as if it stood alone. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "for each row click \"Open\"",
                "click \"More\" until it is gone",
                "repeat 3 times: click \"More\"",
                "repeat until \"Done\" is visible: click \"Step\"",
                "if \"Banner\" is visible click \"Close\"",
                "click \"Close\" if it is visible",
                "otherwise click \"Go\""
            })
    void aLineThatRepeatsOrChoosesSaysSo(String line) {
        assertThat(TaskReader.read(line).get(0).flow()).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"frobnicate the widget", "Do something with the page", "click", "wibble \"Save\" quickly"})
    void saysWhatItDidNotUnderstandWithTheNearestForm(String line) {
        ReadLine read = TaskReader.read("click \"Start\"\n" + line).get(1);
        assertThat(read.notUnderstood()).isNotNull();
        assertThat(read.nearest()).isIn(StepGrammar.forms());
        assertThat(read.actions()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"Pay\" stays disabled until all fields are filled",
                "the free slots are shown in green",
                "\"Alice\" is above \"Bob\"",
                "the images have loaded correctly",
                "only click Save if it is enabled",
                "a file \"a.csv\" is downloaded",
                "the map looks nice",
                "the sum equals the total",
                "filter: brand Lenovo + Dell"
            })
    void doesNotTakeHalfASentenceForAll(String line) {
        ReadLine read = TaskReader.read("click \"Start\"\n" + line).get(1);
        assertThat(read.understood()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "click any product",
                "click Save and submit",
                "open the cheapest",
                "click Pay or Cancel",
                "Log in and open Orders",
                "hit the back button",
                "choose your deputy",
                "enter your email address",
                "type a strong password",
                "click the blue button",
                "leave all fields empty",
                "buy the cheapest one"
            })
    void asksRatherThanGuesses(String line) {
        ReadLine read = TaskReader.read(line).get(0);
        assertThat(read.ambiguous()).isTrue();
        assertThat(read.actions()).isEmpty();
    }

    @Test
    void wordsThatOnlyLeadInAreSkippedAndNoneThatAct() {
        assertThat(texts("Please test the login page:\n- click \"Sign in\"")).containsExactly("click \"Sign in\"");
        assertThat(texts("I changed the route guard. Please check the following. Open /admin"))
                .containsExactly("Open /admin");
        assertThat(labels("Please try to click \"Save\". Then click \"Done\""))
                .containsExactly("click \"Save\"", "click \"Done\"");
        assertThat(labels("Please check: click \"A\", click \"B\"\n- click \"C\""))
                .containsExactly("click \"A\"", "click \"B\"", "click \"C\"");
        assertThat(texts("I reworked the form. Please verify:\n- click \"A\"")).containsExactly("click \"A\"");
        assertThat(labels("The voucher logic was refactored, please run through it once. Click A"))
                .containsExactly("click \"A\"");
        assertThat(labels("Reschedule (reception)\nStep 1 - Click A\nStep 2 - Click B"))
                .containsExactly("click \"A\"", "click \"B\"");
        assertThat(labels("Cancel an appointment\n1. Click Cancel\n2. Press OK"))
                .containsExactly("click \"Cancel\"", "click \"OK\"");
        assertThat(labels("Save\n- \"Saved\" appears")).startsWith("click \"Save\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check the checkout works",
                "Please evaluate the landing page",
                "Does the shop look fine?",
                "check that all is well",
                "make sure everything looks good",
                "test the login flow",
                "Verify the new pricing page",
                "",
                "   \n "
            })
    void aTaskWithoutStepsHasNone(String task) {
        assertThat(StepsBrain.read(task).hasSteps()).isFalse();
    }

    static List<String> labels(String task) {
        return TaskReader.read(task).stream()
                .peek(line -> assertThat(line.understood()).as(line.toString()).isTrue())
                .flatMap(line -> line.actions().stream())
                .map(Action::label)
                .toList();
    }

    private static List<String> texts(String task) {
        return TaskReader.read(task).stream().map(ReadLine::text).toList();
    }

    private static Target target(String line) {
        return ((Action.Click) TaskReader.read(line).get(0).actions().get(0)).target();
    }

    /** Loosely worded, and what becomes of it. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            set the Start time to 3:30 pm                            | type "3:30 pm" into "Start time"
            Set the Meeting time to 9 a.m.                           | type "9 a.m." into "Meeting time"
            Uncheck the Remote checkbox if it is checked             | uncheck checkbox "Remote"
            tick "Terms" unless it is already ticked                 | check "Terms"
            From the Role select, choose "Viewer"                    | select "Viewer" in combobox "Role"
            Please upload the picture holiday.jpg via "Add photo"    | upload "holiday.jpg" to "Add photo"
            upload my CV resume.pdf to "Résumé"                      | upload "resume.pdf" to "Résumé"
            Drag the slider to 75%                                   | type "75" into slider "slider"
            Drag "Fix bug" into the "Done" column                    | drag "Fix bug" to columnheader "Done"
            Put the lamp into the basket                             | click "add to basket" (row lamp)
            Type the voucher SPRING in the box underneath            | type "SPRING" into "voucher"
            Wait for the side panel to slide in                      | wait for "side panel" visible
            Assert toast "Invitation sent"                           | expect "Invitation sent" visible
            A message comes: "Voucher is expired"                    | expect "Voucher is expired" visible
            there is now an entry Dentist                            | expect "Dentist" visible
            Expect the email field to have value ada@example.com     | expect textbox "email" has value "ada@example.com"
            Confirm the product page URL contains "/product/"        | expect url contains /product/
            the row of Bob should contain "Admin"                    | expect row "row" (row Bob) contains "Admin"
            the row where Name is Bob should contain "Admin"         | expect row "row" (row Bob) contains "Admin"
            the second row of the Users table should contain "Bob"   | expect #2 row "row" (in Users table) contains "Bob"
            hover seat 14C                                           | hover "14C"
            In the Title field delete what is there                  | clear textbox "Title"
            The Pro plan should cost $29                             | expect "Pro" has value "$29"
            All 10 rows remain                                       | expect 10 "rows"
            In the chat box write: Hello, how are you?               | type "Hello, how are you?" into "chat"
            the user clicks Save                                     | click "Save"
            Deselect the 2nd row                                     | uncheck checkbox "checkbox" (row #2 row)
            enter an invalid email "foo@"                            | type "foo@" into "email"
            """)
    void readsLooseWording(String line, String action) {
        assertThat(TaskReader.read(line))
                .as(line)
                .singleElement()
                .satisfies(read -> assertThat(
                                read.actions().stream().map(Action::label).toList())
                        .containsExactly(action));
    }

    @Test
    void whatWasNamedInQuotesIsWhatIsSpokenOfNext() {
        List<ReadLine> lines = TaskReader.read(
                "scroll to \"Danger zone\"\nensure \"Delete team\" is visible but don't click it\nensure \"Archive\" is visible and click it");
        assertThat(lines.get(1).intents().get(1)).isEqualTo(new Intent("click", "Delete team", null, true, null));
        assertThat(lines.get(2).actions().get(1).label()).isEqualTo("click \"Archive\"");
    }

    @Test
    void aTabThatOpensIsGoneTo() {
        List<ReadLine> lines = TaskReader.read("click \"Docs\"; it opens in a new tab, switch there");
        assertThat(lines.get(1).actions()).extracting(Action::label).containsExactly("switch to tab newest");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Put 3 bottles of \"Olive oil\" into the basket",
                "the Title field should be \"Team sync\", location \"Room 4.12\"",
                "Pick tomorrow's date",
                "if the moon is full, click \"Log in\"",
                "search field gets it: type {shipping} into \"Search\"",
                "Toggle the billing switch to yearly",
                "Set the date range from 01/02/2025 to 05/02/2025",
                "Close the browser",
                "there are three plans: Basic and what else",
                "Click on the first three checkboxes",
                "the row where Name shows \"Admin\""
            })
    void whatWouldBeGuessedIsAskedAbout(String line) {
        assertThat(TaskReader.read(line))
                .singleElement()
                .satisfies(read -> assertThat(read.understood()).isFalse());
    }

    @Test
    void howManyThereAreAndWhichIsSeenOneByOne() {
        assertThat(TaskReader.read("make sure that there are three plans listed: Basic, Pro and Enterprise"))
                .singleElement()
                .satisfies(read -> assertThat(
                                read.actions().stream().map(Action::label).toList())
                        .containsExactly(
                                "expect 3 \"plans\"",
                                "expect \"Basic\" visible",
                                "expect \"Pro\" visible",
                                "expect \"Enterprise\" visible"));
    }

    @Test
    void closeItIsSaidOfTheTabThatWasOnlyLookedAt() {
        List<ReadLine> lines = TaskReader.read(
                "click \"Terms\"\ngo to the new tab\nexpect \"The terms\" visible\nclose it and return to the first tab");
        assertThat(lines.get(3).actions())
                .extracting(Action::label)
                .containsExactly("close the tab", "switch to tab original");
        assertThat(TaskReader.read("switch to the new tab\nclick \"Help\"\nclose it")
                        .get(2)
                        .actions())
                .extracting(Action::label)
                .doesNotContain("close the tab");
    }

    /** Told and not ordered, or forbidden in brackets: never done, never dropped. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            - **Restart**: "Power off" must be disabled        | [expect "Power off" disabled]
            - **Landing**: you should land on /welcome         | [expect url contains /welcome]
            seats remaining = 3                                | [expect "seats remaining" has value "3"]
            Should: score is still 10 %, no delivery fee       | [expect "score" has value "10 %", expect "delivery fee" not visible]
            Hold on, this takes up to 20 seconds               | []
            hover the bell - tooltip "3 new"                   | [hover "bell", expect "3 new" visible]
            "Advertisement" appears nowhere on the page        | [expect "Advertisement" not visible]
            what she sees is "Not found" in red, you must not see it | [expect "Not found" not visible]
            press the browser's forward button                 | [forward]
            sign in (mia@a.test, pw Secret9)                   | [type "mia@a.test" into "email", type "Secret9" into textbox "password", click "Log in"]
            fill name Ann Lee, email ann@a.test, company leave blank | [type "Ann Lee" into "name", type "ann@a.test" into "email", clear "company"]
            choose 3 guests                                    | [select "3" in "guests"]
            click Delete, say yes when asked                   | [click "Delete", accept the dialog]
            click Report, a new window opens, switch to it     | [click "Report", switch to tab newest]
            please dont publish, use "Keep draft"              | [click "Keep draft"]
            tick a.png and b.png                               | [check "a.png", check "b.png"]
            enter tax id GB1234567                             | [type "GB1234567" into "tax id"]
            Erase what stands in the note and put Hello        | [clear "note", type "Hello" into "note"]
            Wait for the counter to reach 10                   | [wait for "counter" has value "10"]
            Open the file of Mrs. Lang and click Save          | [click "file of Mrs. Lang", click "Save"]
            """)
    void toldForbiddenOrShortIsReadAsItIsMeant(String line, String actions) {
        assertThat(TaskReader.read(line)).as(line).singleElement().satisfies(read -> {
            assertThat(read.understood()).isTrue();
            assertThat(read.actions().stream().map(Action::label).toList()).hasToString(actions);
        });
    }

    @Test
    void whatBracketsForbidIsForbidden() {
        assertThat(TaskReader.read("Press Continue (never click Pay, that costs money) and wait 2 seconds"))
                .singleElement()
                .satisfies(read -> {
                    assertThat(read.intents()).contains(new Intent("click", "Pay", null, true, null));
                    assertThat(read.actions().stream().map(Action::label).toList())
                            .containsExactly("click \"Continue\"", "wait 2.0 s");
                });
    }

    @Test
    void anEntryAfterItsMenuIsClickedAndWhatFollowsStaysForbidden() {
        List<ReadLine> lines = TaskReader.read("export → CSV, please never click \"Erase all\"");
        assertThat(lines.stream()
                        .flatMap(line -> line.actions().stream())
                        .map(Action::label)
                        .toList())
                .containsExactly("click \"Export\"", "click \"CSV\"");
        assertThat(lines.get(2).intents()).containsExactly(new Intent("click", "Erase all", null, true, null));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The labels should be hard to read",
                "Landing: you should land on /welcome",
                "Verify that a \"Rebate\" row is shown and that the sum in the cart is not the same as the one remembered",
                "\"Late\" shows under Open, its state is \"New\", and the boss knows about it"
            })
    void halfOfWhatIsToldIsNotAllOfIt(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood());
    }

    @Test
    void whatWasLookedForIsWhereItsButtonIs() {
        assertThat(TaskReader.read("scroll down until \"Item 33\" shows up and like it")
                        .get(0)
                        .actions())
                .extracting(Action::label)
                .last()
                .isEqualTo("click \"Like\" (row Item 33)");
    }
}
