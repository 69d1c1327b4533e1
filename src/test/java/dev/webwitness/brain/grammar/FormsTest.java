package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fields of a form are filled, emptied, chosen and looked at as people say it; what could mean a button or nothing that is shown is asked about. */
class FormsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Delete the phone number                                        | clear "phone number"
            Delete the phone number and click Continue                     | clear "phone number"; click "Continue"
            Delete the old address and enter "Main St 5"                   | clear "address"; type "Main St 5" into "address"
            Delete the email address and type a new one: bob@x.org         | clear "email address"; type "bob@x.org" into "email address"
            Remove the default value from the quantity field               | clear textbox "quantity"
            Remove the value in the discount field                         | clear textbox "discount"
            Delete the comment                                             | click "Delete"
            Delete the comment and click OK                                | click "Delete"; click "OK"
            Type "x" into Email. Delete the email                          | type "x" into "Email"; clear "Email"
            Replace the text in the Title field with "New title"           | type "New title" into textbox "Title"
            Append " (copy)" to the title                                  | press Control+End on "title"; type " (copy)"
            Name it "report.pdf"                                           | type "report.pdf" into "name"
            Click New folder and name it Invoices                          | click "New folder"; type "Invoices" into "name"
            Title it "Plan" and save                                       | type "Plan" into "title"; click "Save"
            Name the folder "Invoices"                                     | type "Invoices" into "name"
            Click the copy button. Paste it into "Invite link"             | click button "copy"; press Control+V on "Invite link"
            Copy the link and paste it into the field "URL"                | click "Copy"; press Control+V on textbox "URL"
            Copy the text with Ctrl+C and paste it with Ctrl+V into Notes  | press Control+C; press Control+V on "Notes"
            Remember the order number. Search for it                       | remember "order number" as order_number; type "{order_number}" into searchbox "search"; press Enter on searchbox "search"
            Type "S1" into Password. Type the same password into "Confirm password" | type "S1" into "Password"; type "S1" into "Confirm password"
            Enter "S1" as password and repeat it in the confirm field      | type "S1" into "password"; type "S1" into textbox "confirm"
            Confirm the password with "S1"                                 | type "S1" into "confirm password"
            Log in with the wrong password "nope"                          | type "nope" into "password"; click "Log in"
            Log in as ann with the wrong password "nope"                   | type "ann" into "username"; type "nope" into textbox "password"; click "Log in"
            Log out and log in again as bob with password b0b              | click "Log out"; type "bob" into "username"; type "b0b" into textbox "password"; click "Log in"
            Sign up with email a@x.org and password S1!                    | type "a@x.org" into "email"; type "S1!" into "password"; click "Sign up"
            Sign up with the email "a@x.org", the password "S1" and the name "Ann" | type "a@x.org" into "email"; type "S1" into "password"; type "Ann" into "name"; click "Sign up"
            Subscribe to the newsletter with a@x.org                       | type "a@x.org" into "email"; click "Subscribe"
            Enter the email a@x.org in the newsletter form                 | type "a@x.org" into "email" (in newsletter form)
            Answer "Do you smoke?" with No                                 | select "No" in "Do you smoke?"
            Check the first two checkboxes                                 | check #1 "checkbox"; check #2 "checkbox"
            Select the second radio button                                 | check #2 "radio button"
            Uncheck the pre-checked newsletter box                         | uncheck "newsletter"
            Change from "Card" to "Invoice"                                | click "Invoice"
            In the list Country choose Spain                               | select "Spain" in "Country"
            Choose "Blue" in Color, then choose "Red" instead              | select "Blue" in "Color"; select "Red" in "Color"
            Open the Size dropdown and choose the last option              | click combobox "Size"; click the last "option" (in Size)
            Enter only the username "ann" and click Login                  | type "ann" into "username"; click "Login"
            Enter "S1" as password and confirm the password                | type "S1" into "password"; type "S1" into "confirm password"
            Press Tab from the Email field                                 | press Tab on textbox "Email"
            Enter check-in 1 May and check-out 5 May                       | type "1 May" into "check-in"; type "5 May" into "check-out"
            Clear the search box with the x button                         | click button "x" (in search)
            Replace the photo with "b.png"                                 | upload "b.png" to "photo"
            Replace the name with "Bob"                                    | type "Bob" into "name"
            Click Submit twice quickly                                     | click "Submit"; click "Submit"
            Start typing "Ber" and select Berlin                           | type "Ber"; click "Berlin"
            Enter Berlin as the city and select it from the list           | type "Berlin" into "city"; click "Berlin"
            Type "Ann" in the first field and "Lee" in the second          | type "Ann" into #1 "field"; type "Lee" into #2 "field"
            Click + twice to set guests to 3                               | click "+"; click "+"
            Press Backspace twice in the Name field                        | press Backspace on textbox "Name"; press Backspace on textbox "Name"
            Edit the name to "Bob"                                         | type "Bob" into "name"
            """)
    void fillsAsItIsSaid(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line.replace(". ", "\n"))))
                .isEqualTo(done);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Submit the form with no email                                  | click "Submit"
            Click Submit without entering a name                           | click "Submit"
            Type nothing and press Save                                    | click "Save"
            Submit with an empty name                                      | clear "name"; click "Submit"
            Click "Send" with the message field empty                      | clear textbox "message"; click "Send"
            With the name empty, click Save                                | clear "name"; click "Save"
            Skip the phone field and click Next                            | click "Next"
            Leave the default values and click Next                        | click "Next"
            Leave the optional fields blank                                | ^^
            """)
    void leavesWhatIsToBeLeft(String line, String done) {
        assertThat(TaskReader.read(line)).allMatch(read -> read.understood() && !read.ambiguous());
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            "Country" is a required field                                  | expect "Country" required
            Phone is optional                                              | expect "Phone" not required
            The field Email shows the error "Not a valid address"          | expect "Not a valid address" visible
            The Email field shows "Please enter an email"                  | expect "Please enter an email" visible beside Email
            The Email field shows "a@x.org"                                | expect textbox "Email" has value "a@x.org"
            The focus is now on "Email"                                    | expect "Email" focused
            The cursor is in the Name field                                | expect textbox "Name" focused
            The Name field is focused when the page loads                  | expect textbox "Name" focused
            No checkbox should be checked                                  | expect every one of "checkboxes" unchecked
            Verify that no radio button is selected                        | expect every one of "radio buttons" unchecked
            The first radio button is selected                             | expect #1 "radio button" selected
            The fields Name and Email are empty                            | expect "Name" empty; expect "Email" empty
            There is a text field for the name                             | expect textbox "name" visible
            The default value of Quantity is 1                             | expect "Quantity" has value "1"
            The value of Name is "Ann"                                     | expect "Name" has value "Ann"
            The field's value is 5                                         | expect "field" has value "5"
            The box "Newsletter" is pre-checked                            | expect "Newsletter" checked
            The Email field is valid again                                 | expect textbox "Email" not invalid
            The selected country is Germany                                | expect "country" has value "Germany"
            The status field shows "Missing"                               | expect textbox "status" has value "Missing"
            The Phone field is optional                                    | expect textbox "Phone" not required
            The buttons Save and Cancel are disabled                       | expect "Save" disabled; expect "Cancel" disabled
            The page shows the number 42                                   | expect "42" visible
            The error under Name is "Required"                             | expect "Required" visible beside Name
            The footer shows the year 2026                                 | expect "footer" has value "2026"
            I can click Send now                                           | expect "Send" enabled
            """)
    void looksAtWhatIsTold(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Do not name it \"x\"",
                "Don't delete the text in the Name field",
                "Never submit the form with an empty name",
                "Do not tick the first two checkboxes",
                "Don't sign up with email a@x.org and password S1!",
                "Never confirm the password with \"S1\""
            })
    void doesNothingOfWhatIsForbidden(String line) {
        assertThat(TaskReader.read(line)).allMatch(read -> read.actions().isEmpty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Delete the email",
                "Delete the password",
                "Clear the form",
                "The form should be reset",
                "The form is submitted",
                "The password field shows dots",
                "The date field shows today's date",
                "The maximum length of the Name field is 50",
                "All fields should show \"Required\"",
                "Use the keyboard to select \"Blue\"",
                "Paste it into the URL field",
                "Type the password again in the confirm field",
                "Type the same text into \"Message\"",
                "Search for it",
                "Log in with a wrong password",
                "Sign up using \"ann@x.org\" and \"Secret1\"",
                "Enter name and email",
                "In the login form enter \"ann\" and \"secret\"",
                "Change my password from \"old1\" to \"new1\"",
                "Change the password: old \"a\", new \"b\"",
                "Select the options \"A\" and \"B\"",
                "Leave all fields empty and click Submit",
                "Click Sign in with both fields empty",
                "Press Login with empty fields",
                "Enter ann and secret",
                "Confirm the password",
                "Check \"Monday\" through \"Friday\"",
                "Book from 1 May 2025 to 5 May 2025",
                "Continue with the cart empty and pay",
                "Leave the cart empty",
                "Remove the date from the title",
                "Delete the phone number row",
                "Skip the question",
                "The cursor is in the second row",
                "Type the same",
                "Enter two spaces as the name",
                "A confirmation email is sent",
                "Only one checkbox is ticked",
                "Exactly 2 checkboxes are checked",
                "Either \"Yes\" or \"No\" can be selected",
                "No file is chosen",
                "Reload: the values should still be there"
            })
    void asksAboutWhatCannotBeTold(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood() || read.ambiguous());
    }
}
