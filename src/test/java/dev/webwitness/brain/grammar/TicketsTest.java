package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What tickets and hurried notes say is read whole: nothing of it is passed over. */
class TicketsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Turn on "Two-factor authentication" under Account > Security              | click "Account"; click "Security"; check "Two-factor authentication"
            Click the "Dark mode" toggle in Settings > Appearance, then reload        | click "Settings"; click "Appearance"; click switch "Dark mode"; reload
            Import the file fixtures/players.csv using the "Import" button            | upload "fixtures/players.csv" to button "Import"
            A card ending in 4242 should be listed with a "Default" badge             | expect row "row" (row 4242) contains "Default"
            "4242" should be listed with a "Default" badge                            | expect row "row" (row 4242) contains "Default"
            A snackbar "2 conversations archived" with an Undo link should be visible | expect "2 conversations archived" visible; expect link "Undo" visible
            Verify that "Your cart is empty" is displayed with a "Continue shopping" link | expect "Your cart is empty" visible; expect link "Continue shopping" visible
            At least 40 thumbnails should be rendered now                             | expect >=40 "thumbnails"
            Other should be the first option                                          | expect #1 "option" has value "Other"
            "Other" should be the first option                                        | expect #1 "option" has value "Other"
            Click on the star number 5 for rating                                     | click #5 "star"
            Tick only the grey hoodie                                                 | check "grey hoodie"
            Tick the top 2                                                            | check checkbox "checkbox" (row #1 row); check checkbox "checkbox" (row #2 row)
            tick the first 2                                                          | check checkbox "checkbox" (row #1 row); check checkbox "checkbox" (row #2 row)
            tick the first two rows                                                   | check checkbox "checkbox" (row #1 row); check checkbox "checkbox" (row #2 row)
            retry the lint job                                                        | click "Retry" (row lint)
            Switch the chart from "Day" to "Month"                                    | select "Month" in "chart"
            In the listings toolbar switch from List to Map view                      | click "Map" (in listings toolbar)
            Exactly one result should be listed, with "Pride and Prejudice" as its title. | expect 1 "results"; expect #1 "result" contains "Pride and Prejudice"
            Add one child seat with the + button                                      | click "+" (near child seat)
            last reading 48211 is displayed                                           | expect "last reading" has value "48211"
            Save this search as "Family homes" using the star icon                    | click "star"; type "Family homes" into textbox "name"; click "Save"
            New measurement: systolic 145, diastolic 92                               | click "New measurement"; type "145" into "systolic"; type "92" into "diastolic"
            Enter 4242 4242 4242 4242 as the card number, 12/29 as the expiry and 314 as CVC | type "4242 4242 4242 4242" into "card number"; type "12/29" into "expiry"; type "314" into "CVC"
            the Next button must be disabled there                                    | expect button "Next" disabled
            There should be a new row for mia@studio.test with the status Pending.    | expect row "row" (row mia@studio.test) contains "Pending"
            Click "Edit" in the row of Bob; Open the ⋮ menu in that row               | click "Edit" (row Bob); click "⋮" (row Bob)
            There must come "Your appointment was moved" and not the error page       | expect "Your appointment was moved" visible; expect "error page" not visible
            search for SKU "BX-1180"                                                  | type "BX-1180" into searchbox "search"; press Enter on searchbox "search"
            summary lists neither "Tow bar" nor "Sunroof"                             | expect "summary" not contains "Tow bar"; expect "summary" not contains "Sunroof"
            Raise the servings from 4 to 6 with the little plus                       | click button "plus"
            Fill in "Itchy rash"                                                      | type "Itchy rash"
            open the one from 12 May                                                  | click "12 May"
            Look up patient "Lind, Karin" and open her chart                          | type "Lind, Karin" into searchbox "search"; press Enter on searchbox "search"; click "chart"
            Expect the "Display name" field to still contain "Jane Cooper"            | expect textbox "Display name" contains "Jane Cooper"
            Verify the slot is labeled "Anna Lee"                                     | expect "slot" has value "Anna Lee"
            Check that "A" appears under the email field and "B" under the password field | expect "A" visible; expect "B" visible
            Also look for console errors while doing that.                            | expect no errors
            Delete the todo "Pay rent" by hovering over it and clicking the X button  | hover "Pay rent"; click "X" (row Pay rent)
            Filter the results by setting the maximum price to 100 and checking the "In stock" checkbox. | type "100" into "maximum price"; check checkbox "In stock"
            check that a route line is drawn                                          | expect "route line" visible
            Verify that the preview pane on the right shows "Hello World" as an h1 heading | expect heading "Hello World" (in preview pane) visible
            I apply the coupon code SAVE10                                            | type "SAVE10" into "coupon code"; click "Apply"
            Set start 2025-08-04 and end 2025-08-08                                   | type "2025-08-04" into "start"; type "2025-08-08" into "end"
            Add any product to the cart                                               | click #1 button "Add to cart"
            Verify that the table contains a row with "Desk Lamp", "$39.99" and "25"  | expect row "row" (row Desk Lamp) contains "$39.99"; expect row "row" (row Desk Lamp) contains "25"
            Click "Edit" in the row of Bob; Press Delete in that row                  | click "Edit" (row Bob); click "Delete" (row Bob)
            Delete the "Alpha" project                                                | click "Delete" (row Alpha)
            Archive the Alpha project                                                 | click "Archive" (row Alpha)
            Rerun the deploy pipeline                                                 | click "Rerun" (row deploy)
            Enter Test1234! as password, press Save                                   | type "Test1234!" into "password"; click "Save"
            old: OldPass1!, new: NewPass2!                                            | type "OldPass1!" into "old"; type "NewPass2!" into "new"
            Click the "Dark mode" toggle in Settings > Appearance, then reload        | click "Settings"; click "Appearance"; click switch "Dark mode"; reload
            Click "Docs". A new tab should open                                             | click "Docs"; expect >=2 browser tabs open
            Click "Docs"; it must open in a new tab                                         | click "Docs"; expect >=2 browser tabs open
            Click "Docs"; it must not open in a new tab                                     | click "Docs"; expect 1 browser tabs open
            Click "Docs". A new tab should open. Close it                                   | click "Docs"; expect >=2 browser tabs open; switch to tab newest; close the tab
            Click "Docs". Close the new tab                                                 | click "Docs"; switch to tab newest; close the tab
            Click "Docs" and switch to the new tab. Close the new tab                       | click "Docs"; switch to tab newest; close the tab
            Click "Docs"; the docs open in a new tab. Close the preview tab                 | click "Docs"; expect >=2 browser tabs open; switch to tab newest; close the tab
            "A" should appear below the email field                                         | expect "A" visible beside email field
            An inline error 'Please enter a reason' must show up below the "Reason for visit" box | expect "Please enter a reason" visible beside Reason for visit box
            Open Jobs, "Backend developer", tab Applicants                                  | click "Jobs"; click "Backend developer"; click tab "Applicants"
            create issue "Login broken", priority High, save                                | click "Create issue"; type "Login broken" into "name"; select "High" in "priority"; click "Save"
            register w/ name Jo Park, email jo.park@example.com, password "abc"             | type "Jo Park" into "name"; type "jo.park@example.com" into "email"; type "abc" into "password"; click "Register"
            Go to the shop home page, click "A"                                             | open /; click "A"
            Click the "Email" column header to sort ascending. Click the header again       | click columnheader "Email"; click columnheader "Email"
            click the "Hire date" column header. The header should have aria-sort="descending" | click columnheader "Hire date"; expect columnheader "Hire date" has aria-sort "descending"
            Click the Tuesday 10:00 AM slot. Click the same slot again                      | click "Tuesday 10:00 AM slot"; click "Tuesday 10:00 AM slot"
            Enter "Write notes" as the title and click "Save". Drag the card from "To Do" to "In Progress". The card is in "In Progress" | type "Write notes" into "title"; click "Save"; drag "Write notes" to "In Progress"; expect "Write notes" (in In Progress) visible
            Create an issue called "Alpha". The issue is listed in the table                | click "Create issue"; type "Alpha" into "name"; expect "Alpha" visible
            Filter by "Open". Remove the filter again                                       | select "Open" in "filter"; clear "filter"
            Toggle dark mode using the switch in the top bar                                | click "dark mode" (in top bar)
            Delete the comment by "Zoe" – click its menu, pick Delete, confirm              | click "menu" (row Zoe); click "Delete"; click "Confirm"
            In the footer there should be links to Privacy, Terms and Imprint               | expect link "Privacy" (in footer) visible; expect link "Terms" (in footer) visible; expect link "Imprint" (in footer) visible
            choose "Light" and assert data-theme="light"                                    | click "Light"; expect css=html has data-theme "light"
            both messages are listed                                                        | expect >=2 "messages"
            After login, the dashboard greets you with "Hello"                              | expect "dashboard" has value "Hello"
            Turn off "Likes" but keep "Mentions" enabled                                    | uncheck "Likes"; expect "Mentions" enabled
            Edit the row "X": set stock to 0 and save                                       | click "Edit" (row X); type "0" into "stock" (row X); click "Save"
            Select all rows using the checkbox in the header                                | check "checkbox" (in header)
            All three rows now have the status Paid                                         | expect 3 "rows"; expect every one of "row" has value "Paid"
            TC-14: Product filter\\n1. Go to category Shoes                                  | click "Shoes"
            Search for hotels in Rome                                                       | type "hotels in Rome" into searchbox "search"; press Enter on searchbox "search"
            Turn on new-checkout for Staging                                                | check "Staging" (row new-checkout)
            Drag the rollout slider to 25% and check that the input beside it displays 25.  | type "25" into slider "rollout"; expect "input" (near rollout slider) has value "25"
            I refactored the data table. Please verify it. Open /a                          | open /a
            I just finished the directions panel, can you try it? Click "A"                 | click "A"
            Chat widget. Open /a. Click "B"                                                 | open /a; click "B"
            scroll to the bottom so that more photos get loaded                             | scroll bottom
            enter "demo@example.com" and "wrongpass" and click "Log in"                     | type "demo@example.com" into "email"; type "wrongpass" into "password"; click "Log in"
            The playlist should end up with just one song                                   | expect 1 "songs" (in playlist)
            Use the back button and check the search is still filled in                     | back; expect "search" not empty
            The report is slow, give it some 15 seconds.                                    | wait 15.0 s
            Login to the CMS (editor / editor123), open "A"                                 | type "editor" into "username"; type "editor123" into textbox "password"; click "Log in"; click "A"
            First you go in Reading room, there on the plan click at seat B7.               | click "Reading room"; click "B7" (in plan)
            In the window it must be chosen Afternoon                                       | click "Afternoon"
            Net total must be 760.00 and VAT 144.40                                         | expect "Net total" has value "760.00"; expect "VAT" has value "144.40"
            Tick Eggs; it should move to the "Done" section                                 | check "Eggs"; expect "Eggs" (in Done) visible
            scroll down to "Leipzig". Switch Visible off there, then save                   | scroll to "Leipzig"; uncheck "Visible" (near Leipzig); click "Save"
            set new stock to 135, reason Damaged                                            | type "135" into "new stock"; select "Damaged" in "reason"
            There should be a green note "Absence reported", he gets nothing at all.        | expect "Absence reported" visible
            Skip to the next track twice                                                    | click "Next"; click "Next"
            Click 'Create' and make sure that Milk, Eggs and Flour are on it                | click "Create"; expect "Milk" visible; expect "Eggs" visible; expect "Flour" visible
            Go to Servers > eu-west-2                                                       | click "Servers"; click "eu-west-2"
            Look for the heading "Orders"                                                   | expect heading "Orders" visible
            Reset the filters                                                               | click "Reset"
            View the Billing section                                                        | click "View"
            SKU-12: Blue mug                                                                | type "Blue mug" into "SKU-12"
            """)
    void reads(String line, String actions) {
        assertThat(TaskReader.read(line.replace("\\n", "\n")).stream()
                        .peek(read -> assertThat(read.notUnderstood()).isNull())
                        .flatMap(read -> read.actions().stream())
                        .map(action -> action.label())
                        .toList())
                .containsExactly(actions.split("; ", -1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "arrow down to \"Restart worker\" and press Enter",
                "Make sure the full card number isn't displayed anywhere on the page",
                "Check that the Activity tab lists \"Moved\" as its latest entry",
                "verify that the text is shown in bold",
                "\"Rent\" is shown on the 15th",
                "Make it repeat monthly. It must show up on the 15th of next month",
                "1st one thats open now",
                "The article page for the second suggestion opens",
                "You should get a list of hotels",
                "Go back. The row with the remembered number shows Nadia",
                "Click \"Save\". It should be listed",
                "Click \"Save as draft\" - do not send the invoice. It should be in the invoice list with the status Draft",
                "Check only \"A\" is shown",
                "Check only \"Nike\" products are shown",
                "Search for the text \"Total\"",
                "The form is filled in",
                "Submit the contact form with all fields empty",
                "Dogs bark loudly. Click \"A\". Click \"B\"",
                "Import the file a.csv using the \"Import\" button and dogs bark loudly",
                "Upload the file a.csv using the \"Import\" button and dogs bark loudly",
                "Raise the servings from 4 to 6 with the little plus, dogs bark loudly",
                "Order of A, B, C",
                "Click \"A\". A new tab should open. Click \"B\"; a new tab should open",
                "A new tab with the invoice opens"
            })
    void isAskedAbout(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood() || read.ambiguous());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Do not turn on \"Two-factor authentication\" under Account > Security",
                "Never delete the \"Alpha\" project",
                "Don't apply the coupon code SAVE10"
            })
    void doesNothingThatIsForbidden(String line) {
        assertThat(TaskReader.read(line))
                .allSatisfy(read -> assertThat(read.actions()).isEmpty());
    }
}
