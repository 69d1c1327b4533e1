package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What leaves words out is read as the whole orders it stands for. */
class BrieflyTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Set Status to Open, priority "High"                             | select "Open" in "Status"; select "High" in "priority"
            Set the priority to high, the status to open                    | select "high" in "priority"; select "open" in "status"
            Set Status to Open, press Save                                  | select "Open" in "Status"; click "Save"
            Clicking the logo takes you to the home page                    | click "logo"; expect url is the home page
            Clicking the logo takes you to the About page                   | click "logo"; expect url contains about
            Click the large green Save button                               | click button "Save"
            Approve the second request, reject the last one                 | click "Approve" (in second request); click "Reject" (in last request)
            Add a todo "Buy milk"                                           | click "Add todo"; type "Buy milk" into "name"
            After a refresh still "Dark" in Theme                           | reload; expect "Dark" visible in Theme
            If a dialog appears, confirm it                                 | accept the dialog
            Wait until the upload is complete                               | wait for network idle
            wait until processing is done, max 60 sec                       | wait for network idle
            Wait for the upload dialog                                      | wait for "upload dialog" visible
            As an admin I go to Users, press Save                           | click "Users"; click "Save"
            I then open the audit log                                       | click "audit log"
            Please check whether the form works: scroll all the way down, press Send | scroll bottom; click "Send"
            Paste the url https://example.org/x into the field "Recipe URL" | type "https://example.org/x" into textbox "Recipe URL"
            Enter the code 1234 into the PIN field                          | type "1234" into textbox "PIN"
            Rename it to "B" via the pencil icon                            | click "pencil"; type "B" into textbox "name"; press Enter
            Reopen the settings                                             | click "settings"
            On the calendar pick the 12th of March 2027                     | click "12 March 2027" (in calendar)
            q1 tick "Paris"                                                 | check "Paris" (in q1)
            Lena's card should read "Editor"                                | expect row "row" (row Lena) contains "Editor"
            Tester notes: the export button sits in the upper right corner. Press it | expect button "export" visible; click button "export"
            Switch from °C to °F                                            | click "°F"
            To do shows 1 card                                              | expect 1 "cards" (in To do column)
            Add a card called "Write docs" to the To do column              | click "Add" (in To do); type "Write docs" into textbox "name"
            Assign it to Rosa                                               | select "Rosa" in "assignee"
            Reload: still "Dark"                                            | reload; expect "Dark" visible
            An entry "Paid" is at the top of the history                    | expect #1 "entry" (in history) contains "Paid"
            Stop sharing via the banner                                     | click "Stop sharing" (in banner)
            You are back in the admin area                                  | expect url contains admin
            fill email a@b.de                                               | type "a@b.de" into "email"
            Success message comes                                           | expect "Success message" visible
            There are 2 errors: "A is missing", "B is missing"              | expect "A is missing" visible; expect "B is missing" visible
            1. open /a 2. turn sound on 3. press Save                       | open /a; check "sound"; click "Save"
            Press the export button. The button is disabled                 | click button "export"; expect button "export" disabled
            Submit the form with an invalid email ("foo")                   | type "foo" into "email"; click "Submit"
            Submit the form with "foo" as email                             | type "foo" into "email"; click "Submit"
            Test the dark-mode toggle. Steps: (a) go to /settings; (b) press Save; (c) reload | open /settings; click "Save"; reload
            Test the login. 1. open /a 2. press Save                        | open /a; click "Save"
            Check that pagination works on the users table: the table should show 10 rows by default | expect 10 "rows"
            Smoke test for the docs site: the sidebar contains "API"        | expect "sidebar" contains "API"
            Verify the menu button works: click it and check that "Home" is visible | click button "menu"; expect "Home" visible
            Please test the following user story: as a guest I can't see /a. Go to /b | open /b
            Change the page size to 25 using the dropdown at the bottom of the table | select "25" in "page size"
            Use the category filter on the left to select "Lighting"        | select "Lighting" in "category filter"
            The result count goes back to 48 products                       | expect "result count" has value "48 products"
            Expect to be redirected to a URL matching /projects/*           | expect url is /projects/*
            Fill in the other fields (Name on card "Ada", CVC "123") and click "Pay" | type "Ada" into "Name on card"; type "123" into "CVC"; click "Pay"
            Press Save. Expected: "A" is visible. Then enter 42 as the card number and pay. Expected: "Done". | click "Save"; expect "A" visible; type "42" into "card number"; click "Pay"; expect "Done" visible
            The chart title should be updated to "Last 7 days"              | expect "chart title" has value "Last 7 days"
            On the checkout page, click "Pay"                               | click "Pay"
            Focus the Save button and press Enter                           | press Enter on button "Save"
            Focus the first tab, press ArrowRight                           | press ArrowRight on #1 "tab"
            Check keyboard access of the tabs at /tabs. Click "A"           | open /tabs; click "A"
            Test drag and drop on /kanban: drag "Task A" to "Done"          | open /kanban; drag "Task A" to "Done"
            Open the profile page of "Zoe"  | click "Zoe"
            Open the product page of Trail Shoe and add it to the cart | click "Trail Shoe"; click "add to cart"
            The mini cart slides in and shows 1 item. | expect "mini cart" visible; expect 1 "items"
            Confirm the success message mentions jane@example.com. | expect "jane@example.com" visible
            the dashboard greets you with "Hello, demo". | expect "dashboard" has value "Hello, demo"
            Toggle the billing period from Monthly to Yearly. | select "Yearly" in "billing period"
            Verify that clicking outside closes it: open /a, click "Options" and verify "x" is visible | open /a; click "Options"; expect "x" visible
            check the compare checkbox of the first two phones              | check checkbox "compare" (in first phone); check checkbox "compare" (in second phone)
            scroll to the bottom, wait for more posts to load and press Top | scroll bottom; wait for network idle; click "Top"
            Keep scrolling until "End" is displayed                         | scroll to "End"
            choose the timezone "Europe/Berlin" from the searchable dropdown | select "Europe/Berlin" in combobox "timezone"
            A snackbar "Card deleted" with an "Undo" button appears         | expect "Card deleted" visible; expect button "Undo" visible
            Click "Undo" within 5 seconds                                   | click "Undo"
            Expand the order "#1042" by clicking its row                    | click row "row" (row #1042)
            select all the text, press Delete                               | press Control+A; press Delete
            the password field should be cleared while the username keeps "alice" | expect textbox "password" empty; expect "username" has value "alice"
            hover over the info icon next to "VAT ID" on /checkout and verify that "x" is visible | open /checkout; hover "info" (near VAT ID); expect "x" visible
            Make sure tooltips work: hover over "Info" on /a and verify that "x" is visible | open /a; hover "Info"; expect "x" visible
            Increase the quantity of "Blue mug" to 3 by clicking its "+" button twice | click button "+" (row Blue mug); click button "+" (row Blue mug)
            make sure that the header avatar's src contains "avatar"        | expect "header avatar" has src "*avatar*"
            the href of "Docs" ends with ".pdf"                             | expect "Docs" has href "*.pdf"
            You should see a confirmation page with the text "All set!"     | expect "All set!" visible
            confirm that /billing is displayed with the heading "Billing"   | expect url contains /billing; expect heading "Billing" visible
            Send the message "ping"                                         | type "ping" into textbox "message"; click "Send"
            Open the /search page, type "x" in the search field             | open /search; type "x" into textbox "search"
            the "Done" column's counter is 1                                | expect "counter" (in Done) has value "1"
            a new row with "Lamp" should be present in the table with the price "€3" | expect row "row" (row Lamp) contains "€3"
            Check that an unauthenticated user visiting /billing is redirected to the login page | open /billing; expect url contains login
            Log in at http://localhost:8080/login (username: admin, password: x1), press Save | open http://localhost:8080/login; type "admin" into "username"; type "x1" into textbox "password"; click "Log in"; click "Save"
            Please evaluate http://localhost:4321/blog: press Save          | open http://localhost:4321/blog; click "Save"
            Use the app at localhost:3000 as a normal user would: press Save | open localhost:3000; click "Save"
            On /settings: uncheck "Email digest", then save                 | open /settings; uncheck "Email digest"; click "Save"
            Try to buy more than allowed: open /product/42, press Add       | open /product/42; click "Add"
            add a todo by typing "Buy milk" into the input and pressing Enter | type "Buy milk" into "input"; press Enter
            Delete "Bob" via the × that appears on hover                    | hover "Bob"; click "×"
            the html lang attribute should be "de"                          | expect css=html has lang "de"
            Click Delete and confirm in the dialog                          | click "Delete"; accept the dialog
            There are three tabs: "A", "B" and "C"                          | expect "A" visible; expect "B" visible; expect "C" visible
            a chart with the title "Revenue" appears                        | expect "Revenue" visible
            the drawer should slide in with the links "Home", "Docs"        | expect "Home" visible; expect "Docs" visible
            Go to /x and run through onboarding: enter the name "Sam", press Next | open /x; type "Sam" into "name"; click "Next"
            Use the filters on /jobs: set Location to "Remote" and press Save | open /jobs; type "Remote" into "Location"; click "Save"
            In the app at http://localhost:8000: click "Import"             | open http://localhost:8000; click "Import"
            Invite a new member: click "Invite", enter "x" in the email field | click "Invite"; type "x" into textbox "email"
            Delete the note and confirm                                     | click "Delete"; accept the dialog
            a row for a@b.test with the status "Pending" appears in the members table | expect row "row" (row a@b.test) contains "Pending"
            The list on the left should show at least 1 store               | expect >=1 "stores"
            verify the price breakdown: subtotal $40.00, tax $4.00, total $44.00 | expect "subtotal" has value "$40.00"; expect "tax" has value "$4.00"; expect "total" has value "$44.00"
            Open the cart via the icon in the header                        | click "cart" (in header)
            Verify the cart page lists "Tee" with quantity 1 and price $25.00 | expect row "row" (row Tee) contains "1"; expect row "row" (row Tee) contains "$25.00"
            go to next month twice and back once                            | click "next month"; click "next month"; click "previous month"
            type "ab" in the username field and tab out: verify the inline error "x" | type "ab" into textbox "username"; press Tab; expect "x" visible
            a contact form with the fields Name, Email and Message is displayed | expect "Name" visible; expect "Email" visible; expect "Message" visible
            assert that document body has attribute data-theme="dark"       | expect css=body has data-theme "dark"
            Please verify that the bug "x twice" is fixed. Go to /contacts/new and press Save | open /contacts/new; click "Save"
            On /tasks, mark the task "A" as done by clicking its checkbox. Verify the task is struck through | open /tasks; check "A"; expect "A" struck through
            the counter went from "3 open" to "2 open"                      | expect "counter" has value "2 open"
            Open /wishlist while logged out                                 | open /wishlist
            Check that the language of the page can be changed. Open /, press "EN" | open /; click "EN"
            For question 1, select "4"                                      | check radio "4" (in question 1)
            set its width to 200 in the side panel                          | type "200" into "width" (in side panel)
            the image's width attribute is "200"                            | expect "image" has width "200"
            the field should have type "password"                           | expect "field" has type "password"
            The token should be listed as "ci" with "in 30 days"            | expect row "row" (row ci) contains "in 30 days"
            Click "New", name it "ci", choose an expiry of 30 days          | click "New"; type "ci" into "name"; select "30 days" in combobox "expiry"
            Create a playlist by clicking the "+" button, entering "Road trip" and pressing Enter | click button "+"; type "Road trip"; press Enter
            Select check-in "2027-02-10" and check-out "2027-02-12" using the date pickers | type "2027-02-10" into "check-in"; type "2027-02-12" into "check-out"
            Open the /components/accordion demo                             | open /components/accordion
            Try the promo code: on /cart enter "A" into the promo field     | open /cart; type "A" into textbox "promo"
            "Approved" is shown next to Bob                                 | expect "Approved" visible beside Bob
            "Approved" is not shown next to Bob                             | expect "Approved" not visible beside Bob
            Wait for "Done" next to Import                                  | wait for "Done" visible beside Import
            Turn off Red and Blue. They should both be off                  | uncheck "Red"; uncheck "Blue"; expect "Red" unchecked; expect "Blue" unchecked
            Tick A1, B2 and C3. All three should be ticked                  | check "A1"; check "B2"; check "C3"; expect "A1" checked; expect "B2" checked; expect "C3" checked
            """)
    void isReadAsMeant(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Send date tomorrow", "Start date today, end date tomorrow", "Delivery date in 3 days"})
    void datesAreSet(String line) {
        assertThat(TaskReaderTest.labels(line))
                .allMatch(label -> label.matches("type \"20\\d\\d-\\d\\d-\\d\\d\" into .* date\""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Click the big blue button",
                "If the toast does not appear, take a screenshot and stop",
                "There are 3 errors: \"A is missing\", \"B is missing\"",
                "No navigation takes place",
                "Reload the page and verify that it's still in French",
                "The previous avatar should still be displayed",
                "the previous results should be gone",
                "Toggle between monthly and annual billing",
                "verify the name and price match what was shown on the card",
                "Only one answer should be open at a time",
                "the answer contains a link to /account",
                "Open two tabs: in the first one go to /a, in the second one open /b",
                "Verify that a wrong password shows an error: open /login, press \"Log in\"",
                "All services should be listed as \"Up\" except \"Email\"",
                "click \"Amount\" -> ascending order, click again -> descending order",
                "Enter a wrong password for user \"alice\" and submit",
                "an invalid email shows \"Enter a valid email\"",
                "a message shorter than 10 characters shows \"Too short\"",
                "Stop if \"Error\" appears",
                "\"Approved\" is shown next to my name",
                "Tick A1 and B2. All three should be ticked",
                "All three should be ticked"
            })
    void isAskedAbout(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood() || read.ambiguous());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Hold off on opening the permit form at /permits/new",
                "Do not add a todo \"Buy milk\"",
                "Never set Status to Open, priority \"High\""
            })
    void doesNothingThatIsForbidden(String line) {
        assertThat(TaskReader.read(line))
                .allSatisfy(read -> assertThat(read.actions()).isEmpty());
    }
}
