package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines of fragments are cut where each piece says something by itself; those with a piece that says nothing are asked about. */
class PiecesTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            save, "Playlist saved" in the footer | click "Save"; expect "Playlist saved" visible in the footer
            hit Apply - "Filter applied" above the table | click "Apply"; expect "Filter applied" visible
            Checkout is greyed out, hint "Minimum order 20 €" | expect "Checkout" disabled; expect "Minimum order 20 €" visible
            Pay is disabled, tooltip "Choose a card first" | expect "Pay" disabled; expect "Choose a card first" visible
            Click Send test, recipient me@news.test | click "Send test"; type "me@news.test" into "recipient"
            Press "Invite", role Editor, mail kim@x.test, OK | click "Invite"; select "Editor" in "role"; type "kim@x.test" into "mail"; click "OK"
            press Lock card, reason Stolen, then OK | click "Lock card"; type "Stolen" into "reason"; click "OK"
            Margherita, size large, extra cheese on, olives off | click "Margherita"; select "large" in "size"; check "extra cheese"; uncheck "olives"
            Veggie wrap, sauce hot, onions off | click "Veggie wrap"; type "hot" into "sauce"; uncheck "onions"
            Save as, name Signup v2, OK | click "Save as"; type "Signup v2" into "name"; click "OK"
            Continue as guest, name Lea Roth, mail lea@roth.test | click "Continue as guest"; type "Lea Roth" into "name"; type "lea@roth.test" into "mail"
            New campaign: subject "May news", template Plain | click "New campaign"; type "May news" into "subject"; select "Plain" in "template"
            Click Add\\nHours 2.5, date 3 May 2026, comment "css" | click "Add"; type "2.5" into "Hours"; type "3 May 2026" into "date"; type "css" into "comment"
            Click Add\\ndescription Design, qty 3, price 80 | click "Add"; type "Design" into "description"; type "3" into "qty"; type "80" into "price"
            Click Add\\nAmount 49.90, category Software, due date 12/05/2026 | click "Add"; type "49.90" into "Amount"; select "Software" in "category"; type "12/05/2026" into "due date"
            Click Add\\naddr Elm Street 5, note: ring twice | click "Add"; type "Elm Street 5" into "addr"; type "ring twice" into "note"
            Click Add\\nFirst day: 3 May 2026, last day: 9 May 2026 | click "Add"; type "3 May 2026" into "First day"; type "9 May 2026" into "last day"
            Click Add\\ntip 10%, total 26.18 | click "Add"; type "10%" into "tip"; expect "total" has value "26.18"
            Click Add\\nrange last 30 days, Compare off | click "Add"; select "last 30 days" in "range"; uncheck "Compare"
            Click Add\\nProfile Mountain hike, difficulty medium, "Avoid roads" on | click "Add"; select "Mountain hike" in "Profile"; select "medium" in "difficulty"; check "Avoid roads"
            Click Add\\n1 adult, reduction card: Youth | click "Add"; select "1" in "adult"; select "Youth" in "reduction card"
            Click Report\\nBuilds tab, failed only | click "Report"; click tab "Builds"; check "failed only"
            Choose deck "French basics", 10 cards, press Start | select "French basics" in "deck"; select "10" in "cards"; click "Start"
            choose Globex as customer, due date 12/05/2026 | select "Globex" in "customer"; type "12/05/2026" into "due date"
            upload a.csv + b.csv | upload "a.csv", "b.csv"
            upload sea.jpg, sun.jpg and sand.jpg, wait for "Done" | upload "sea.jpg", "sun.jpg", "sand.jpg"; wait for "Done" visible
            write hi, shift+enter, how are you, enter | type "hi"; press Shift+Enter; type "how are you"; press Enter
            hit Retry, "Restart build?" ok | click "Retry"; expect "Restart build?" visible; accept the dialog
            save, "Really?" - no | click "Save"; expect "Really?" visible; dismiss the dialog
            In the modal choose "Cancel" - report.docx must still be there | click "Cancel"; expect "report.docx" visible
            power icon bottom left, say yes to the question | click "power"; accept the dialog
            Click Add\\nFirst day: 3 May 2026, last day: 9 May 2026, OK | click "Add"; type "3 May 2026" into "First day"; type "9 May 2026" into "last day"; click "OK"
            Click Add\\nname: Audit, OK | click "Add"; type "Audit" into "name"; click "OK"
            Click Add\\nCode: AUTUMN15, Kind: Percentage, Value: 150 | click "Add"; type "AUTUMN15" into "Code"; type "Percentage" into "Kind"; type "150" into "Value"
            "Inbox" is open, the counter is 3 | expect "Inbox" visible; expect "counter" has value "3"
            Enter the plate B-XY 1234 and as street Lindenweg | type "B-XY 1234" into "plate"; type "Lindenweg" into "street"
            Press Refresh, balance 40 | click "Refresh"; expect "balance" has value "40"
            Click Close\\nOK | click "Close"; click "OK"
            """)
    void everyPieceIsRead(String lines, String done) {
        String task = lines.replace("\\n", "\n");
        assertThat(String.join("; ", TaskReaderTest.labels(task))).as(task).isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Click Foo, bar",
                "Click Foo\nMilk, bread, size large",
                "Click Foo\nrecall it, size large and whatever",
                "Owner is Mrs. Vogt, pet is \"Biscuit\", species Dog",
                "price 12.50, stock 40",
                "Click Save\nsize large, colour of the box green",
                "Name Bob, enter, status Sent",
                "Click Foo\nviews 0, likes same as before",
                "Click Foo, the price is nicer, qty 3",
                "Press Save, everything else stays as it was",
                "Click Add\nviews = 0, likes same as before",
                "status changes to Inactive, row turns grey",
                "\"Removed\" shows up, Undo",
                "The list shows 4 rows, one of them bold",
                "Card A says Bob, the second Ada",
                "Near you, Pizzeria Roma",
                "upload a.csv and the others",
                "save, \"Playlist saved\" in the footer, or an error"
            })
    void whatSaysNothingByItselfIsAskedAbout(String task) {
        assertThat(TaskReader.read(task)).as(task).anyMatch(one -> !one.understood());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Enter "Smith, Anna" into Name | type "Smith, Anna" into "Name"
            Write a review: Great shop, fast delivery, size perfect | type "Great shop, fast delivery, size perfect" into "review"
            Do not click Save, Cancel or Delete | ^^
            """)
    void whatIsWholeStaysWhole(String task, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(task))).as(task).isEqualTo(done);
    }
}
