package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is done with a sign of the page is a click on the sign; an option after the kind of its list is chosen there. */
class InstrumentsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Start the video using the big play button in the center                         | click button "play"
            Start the video with the play icon                                              | click "play"
            Minimize the window using the dash in its title bar                             | click "dash" (in title bar)
            Maximise the chat with the arrow icon                                           | click "arrow"
            Zoom in using the + button                                                      | click button "+"
            Rotate the picture with the round arrow                                         | click "round arrow"
            Lock the column with the small padlock                                          | click "padlock"
            Refresh the list with the refresh icon                                          | click "refresh"
            Expand the panel via the chevron                                                | click "chevron"
            Archive the mail using the box icon                                             | click "box"
            Mute the call with the microphone icon                                          | click "microphone"
            Close the panel using the x                                                     | click "x"
            Publish the post using the "Publish" button                                     | click button "Publish"
            Print the ticket using the printer icon                                         | click "printer"
            Share the album via the share icon                                              | click "share"
            Export the table with the Excel icon                                            | click "Excel"
            Rename the file using the pencil                                                | click "pencil"
            Leave the call with the red handset                                             | click "red handset"
            Send it using the paper plane                                                   | click "paper plane"
            Filter the list using the funnel                                                | click "funnel"
            Sort the table using the arrow in the Name column                               | click "arrow" (in Name)
            Switch the view using the grid icon                                             | click "grid"
            Confirm with the tick                                                           | click "tick"
            Toggle dark mode using the moon icon                                            | click "moon"
            Archive the mail "Hello" with the box icon                                      | click "box" (near Hello)
            Open the chat with the bell icon in the header                                  | click "bell" (in header)
            Add a product with the plus                                                     | click "plus"
            Close the panel with the x in the corner and check that "Menu" is visible       | click "X" (in corner); expect "Menu" visible
            Save with the disk icon, then reload                                            | click "disk"; reload
            Close it with the cross (top right)                                             | click "cross"
            Show the password with the eye icon                                             | click "eye"
            Delete the Basil row using the bin icon                                         | click "bin" (in Basil row)
            choose the type Multiple choice                                                 | select "Multiple choice" in "type"
            choose the type Multiple choice and click Save                                  | select "Multiple choice" in "type"; click "Save"
            Select the level Advanced learner again                                         | select "Advanced learner" in "level"
            choose the category Home office                                                 | select "Home office" in "category"
            choose the type Bug                                                             | select "Bug" in "type"
            choose the size Large shirt                                                     | select "Large shirt" in "size"
            pick the Editor role from the dropdown                                          | select "Editor" in "role"
            pick the Basic plan from the list                                               | select "Basic" in "plan"
            choose theme Dark instead                                                       | select "Dark" in "theme"
            select country United Kingdom                                                   | select "United Kingdom" in "country"
            Click "Add question" and choose the type Multiple choice                        | click "Add question"; select "Multiple choice" in "type"
            Zoom out twice using the minus button                                           | click button "minus"; click button "minus"
            Go back with the browser button                                                 | back
            close the dialog with the x                                                     | click "X"
            Check that the status is now To Do                                              | expect "status" has value "To Do"
            Press Ctrl+K anywhere on the dashboard                                          | press Control+K
            Press Escape anywhere on the page                                               | press Escape
            Hit F1 somewhere on the page                                                    | press F1
            Use the next page arrow                                                         | click "next page arrow"
            Use the next page arrow and read out the amount of the last row                 | click "next page arrow"; extract "amount" (in last row) as amount_of_the_last_row
            Use the arrow to go to the next page                                            | go to the next page
            verify the Marketing switch is still off                                        | expect switch "Marketing" unchecked
            Use the "Export" entry in the menu                                              | click "Export" (in menu)
            Use the back link                                                               | click link "back"
            Use the search icon in the header                                               | click "search" (in header)
            Use the star to add it to favourites                                            | click "star"
            Use the pencil to edit the name                                                 | click "pencil"
            Use the tabs to go to Files                                                     | click "Files"
            Use the "Files" tab                                                             | click tab "Files"
            Use the breadcrumb to go back to Projects                                       | click "Projects" (in breadcrumb)
            Use the trash icon of the second row                                            | click "trash" (in second row)
            Press M to mute                                                                 | press M
            Press Space to pause the video                                                  | press Space
            press / to focus the search box                                                 | press /
            Press the down arrow twice and hit Enter                                        | press ArrowDown; press ArrowDown; press Enter
            Make use of the "Undo" link                                                     | click link "Undo"
            The number of rows is 3                                                         | expect 3 "rows"
            The number of rows should be 3                                                  | expect 3 "rows"
            number of loans is 3                                                            | expect "number of loans" has value "3"
            the number of items in the cart should be 2                                     | expect 2 "items" (in cart)
            The number of results must be at least 5                                        | expect >=5 "results"
            The number of comments is now 4                                                 | expect 4 "comments"
            Check that the number of tabs is 2                                              | expect 2 "tabs"
            The total number of entries is 12                                               | expect 12 "entries"
            """)
    void reads(String line, String actions) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n")).stream()
                        .peek(read -> assertThat(read.notUnderstood()).isNull())
                        .flatMap(read -> read.actions().stream())
                        .map(action -> action.label())
                        .toList())
                .containsExactly(actions.split("; ", -1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Pause the song using the two bars",
                "Save the form using the green button",
                "Pick the template Blank page in the wizard",
                "Click the bell icon to see if there are news",
                "Use the search icon to see if there are results",
                "Open all mails with the flag",
                "delete all entries with the flag",
                "mark all users with the lock",
                "Send \"Hello\" with the plane",
                "Create the folder \"Bob\" using the plus",
                "Submit the answer \"42\" using the arrow"
            })
    void isAskedAbout(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n"))).anyMatch(read -> !read.understood() || read.ambiguous());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Do not close the panel using the x",
                "Never delete the Basil row using the bin icon",
                "Do not start the video with the play icon",
                "Please do not leave the call with the red handset",
                "Do not use the Delete link",
                "Do not press Escape anywhere on the page"
            })
    void doesNothingThatIsForbidden(String line) {
        assertThat(TaskReader.read(line.replace(" ¶ ", "\n")).stream().flatMap(read -> read.actions().stream()))
                .allMatch(action -> action instanceof dev.webwitness.model.Action.Expect);
    }
}
