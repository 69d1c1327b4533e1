package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks as they are written after a page was changed: every part of them is done or looked at, and what cannot be is asked about. */
class ChangeTasksTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Verify the dashboard loads without console errors                                          | expect "dashboard" visible; expect no errors
            Verify the page loads without any console errors or failed requests                        | expect no errors; expect no failed requests
            The chart appears without any failed requests                                              | expect "chart" visible; expect no failed requests
            The dashboard loads without delay                                                          | expect "dashboard" visible
            Verify the product detail page shows a title, a price and an "Add to cart" button          | expect "title" visible; expect "price" visible; expect button "Add to cart" visible
            The page shows a heading, two buttons and the text "Hi"                                    | expect "heading" visible; expect 2 "buttons"; expect "Hi" visible
            The page should have a heading and the link "Docs"                                         | expect "heading" visible; expect link "Docs" visible
            Verify that the table has the columns Name, Email and Role and contains 5 rows             | expect "table" contains "Name"; expect "table" contains "Email"; expect "table" contains "Role"; expect 5 "rows"
            The list has 5 rows and the columns Name and Email                                         | expect 5 "rows"; expect "list" contains "Name"; expect "list" contains "Email"
            The footer contains links to Imprint, Privacy and Contact                                  | expect "footer" contains "Imprint"; expect "footer" contains "Privacy"; expect "footer" contains "Contact"
            make sure the three cards Revenue, Orders and Customers are visible                        | expect "Revenue" visible; expect "Orders" visible; expect "Customers" visible
            The tabs Overview and Details should be visible                                            | expect "Overview" visible; expect "Details" visible
            Verify the cart icon shows a count of 1                                                    | expect "cart" has value "1"
            The badge should show a count of "3"                                                       | expect "badge" has value "3"
            The footer shows a total of $30                                                            | expect "total" (in footer) has value "$30"
            The account page shows a balance of €12.50                                                 | expect "balance" has value "€12.50"
            The cart should have a total of 3 items                                                    | expect 3 "items" (in cart)
            Verify the menu button works: click it and check that "Home" is visible                    | click button "menu"; expect "Home" visible
            Check that the language switcher works: choose "Deutsch" and verify that the heading reads "Willkommen" | click "Deutsch"; expect "heading" has value "Willkommen"
            Verify the new banner: open the home page, the banner "We use cookies" should be at the bottom | open /; expect "We use cookies" visible
            Check the header: click "Logo" and verify the URL is /                                     | click "Logo"; expect url is /
            Check the footer: it has the links Imprint, Privacy and Contact, and the year is 2026      | expect "footer" contains "Imprint"; expect "footer" contains "Privacy"; expect "footer" contains "Contact"; expect "year" has value "2026"
            Check the checkout page: the total is "$42.00" and the "Place order" button is enabled     | expect "total" has value "$42.00"; expect button "Place order" enabled
            Check the console: there should be no errors                                               | expect no errors
            Verify the following: the title is "Home"                                                  | expect title is "Home"
            Verify the status: open                                                                    | expect "status" has value "open"
            Check "Terms": it should be ticked                                                         | expect "Terms" checked
            Click "Show details". The panel should expand. Click it again to collapse it               | click "Show details"; expect "panel" expanded; click "Show details"
            Click the heart icon on the first card. Click it again to undo                             | click "heart" (in first card); click "heart" (in first card)
            Click "Load more" twice. There should be 30 items. There should be at most 40 then         | click "Load more"; click "Load more"; expect 30 "items"; expect <=40 "items"
            Wait for the thumbnails, there should be 2 of them                                         | wait for "thumbnails" visible; expect 2 "thumbnails"
            Click "Hide". The comments should be hidden. Click "Show". They should be visible again    | click "Hide"; expect "comments" not visible; click "Show"; expect "comments" visible
            Click on "Bob Stone". He should be selected                                                | click "Bob Stone"; expect "Bob Stone" selected
            Expect an error and that the password field is cleared but the user field is not           | expect "error" visible; expect textbox "password" empty; expect textbox "user" not empty
            Double-click the todo "Buy milk", change it to "Buy oat milk" and press Enter              | double-click "Buy milk"; type "Buy oat milk" into "Buy milk"; press Enter
            Click "Accept". It should disappear and not come back after a reload                       | click "Accept"; expect "Accept" not visible; reload; expect "Accept" not visible
            The theme should still be dark after a reload                                              | reload; expect "theme" has value "dark"
            Scroll to the bottom of /feed                                                              | open /feed; scroll bottom
            Scroll to the bottom of the list                                                           | scroll bottom
            Open /admin without being logged in                                                        | open /admin
            After logging in as "root" with "toor" you should be back on /admin                        | type "root" into "username"; type "toor" into textbox "password"; click "Log in"; expect url contains /admin
            After logging in as "root" with "toor", click "Users"                                      | type "root" into "username"; type "toor" into textbox "password"; click "Log in"; click "Users"
            Log in as "ann" with "pw1"                                                                 | type "ann" into "username"; type "pw1" into textbox "password"; click "Log in"
            Submit the login form with user "ann" and password "wrong"                                 | type "ann" into "user"; type "wrong" into "password"; click "Submit"
            Click through the tabs Overview, Details and Reviews                                       | click tab "Overview"; click tab "Details"; click tab "Reviews"
            Add "Write tests" and press Enter                                                          | type "Write tests"; press Enter
            Add "Blue mug" to the cart and press Enter                                                 | click "add to cart" (row Blue mug); press Enter
            Open /pricing and toggle "Yearly". Toggle it back                                          | open /pricing; click "Yearly"; click "Yearly"
            Open /table, filter the Status column by "Open"                                            | open /table; select "Open" in "Status"
            Enter "5" as the quantity and update the cart                                              | type "5" into "quantity"; click button "Update"
            Open the chat, send "Hi" and wait for an answer                                            | click "chat"; type "Hi"; click "Send"; wait for "answer" visible
            You should land on the dashboard with a greeting that says "Welcome, Eve"                  | expect url contains dashboard; expect "Welcome, Eve" visible
            Make sure the mobile menu opens when clicking the hamburger icon and closes when it is clicked again | click "hamburger"; expect "mobile menu" open; click "hamburger"; expect "mobile menu" closed
            Log out and verify that visiting /account redirects to /login                              | click "Log out"; open /account; expect url contains /login
            Verify that visiting /account redirects you to the login page                              | open /account; expect url contains login
            Verify that clicking "Docs" goes to /docs                                                  | click "Docs"; expect url contains /docs
            Click "Edit" in the second card                                                            | click "Edit" (in second card)
            Wait until the list is loaded                                                              | wait for "list" visible
            Test the login with a wrong password. Open /login, type "x" into "Password" and click "Log in" | open /login; type "x" into "Password"; click "Log in"
            Please test if the contact form works. Fill in name "Ann" and send it                      | type "Ann" into "name"; click "Send"
            The heading should be Best match                                                           | expect "heading" has value "Best match"
            Click "Delete" next to "Old report". The button should be gone                             | click "Delete" (near Old report); expect button "Delete" (near Old report) not visible
            Click "Load more" twice. The button should be gone after that                              | click "Load more"; click "Load more"; expect button "Load more" not visible
            Press "Pay now". The button must not be clickable any more                                 | click "Pay now"; expect button "Pay now" disabled
            Expand the question "How do I cancel?" - the answer should be visible, collapse it again - it should be hidden | click "How do I cancel?"; expect "answer" visible; click "How do I cancel?"; expect "answer" not visible
            Create a task "Call Bob". It should appear in the list                                     | click "Create task"; type "Call Bob" into "name"; expect "Call Bob" visible
            The form should say "Too short"                                                            | expect "Too short" visible
            Type "x" into "Name" and "y" into "City". Reload. The values you entered should still be there | type "x" into "Name"; type "y" into "City"; reload; expect "Name" has value "x"; expect "City" has value "y"
            Type "x" into "Name". The button should be enabled                                         | type "x" into "Name"; expect "button" enabled
            Open the settings and turn off "Sounds". Close the settings, open them again and verify that it's off | click "settings"; uncheck "Sounds"; click button "Close" (in settings); click "settings"; expect "Sounds" unchecked
            Click "Save". It should say "Updated" and "edited"                                         | click "Save"; expect "Updated" visible; expect "edited" visible
            Verify that no "undefined" or "NaN" is shown anywhere on /stats                            | open /stats; expect "undefined" not visible; expect "NaN" not visible
            Verify that you are on /stats                                                              | expect url contains /stats
            Open the console and verify that there are no errors                                       | expect no errors
            An error banner should be shown and you should stay on the login page                      | expect "error banner" visible; expect url contains login
            The row should be marked as "Read"                                                         | expect "row" has value "Read"
            """)
    void doesAndChecksAllThatIsTold(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Verify that the page loads without errors and warnings",
                "The menu loads without a spinner",
                "The dialog shows a title, a text and an \"OK\" button",
                "Verify that the \"Delete\" button asks for confirmation; cancel it and check the item is still there",
                "Try to submit the contact form with an empty message. You should see \"Message is required\"",
                "Try the search with an empty term. You should see \"Type something\"",
                "Test the login with a wrong password. An error should show up",
                "Click again",
                "There should be at least 20",
                "There should be 3 now",
                "Confirm that the values you entered are still there",
                "Confirm the dialog. He should no longer be in the list",
                "Click \"Next\" on every step and finish",
                "Wait until the list is filtered",
                "The first row should be the cheapest item",
                "The list should show the new text and not the old one",
                "Expand the first FAQ item. Its answer should be visible. The first should be closed",
                "Take a look at the header: logo on the left, \"Sign in\" button on the right",
                "Check the header: the logo is on the left and the \"Sign in\" button is on the right",
                "Test that the form cannot be submitted twice: click \"Pay\" and verify it is disabled right after that",
                "Click \"Edit\" next to \"Draft\" and change it to \"Final\"",
                "Update the cart",
                "Click through the tabs Overview, Details and Reviews. Each should show its own panel",
                "The list should contain \"Write tests\". Tick it",
                "Press Ctrl+B. The toolbar button \"Bold\" should be active",
                "Type a message longer than 200 characters into the message box",
                "The first one should be marked as read",
                "Open the console and check there are no warnings"
            })
    void asksAboutWhatIsNotTold(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood() || read.ambiguous());
    }
}
