package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sentences that leave words out are read as the whole ones; those whose words can hardly mean what they would be read as are asked about. */
class ShorthandTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            The invoice opens in a new tab, go there                 | switch to tab newest
            loads as new tab, so switch over                         | switch to tab newest
            close this tab, carry on in the other one                | close the tab; switch to tab original
            loading takes up to 20 s, so please wait                 | wait 20.0 s
            it takes up to 20 s, so please wait                      | wait 20.0 s
            I reload and go to Account > Holds                       | reload; click "Account"; click "Holds"
            Click "Show times" for Dr. Novak                         | click "Show times" (in Dr. Novak)
            click the Delete button for Bob                          | click button "Delete" (in Bob)
            reload twice                                             | reload; reload
            press Ctrl+A then Delete                                 | press Control+A; press Delete
            press Escape, then Delete                                | press Escape; click "Delete"
            search for lena, enter                                   | type "lena" into searchbox "search"; press Enter on searchbox "search"
            go to shop.test/a and log in (ann / b)                     | open shop.test/a; type "ann" into "username"; type "b" into textbox "password"; click "Log in"
            Click Save, not the one in the dialog and check Terms    | click "Save"; check "Terms"
            Click Back on the page, not in the browser               | click "Back"
            Write her postcode 04229 and press Search                | type "04229" into "postcode"; click "Search"
            pick server "Skyblock" in the dropdown top left          | select "Skyblock" in "server"
            last line = [Server] hello                               | expect the last "line" has value "[Server] hello"
            Click Cam, it opens in a new tab, switch there. Close the cam tab | click "Cam"; switch to tab newest; close the tab
            Click the bin and press "Delete" in the modal            | click "bin"; click "Delete" (in modal)
            "Pasta" can not be ticked                                | expect "Pasta" disabled
            The option can no longer be selected                     | expect "option" disabled
            the box can be ticked again                              | expect "box" enabled
            The name field cannot be edited                          | expect textbox "name" not editable
            the old date 12 May should be away from the list         | expect "12 May" not visible
            12 May is gone                                           | expect "12 May" not visible
            Finance isn't shown, Reports is                          | expect "Finance" not visible; expect "Reports" visible
            Card number 00412, PIN 9911, Log in                      | type "00412" into "Card number"; type "9911" into "PIN"; click "Log in"
            voucher HUNGRY10, apply                                  | type "HUNGRY10" into "voucher"; click "Apply"
            Enter from Köln to Brussels                              | type "Köln" into "from"; type "Brussels" into "to"
            Dialog opens, 3 fields                                   | expect "Dialog" visible; expect 3 "fields"
            popup "Apply to 2 users?"                                | expect "Apply to 2 users?" visible
            "Message sent" + Undo link                               | expect "Message sent" visible; expect link "Undo" visible
            Click Impersonate next to Olga, opens another tab, go there | click "Impersonate" (near Olga); switch to tab newest
            If a box asks for the insurance, choose Public           | click "Public"
            Under Morning choose 9:30                                | click "9:30" (under Morning)
            take the suggestion "Brussels-Midi" for the destination  | select "Brussels-Midi" in "destination"
            Click Add row                                            | click "Add row"
            Click Add field, then Remove image                       | click "Add field"; click "Remove image"
            Click New group                                          | click "New group"
            Click the Add image button                               | click button "Add image"
            Click the Bob row                                        | click row "row" (row Bob)
            Remember the secret. Click Reveal and check that it equals the secret remembered before | remember "secret" as secret; click "Reveal"; expect "secret" is = {secret}
            There is exactly one booking                             | expect 1 "bookings"
            There must be 1 open ticket                              | expect 1 "open tickets"
            There is one box                                         | expect 1 "boxes"
            the total is back to $100.00                             | expect "total" has value "$100.00"
            Bob must have vanished from the list while Ada is still there | expect "Bob" not visible; expect "Ada" visible
            The dialog must have closed                              | expect "dialog" not visible
            The switch must have stayed off                          | expect "switch" unchecked
            Move into the chat iframe                                | switch to frame chat
            For the language you choose English                      | select "English" in "language"
            For the name you must write Bob                          | type "Bob" into "name"
            put number of persons to 2 and make Next                 | type "2" into "number of persons"; click "Next"
            Take the hour 09:20                                      | click "09:20"
            The box for privacy you must mark                        | check "privacy"
            Book it, OK the popup                                    | click "Book"; accept the dialog
            Close that tab and return to the inbox                   | close the tab; switch to tab original
            Select all text in the Title field and type Hello        | click textbox "Title"; press Control+A; type "Hello"
            Select everything in the editor and delete it            | click "editor"; press Control+A; press Delete
            If an order number is asked for, enter 4411              | type "4411" into textbox "order number"
            Type "al" in Username, then change the username to jo    | type "al" into "Username"; type "jo" into "username"
            Choose Basic as plan, then change the plan to Pro        | select "Basic" in "plan"; select "Pro" in "plan"
            tick the events order.created and order.paid             | check "order.created"; check "order.paid"
            A table with 5 rows should be shown                      | expect "table" visible; expect 5 "rows"
            counter 2                                                | expect "counter" has value "2"
            Vegan and Nuts should both be unchecked                  | expect "Vegan" unchecked; expect "Nuts" unchecked
            Double-click the image to zoom in                        | double-click "image"
            all of the ratings > 3                                   | expect every one of "ratings" is > 3
            all prices <= 20                                         | expect every one of "prices" is <= 20
            put quantity to 2                                        | type "2" into "quantity"
            Bags: press plus twice                                   | click "plus" (near Bags); click "plus" (near Bags)
            title contains (copy)                                    | expect title contains "(copy)"
            The line total should be 600.00 and the VAT 114.00       | expect "line total" has value "600.00"; expect "VAT" has value "114.00"
            click My orders                                          | click "My orders"
            Hover the card to reveal the 'Hide' button, then click it | hover "card"; expect button "Hide" visible; click button "Hide"
            in the confirm dialog press Cancel                       | dismiss the dialog
            scroll down twice                                        | scroll down; scroll down
            select only "A" in "List"                                | select "A" in "List"
            There is just one row                                    | expect 1 "rows"
            It must be written Shipped                               | expect "Shipped" visible
            It must be attached the file plan.pdf                    | upload "plan.pdf"
            choose like ward North                                   | select "North" in "ward"
            Beside the name it is now a small star                   | expect "small star" (near name) visible
            A page with the heading "Hello" opens                    | expect heading "Hello" visible
            The box should open with the question "Sure about it?"   | expect "box" visible; expect "Sure about it?" visible
            green msg "3 rows imported"                              | expect "3 rows imported" visible
            "Draft kept" toast                                       | expect "Draft kept" visible
            "Leave the page?" cancel                                 | expect "Leave the page?" visible; dismiss the dialog
            "Leave the page?" - ok                                   | expect "Leave the page?" visible; accept the dialog
            Use the search field to look for "mugs"                  | type "mugs" into searchbox "search"; press Enter on searchbox "search"
            search bar "mugs" + enter                                | type "mugs" into searchbox "search"; press Enter on searchbox "search"
            search "deep sea", enter                                 | type "deep sea" into searchbox "search"; press Enter on searchbox "search"
            logo is visible, menu too                                | expect "logo" visible; expect "menu" visible
            title says Trip, 0 stops                                 | expect title contains "Trip"; expect 0 "stops"
            The name is "Ada", age 9                                 | expect "name" has value "Ada"; expect "age" has value "9"
            reply box: type well done                                | type "well done" into "reply"
            write the zip code 10115 in the field and click "Find"   | type "10115" into "zip code"; click "Find"
            escape closes the side panel                             | press Escape; expect "side panel" not visible
            Enter opens the preview                                  | press Enter; expect "preview" visible
            12 files in the counter                                  | expect "counter" contains "12"
            Press "Swap", note: child is sick                        | click "Swap"; type "child is sick" into "note"
            tick Archive, Forward off                                | check "Archive"; uncheck "Forward"
            fill Email with a@b.test, Guests 2                       | type "a@b.test" into "Email"; type "2" into "Guests"
            Sign in with card no 4471, pin 5566                      | type "4471" into "card number"; type "5566" into "pin"; click "Sign in"
            You should see "Moved" and Friday 10:30                  | expect "Moved" visible; expect "Friday 10:30" visible
            open the page of orders                                  | click "orders"
            the field must be possible to edit                       | expect "field" enabled
            qty -> 24, shelf -> B-07                                 | type "24" into "qty"; type "B-07" into "shelf"
            A confirm dialog asks "Send it?" - cancel it             | expect a dialog saying "Send it?"; dismiss the dialog
            Start at the shop homepage and click "Sale"              | open /; click "Sale"
            Open the Profile page from the account menu              | click "account menu"; click "Profile"
            inside the notes iframe type "wow" and hit Post          | switch to frame notes; type "wow"; click "Post"
            port: Porto (take "Porto North", not the city)           | type "Porto" into "port"; click "Porto North"
            reminder by SMS on, by email off                         | check "reminder by SMS"; uncheck "reminder by email"
            Don't click Post, reload the page instead                | reload
            Please don't press Void, its a real one!, reload         | reload
            min. 4 cars in the list                                  | expect >=4 "cars"
            note counter says 13/200                                 | expect "note counter" has value "13/200"
            Type of leave is Vacation by default                     | expect "Type of leave" has value "Vacation"
            """)
    void whatIsLeftOutIsPutIn(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).as(line).isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "price 12.50, stock 40",
                "go there",
                "Empty form, Type is preselected with \"Vacation\"",
                "line turns orange, difference is -2",
                "set price from 10 to 50",
                "Everything I typed is still there",
                "choose Save and publish",
                "Sent folder: first mail is Test 88 and has a clip icon",
                "the message matches /\\d+/",
                "click Save\nstock = 43",
                "reload\nStock: 43",
                "in the title type A, click Send. stock = 43",
                "You should see Class cancelled in green",
                "click \"Save\" for 5 seconds",
                "click next to \"Save\"",
                "select \"A\" and \"B\" in \"List\"",
                "open \"/a\" and \"/b\" in two tabs",
                "The list of holds should be empty afterwards",
                "click of library",
                "choose like Central",
                "reload: the soup is still there on Monday",
                "open it fullscreen",
                "the first one shows 4 stars",
                "Owner is Mrs. Vogt, pet is \"Biscuit\", species Dog",
                "the next payment has moved accordingly",
                "same for the other show",
                "take the nicer dessert",
                "zip 50667",
                "Enter the code 4711 and the price 12 in the fields"
            })
    void whatCanHardlyBeMeantIsAskedAbout(String line) {
        assertThat(TaskReader.read(line)).as(line).anyMatch(one -> !one.understood());
    }
}
