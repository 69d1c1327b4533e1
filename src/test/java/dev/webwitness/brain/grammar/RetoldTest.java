package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sentences in another order, told of somebody, or short of what was just said are read as the plain ones; their look-alikes are asked about. */
class RetoldTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
        The Pay button must be disabled, too | expect button "Pay" disabled
        Click Save. The badge should show 3, too | click "Save"; expect "badge" has value "3"
        The cart must be empty, with the text "No items yet" on display | expect "cart" empty; expect "No items yet" visible
        The list is empty, showing "All done" | expect "list" empty; expect "All done" visible
        The Buy button is disabled with the label "Sold out" | expect button "Buy" disabled; expect button "Buy" contains "Sold out"
        Currency is preselected with "EUR" | expect "Currency" contains "EUR"
        "Level 5" must be locked | expect "Level 5" has value "locked"
        The Premium tile is unlocked | expect "Premium" has value "unlocked"
        The total should read 12.50 and be read-only | expect "total" has value "12.50"; expect "total" readonly
        Click "New". "Bills" should be listed. Open it and click Share | click "New"; expect "Bills" visible; click "Bills"; click "Share"
        Create a new folder called "Bills". Right-click it and choose Share | click "Create new folder"; type "Bills" into "name"; right-click "Bills"; click "Share"
        Click "New board", type Launch into Board name and press Enter. Open it | click "New board"; type "Launch" into "Board name"; press Enter; click "Launch"
        Click Menu. The menu opens. Close it. Open it again | click "Menu"; expect "menu" visible; click button "Close"; click "Menu"
        Type A into Title, tab to the Comment field and type "hello" | type "A" into "Title"; press Tab; type "hello" into textbox "Comment"
        Tab into the password field and type "abc1" | press Tab; type "abc1" into textbox "password"
        Press Tab, type "x" | press Tab; type "x"
        Click into the editor, press Ctrl+End and type "bye" | click "editor"; press Control+End; type "bye" into "editor"
        Press Ctrl+K to open the command palette and type "new" | press Control+K; type "new" into "command palette"
        Press Ctrl+S to save, type "x" | press Control+S; type "x"
        Reload and check that the body still reads "3 eggs" | reload; expect "3 eggs" visible
        Click Rename; a browser prompt should open - type Trip and press OK | click "Rename"; accept the dialog with "Trip"
        Click Rename; a JS prompt appears, enter "New York" into it and confirm | click "Rename"; accept the dialog with "New York"
        Click Rename; a dialog should appear - type Trip and press OK | click "Rename"; expect "dialog" visible; type "Trip"; click "OK"
        Press "Send", say OK to the browser | click "Send"; accept the dialog
        Press "Send" and answer the browser with cancel | click "Send"; dismiss the dialog
        every row carries the label "New" | expect every one of "row" contains "New"
        Open /a. As colour she chose Blue, in the comment she wrote Please ring twice. Then she ticked Gift wrap and pressed Continue | open /a; select "Blue" in "colour"; type "Please ring twice" into "comment"; check "Gift wrap"; click "Continue"
        Open /a. The user opened the settings, switched to the Privacy tab and unticked News | open /a; click "settings"; click tab "Privacy"; uncheck "News"
        Don't press Print, the printer is out of order. Click Next | click "Next"
        Do not click Delete, the page does not work yet. Click Next | click "Next"
        Do not press Save, press Cancel | click "Cancel"
        For the name you write Garden and for the icon you select Leaf | type "Garden" into "name"; select "Leaf" in "icon"
        For Street we enter Elm Road 5, for City we type Bath | type "Elm Road 5" into "Street"; type "Bath" into "City"
        On the left must appear Garden | expect "Garden" visible
        In the top right corner must stand Balcony | expect "Balcony" visible
        The name you make empty and write Balcony, after push Enter | clear "name"; type "Balcony" into "name"; press Enter
        The search field we clear | clear textbox "search"
        The newsletter box you tick | check "newsletter"
        The button Save you press and then the list is shown | click button "Save"; expect "list" visible
        Garden is not more visible, but Balcony yes | expect "Garden" not visible; expect "Balcony" visible
        "A" is shown, but "B" not | expect "A" visible; expect "B" not visible
        Red must be enabled, Blue not | expect "Red" enabled; expect "Blue" not enabled
        Monday isn't listed and Tuesday neither | expect "Monday" not visible; expect "Tuesday" not visible
        Red is enabled, Blue yes | expect "Red" enabled; expect "Blue" enabled
        Pull the slider of zone 2 to 140 | type "140" into slider "slider" (in zone 2)
        country: Por (take "Portugal" from the suggestions) | type "Por" into "country"; click "Portugal"
        City: Lond, pick London from the suggestions | type "Lond" into "City"; click "London"
        Click New. Amount in first row 240, in second row 35.50 | click "New"; type "240" into "Amount" (in first row); type "35.50" into "Amount" (in second row)
        Expected: amount in row 1 240, in row 2 35.50 | expect "amount" (in row 1) has value "240"; expect "amount" (in row 2) has value "35.50"
        Click Create. On the left must appear Garden | click "Create"; expect "Garden" visible
        open project demo-shop | click "demo-shop"
        Press Edit, correct the amount to 35 and press Save | click "Edit"; type "35" into "amount"; click "Save"
        At the top should be visible "Welcome" | expect "Welcome" visible
        The price is 12 and the sum is 13 | expect "price" has value "12"; expect "sum" has value "13"
        The price field shows 12, the total too | expect textbox "price" has value "12"; expect "total" has value "12"
        Garden should no longer be there, Balcony should | expect "Garden" not visible; expect "Balcony" visible
        Click the Name field, press End and type " Jr" | click textbox "Name"; press End; type " Jr" into textbox "Name"
        Tab over to Email and enter a@b.c | press Tab; type "a@b.c" into "Email"
        The button "Send" you click twice | click button "Send"; click button "Send"
        The card "A" we drag to Done and press Save | drag "A" to "Done"; click "Save"
        mode -> train | select "train" in "mode"
        "Saved" is shown; theme → Light | expect "Saved" visible; select "Light" in "theme"
        priority → High, Save | select "High" in "priority"; click "Save"
        The dot is gone; Source control (1) | expect "dot" not visible; expect "Source control" contains "1"
        message: Fix typo, Commit | type "Fix typo" into "message"; click "Commit"
        comment: Well done, Send | type "Well done" into "comment"; click "Send"
        At least 2 cards should be listed and the first one must be selected | expect >=2 "cards"; expect #1 "card" selected
        There are three tabs and the last one is active | expect 3 "tabs"; expect the last "tab" selected
        """)
    void whatIsToldOtherwiseIsDoneAndSeen(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).as(line).isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The field Comment you delete and write \"ok\"",
                "The link you click and the page it opens are in English",
                "The Name field is locked",
                "The heart is filled",
                "He ticked Gift wrap",
                "Open /a. The customer deleted his account",
                "Open /a. She pressed Save yesterday, it should be there",
                "Open /a. For the plan he chose the price is 5",
                "Open /a. The admin changed the role to Editor, so Ann must be Editor",
                "Do not press Save, the message is still shown",
                "Do not press Save, the Cancel button should be disabled",
                "Don't say OK to the browser and go on",
                "Open /a. Source control (1)",
                "click Save. Amount in first row 240, in second row 35.50",
                "status → Paid",
                "The date you change to 5 May is shown",
                "Fix the header to the top",
                "Open /a. Click A. The total is 5, after click on Save the total is 6"
            })
    void whatOnlyLooksLikeItIsAskedAbout(String line) {
        assertThat(TaskReader.read(line)).as(line).anyMatch(one -> !one.understood());
    }
}
