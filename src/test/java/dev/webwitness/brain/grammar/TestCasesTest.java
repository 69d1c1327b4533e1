package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.Action;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Test cases as testers write them: titles, preconditions, steps and what is expected of them. */
class TestCasesTest {
    /** Titles, goals, greetings and remarks before the first step are left out. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Test the signup form:/- Click \"Go\"",
                "Test the signup form/1. Click \"Go\"",
                "Test the checkout. Click \"Go\"",
                "Check the login page./Click \"Go\"",
                "Verify that the gradebook works:/- Click \"Go\"",
                "Please verify it still works. Click \"Go\"",
                "Test that the footer links work./1. Click \"Go\"",
                "Verify that a user can log in with valid credentials/1. Click \"Go\"",
                "Test the Save button:/1. Click \"Go\"",
                "User story: As a customer I want to pay by card/1. Click \"Go\"",
                "As a customer I want to pay by card so that I need no cash/1. Click \"Go\"",
                "Test objective: the login/1. Click \"Go\"",
                "Objective: verify that the user can log in/1. Click \"Go\"",
                "Acceptance criteria:/- Click \"Go\"",
                "Login test/1. Click \"Go\"",
                "BUG-12 Total is wrong after a reload/1. Click \"Go\"",
                "Hi, can you check the shop? Click \"Go\"",
                "Thanks for looking. Click \"Go\"",
                "I changed the button to green. Click \"Go\"",
                "The voucher logic was refactored, please run through it. Click \"Go\"",
                "I was logged out after saving. Click \"Go\"",
                "So that nobody waits/1. Click \"Go\""
            })
    void leavesOutWhatATaskIsAbout(String task) {
        assertThat(TaskReaderTest.labels(task.replace("/", "\n"))).containsExactly("click \"Go\"");
    }

    /** What holds something to do or to look at is asked about where it is not read. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Verify that the \"Delete\" button asks for confirmation; click \"Go\"",
                "Check the first task./Click \"Go\"",
                "Check the last row./Click \"Go\"",
                "Precondition: the user is logged in/1. Click \"Go\"",
                "The user is logged in. Click \"Go\"",
                "Given I am logged in/When I click \"Go\"",
                "Check that the total is correct./Click \"Go\"",
                "Verify the total./Click \"Go\"",
                "Check the price of the first item/Click \"Go\"",
                "Test the Save button./Click \"Go\"",
                "Try the \"Demo\" button/Click \"Go\"",
                "Try to log in./Click \"Go\"",
                "The dialog should end the test/Click \"Go\"",
                "Only admins see the test/Click \"Go\"",
                "The page has no scenario/Click \"Go\"",
                "I changed the header, it should be green now. Click \"Go\"",
                "Please check that the \"Next\" button blinks. Click \"Go\"",
                "Verify that Save is disabled before typing./Click \"Go\"",
                "As an admin I can see the \"Delete\" button/Click \"Go\"",
                "The button must be green:/- click \"Go\"",
                "When the form is empty:/- click \"Go\""
            })
    void asksAboutAFirstSentenceThatHoldsMore(String task) {
        List<ReadLine> lines = TaskReader.read(task.replace("/", "\n"));
        assertThat(lines).hasSizeGreaterThan(1);
        assertThat(lines.get(0).understood()).isFalse();
        assertThat(lines.get(lines.size() - 1).actions())
                .extracting(Action::label)
                .containsExactly("click \"Go\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            The page should list all steps./Click Next         | expect "steps" visible; click "Next"
            Hi, the Save button should be disabled. Click Next | expect button "Save" disabled; click "Next"
            Submit the test/"Done" is shown                    | click "Submit"; expect "Done" visible
            Check out./Click Next                              | click "Check out"; click "Next"
            I am on /cart./Click Pay                           | expect url contains /cart; click "Pay"
            Hi Bob is shown in the header                      | expect "Hi Bob" visible in the header
            Hello there, click "Save"                          | click "Save"
            Thank you for your order is displayed              | expect "Thank you for your order" visible
            To save the form, click "Save"                     | click "Save"
            In order to save the form, click "Save".           | click "Save"
            Verify that the header shows two links: Home and About/Click Home | expect "header" contains "Home"; expect "header" contains "About"; click "Home"
            Verify the new search: Click "Find" once           | click "Find"
            Verify that an error is shown for a bad code/1. Open /code/Expected: "Bad code" is shown | open /code; expect "Bad code" visible
            Postcondition: "Bye" is shown                      | expect "Bye" visible
            Expected: the user is redirected to /home and sees "Welcome" | expect url contains /home; expect "Welcome" visible
            Expected result: user lands on /home and sees the heading "Home" | expect url contains /home; expect "Home" visible
            The user stays on /cart and sees the error "Declined" | expect url contains /cart; expect "Declined" visible
            Verify user is navigated to /home page             | expect url contains /home
            Verify user is able to see the "Help" link         | expect link "Help" visible
            Clear the cart first.                              | click "Clear cart"
            Verify that clicking "Delete" asks for confirmation | click "Delete"; expect "confirmation dialog" visible
            After reloading the page, the name is still "Ann"  | reload; expect "name" has value "Ann"
            Reload the page. After reloading, "Ann" is shown.  | reload; expect "Ann" visible
            After logging out, the login form is shown         | click "Log out"; expect "login form" visible
            """)
    void readsWhatStandsInATestCase(String task, String done) {
        // a slash before a capital letter, a number or a quote is a new line
        String lines = task.replaceAll("/(?=[\"A-Z\\d])", "\n");
        assertThat(String.join("; ", TaskReaderTest.labels(lines))).isEqualTo(done);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            The cart contains Lamp and Chair                   | expect "cart" contains "Lamp"; expect "cart" contains "Chair"
            The menu contains Terms and Conditions             | expect "menu" contains "Terms and Conditions"
            The toast shows Saved and Undo                     | expect "Saved and Undo" visible
            The city field shows Berlin, Germany               | expect textbox "city" has value "Berlin, Germany"
            The first row shows Bob and 12                     | expect #1 row "row" contains "Bob"; expect #1 row "row" contains "12"
            The form contains the fields Name, Email and Message and a "Send" button | expect textbox "Name" (in form) visible; expect textbox "Email" (in form) visible; expect textbox "Message" (in form) visible; expect button "Send" (near form) visible
            Verify the form has fields for name and email      | expect textbox "name" (in form) visible; expect textbox "email" (in form) visible
            Verify the form has a Name field                   | expect textbox "Name" (in form) visible
            The table has the columns Name, Email and Role and contains 5 rows | expect "table" contains "Name"; expect "table" contains "Email"; expect "table" contains "Role"; expect 5 "rows"
            The table contains the Name and Role columns       | expect "table" contains "Name"; expect "table" contains "Role"
            The dropdown has the options Red, Green and Blue and "Red" is selected | expect "dropdown" contains "Red"; expect "dropdown" contains "Green"; expect "dropdown" contains "Blue"; expect "Red" selected
            The menu shows Profile, Settings and a "Log out" link | expect "menu" contains "Profile"; expect "menu" contains "Settings"; expect link "Log out" (near menu) visible
            The page shows a title, a price and a "Buy" button | expect "title" visible; expect "price" visible; expect button "Buy" visible
            The page shows the title, the price and a "Buy" button | expect "title" visible; expect "price" visible; expect button "Buy" visible
            The page displays the name, price and description  | expect "name" visible; expect "price" visible; expect "description" visible
            The page shows 3 cards and a "More" button         | expect 3 "cards"; expect button "More" visible
            The order contains Lamp, Chair and the total is 20 | expect "order" contains "Lamp"; expect "order" contains "Chair"; expect "total" has value "20"
            The list does not contain Milk and Bread           | expect "list" not contains "Milk"; expect "list" not contains "Bread"
            The image, the title and the price are visible     | expect "image" visible; expect "title" visible; expect "price" visible
            The Name, Email and Message fields are empty       | expect textbox "Name" empty; expect textbox "Email" empty; expect textbox "Message" empty
            The fields Name and Email show the error "Required" | expect "Required" visible beside Name; expect "Required" visible beside Email
            The Name field shows the error "Required"          | expect "Required" visible beside Name
            Check the header: logo, menu and search box are visible | expect "logo" (in header) visible; expect "menu" (in header) visible; expect "search box" (in header) visible
            Check the footer: it has the links Jobs, Press and Contact | expect "footer" contains "Jobs"; expect "footer" contains "Press"; expect "footer" contains "Contact"
            The login form is displayed with the fields Email and Password | expect "login form" visible; expect textbox "Email" (in login form) visible; expect textbox "Password" (in login form) visible
            An error message appears under the Email field     | expect "error message" (under Email) visible
            An error message appears under the form            | expect "error message" visible
            The menu is displayed and the name is shown in the header | expect "menu" visible; expect "name" (in header) visible
            """)
    void looksAtEachOfSeveralThings(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The card shows an image, a name and a \"Details\" link",
                "The table shows Name, Email and Role as columns",
                "The page does not show a price or a \"Buy\" button",
                "The modal closes and the list is refreshed",
                "Test data: email bob@example.com, password secret",
                "Verify that all prices are in EUR",
                "Verify that errors are shown for all required fields",
                "Leave the mandatory fields empty",
                "Expected: user is logged in and the dashboard is shown"
            })
    void asksAboutWhatWouldNotBeLookedAt(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            2 ~ Click "Vote" ~ No     | click "Vote"; expect "No" visible
            # ~ Action ~ Expected     |
            Step ~ Data ~ Expected    |
            """)
    void readsRowsOfATableAndNotItsHead(String row, String done) {
        String task = "~ " + row + " ~\n~ 3 ~ Click \"Go\" ~ \"A\" is shown ~";
        assertThat(String.join("; ", TaskReaderTest.labels(task.replace('~', '|'))))
                .isEqualTo((done == null ? "" : done + "; ") + "click \"Go\"; expect \"A\" visible");
    }
}
