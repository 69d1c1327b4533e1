package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Orders told by their tool, their page, their question or what came before are read as plain ones; what looks alike and says less is asked about. */
class HandlingTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Use the star icon next to Ada to take her off the list   | click "star" (near Ada)
            Use the bin next to the second row to remove it          | click "bin" (near second row)
            Use the "Export" button to download the list             | click button "Export"
            Use the download button below the table to get the CSV   | click button "download" (under table)
            Use the "x" next to the tag to remove it                 | click "x" (near tag)
            With the trash icon in Bob's row remove him              | click "trash" (row Bob)
            Use the plus button to set the quantity to 3             | type "3" into "quantity"
            On /login type "bob" into User                           | open /login; type "bob" into "User"
            At https://shop.test/cart click Checkout                 | open https://shop.test/cart; click "Checkout"
            On /cart check that "Total" is visible                   | expect "Total" visible
            Answer question 3 with No                                | check radio "No" (in question 3)
            press the plus next to Tea and the minus next to Jam     | click "plus" (near Tea); click "minus" (near Jam)
            answer q2 with "Not sure"                                | check radio "Not sure" (in question 2)
            Reply to question 2 with "Maybe"                         | check radio "Maybe" (in question 2)
            For question 4 tick Often                                | check radio "Often" (in question 4)
            say yes to the browser's question                        | accept the dialog
            When you are finished click "Empty basket"               | click "Empty basket"
            hit Block, answer the browser's question with cancel     | click "Block"; dismiss the dialog
            Enter 2 as grade for Lena and 3 for Tom                  | type "2" into "grade" (in Lena); type "3" into "grade" (in Tom)
            write "Hi" in the note for Bob and "Bye" for Ada         | type "Hi" into "note" (in Bob); type "Bye" into "note" (in Ada)
            In the field Phone you put +48 600 700, in the Amount 25 | type "+48 600 700" into "Phone"; type "25" into "Amount"
            Type Bob in the field Name, in the field City Rome       | type "Bob" into "Name"; type "Rome" into "City"
            put the postcode 10115 in the box that comes up          | type "10115" into "postcode"
            New claim, title "Trip to Graz"                          | click "New claim"; type "Trip to Graz" into "title"
            Mark the question as required                            | check "required"
            fill in KEY_A for the name and abc1 for the value        | type "KEY_A" into "name"; type "abc1" into "value"
            fill in Lena for the first name and Kern for the surname | type "Lena" into "first name"; type "Kern" into "surname"
            enter 4242 4242 as the card number and 123 as the CVC    | type "4242 4242" into "card number"; type "123" into "CVC"
            Inside the notes frame delete the text and write hello   | switch to frame notes; clear "text"; type "hello" into "text"
            Double-click the title and rename it to "Plan B"         | double-click "title"; type "Plan B"
            2x browser back                                          | back; back
            3x Tab                                                   | press Tab; press Tab; press Tab
            From the left sidebar open Users and then Roles          | click "Users" (in left sidebar); click "Roles"
            Open Reports in the sidebar and then Monthly             | click "Reports"; click "Monthly"
            Under the Admin menu pick Users and afterwards Roles     | click "Admin"; click "Users"; click "Roles"
            In the side menu choose Orders, then Returns             | click "Orders" (in side menu); click "Returns"
            open Users and then Enter                                | click "Users"; press Enter
            Click Save and then Reload                               | click "Save"; reload
            Mails > Compose => Send is disabled                      | click "Mails"; click "Compose"; expect "Send" disabled
            choose branch main and timezone Europe/Oslo              | select "main" in "branch"; select "Europe/Oslo" in "timezone"
            take plan Basic and billing yearly                       | select "Basic" in "plan"; select "yearly" in "billing"
            Pick sender "Warehouse Ghent"                            | select "Warehouse Ghent" in "sender"
            select country New Zealand                               | select "New Zealand" in "country"
            open board Off-topic                                     | click "Off-topic"
            Tick the passenger Ebba                                  | check "Ebba"
            click Report Abuse                                       | click "Report Abuse"
            Choose Sweden as nationality, passport number is AA12, expiry date 01.05.2031 | select "Sweden" in "nationality"; type "AA12" into "passport number"; type "01.05.2031" into "expiry date"
            For the country choose Norway, zip is 0150 and city is Oslo | select "Norway" in "country"; type "0150" into "zip"; type "Oslo" into "city"
            Type 5 into quantity, price is 12.50                     | type "5" into "quantity"; expect "price" has value "12.50"
            bin in that row of Bob, say no to the question           | click "bin" (in row of Bob); dismiss the dialog
            """)
    void whatIsDoneIsDone(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).as(line).isEqualTo(done);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            click Delete, dismiss the dialog\\nClick Delete and this time accept | click "Delete"; dismiss the dialog; click "Delete"; accept the dialog
            click Delete and this time accept                        | click "Delete"; click "Accept"
            type 5 into Qty\\nclick Confirm\\nset it back to 12        | type "5" into "Qty"; click "Confirm"; type "12" into "Qty"
            type 5 into Qty\\nclick the price cell and set it to 12   | type "5" into "Qty"; click "price cell"; type "12" into "price cell"
            A "Reason" field should appear\\nenter Flu                | expect textbox "Reason" visible; type "Flu" into textbox "Reason"
            click Plans\\nPlans again, toggle nightly off             | click "Plans"; click "Plans"; uncheck "nightly"
            """)
    void whatWentBeforeSaysWhatIsMeant(String task, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(task.replace("\\n", "\n"))))
                .as(task)
                .isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Use the link in the email to log in",
                "Use the bell icon to see if there are news",
                "On /cart delete Bob",
                "answer question 4 with \"It was a long and sunny day\"",
                "fill in the form for Bob and the list for Ann",
                "fill in the name for the order",
                "Plans again",
                "when it is ready click Go",
                "heart on the third job",
                "open the slowest run",
                "click the busiest day"
            })
    void whatCouldBeOtherwiseIsAskedAbout(String line) {
        assertThat(TaskReader.read(line)).as(line).anyMatch(one -> !one.understood());
    }
}
