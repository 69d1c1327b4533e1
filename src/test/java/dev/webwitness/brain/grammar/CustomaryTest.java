package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Customary ways to order and to tell are read as the plain ones; what only looks like them is not. */
class CustomaryTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Use the browser's back button to return to the previous city       | back
            Press the browser's forward button to go to the detail page        | forward
            Use the browser's reload button to load the page again             | reload
            Use the Back button to return to step 1                            | click button "Back"
            use the right arrow key two times                                  | press ArrowRight; press ArrowRight
            Skip forward with the +30 button two times                         | click button "+30"; click button "+30"
            Narrow the results by ticking "E-book" under Format                | check "E-book" (under Format)
            Mark "Buy milk" as completed by ticking its checkbox               | check "Buy milk"
            Toggle the flag on for the Staging environment                     | check "flag" (in Staging environment)
            Switch the alarm off for the kitchen                               | uncheck "alarm" (in kitchen)
            switch Wifi on, Bluetooth off                                      | check "Wifi"; uncheck "Bluetooth"
            layer Rain on, Clouds off                                          | check "Rain"; uncheck "Clouds"
            filter "Pet friendly" on                                           | check "Pet friendly"
            Switch the units from °C to °F                                     | select "°F" in "units"
            Set the quantity to 0, which is not allowed                        | type "0" into "quantity"
            Enter "12/13" as the expiry date, which is in the past             | type "12/13" into "expiry date"
            Select class 8b from the class picker                              | select "8b" in combobox "class"
            Pick colour = Red and click Apply                                  | select "Red" in "colour"; click "Apply"
            Open the room at the top of the list                               | click #1 "room" (in list)
            Click "+ Add card" at the bottom of the Backlog column             | click "+ Add card" (in Backlog)
            Click the link at the end of the page                              | click "link"
            Drag the new card from Backlog to Review                           | drag "new card" (in Backlog) to "Review"
            save the third job with the star                                   | click #3 "star"
            archive the second mail                                            | click #2 "Archive"
            like the last comment                                              | click "Like" (in last comment)
            Open "Terms" in a new tab and go to that tab                       | open in a new tab "Terms"; switch to tab newest
            go back to the job: button says Applied                            | click "job"; expect "button" has value "Applied"
            You should be asked for your PIN: enter 4455 and click OK          | type "4455" into "PIN"; click "OK"
            The PIN is 4455, enter it and press OK                             | type "4455" into "PIN"; click "OK"
            Code is 0000, enter it in the popup and press Confirm              | type "0000" into "Code" (in popup); click "Confirm"
            Try to save with a percentage of 140                               | type "140" into "percentage"; click "save"
            set city Oslo                                                      | type "Oslo" into "city"
            set status to Pending                                              | select "Pending" in "status"
            Log in (customer 778812, password Volt-77) and go to Payments      | type "778812" into "customer"; type "Volt-77" into "password"; click "Log in"; click "Payments"
            There is on the right side a button Members, click there           | click button "Members"
            Remove Tom, the dialog confirm with OK                             | click "Remove Tom"; accept the dialog
            open Flights, from: Oslo, to: Rome, class Economy, Search          | click "Flights"; type "Oslo" into "from"; type "Rome" into "to"; type "Economy" into "class"; click "Search"
            pick Copy link                                                     | click "Copy link"
            Click Quick view                                                   | click "Quick view"
            open shop → Boots → size 42 → qty 2 → Add to cart                  | open /; click "Boots"; select "42" in "size"; type "2" into "qty"; click "Add to cart"
            Submit → "We will get back to you"                                 | click "Submit"; expect "We will get back to you" visible
            """)
    void doesWhatThePlainWordsOrder(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            The flag's status should read "On" in Staging and "Off" in Production | expect "flag's status" (in Staging) has value "On"; expect "flag's status" (in Production) has value "Off"
            The counter shows "3" in the header and "3" in the sidebar            | expect "counter" (in header) has value "3"; expect "counter" (in sidebar) has value "3"
            the button's caption reads "Stop"                                     | expect "button" has value "Stop"
            library is empty, text "Nothing here yet"                             | expect "library" empty; expect "Nothing here yet" visible
            basket drawer slides in w/ 2 items                                    | expect "basket drawer" visible; expect 2 "items"
            Verify the progress indicator is on step 3 of 4                       | expect "progress indicator" has value "step 3 of 4"
            In the members must stay only 3 persons                               | expect 3 "persons" (in members)
            The estimated cost should be displayed right away and not be empty    | expect "estimated cost" visible; expect "estimated cost" not empty
            editor opens, toolbar is visible                                      | expect "editor" visible; expect "toolbar" visible
            Note the order number. Check that the remembered order number is listed | remember "order number" as order_number; expect "page" contains "{order_number}"
            A toast "Added" should appear, then it should be gone                 | expect "Added" visible; expect "Added" not visible
            Type "lena" in the search and take the first hit. She is in the list  | type "lena" into "search"; click #1 "hit"; expect "lena" visible
            Thanks and write down the room number for me                          | remember "room number" as room_number
            profile tab: name is Ann                                              | click tab "profile"; expect "name" has value "Ann"
            """)
    void looksForWhatThePlainWordsTell(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The city name should be shown as the h1",
                "settings page: the theme is dark",
                "cart page: the total is 20 €",
                "list is filtered, badge \"3\"",
                "at least one room has a \"Last one!\" badge",
                "the first line contains your rule",
                "the first entry should be your message",
                "It should show the current week",
                "The delivery date is 3 days from now",
                "enter it and click Apply",
                "it should be gone",
                "A new window with the invoice should open",
                "Use the arrow keys to move the card",
                "start: 12/05/2025, end: 2 days later"
            })
    void asksAboutWhatOnlyLooksLikeThem(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood() || read.ambiguous());
    }
}
