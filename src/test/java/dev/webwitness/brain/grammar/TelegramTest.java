package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Items one after the other that each order something: fields with their values, switches, buttons, keys and files. */
class TelegramTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            click "New trip"; Distance 12.5, vehicle Van, remark "snow on road"  | click "New trip"; type "12.5" into "Distance"; type "Van" into "vehicle"; type "snow on road" into "remark"
            Save as, title Draft 7, private on, OK                | click "Save as"; type "Draft 7" into "title"; check "private"; click "OK"
            Continue with Google, city Graz, mail bo@x.test       | click "Continue with Google"; type "Graz" into "city"; type "bo@x.test" into "mail"
            New voucher: code HAPPY20, discount 20 %              | click "New voucher"; type "HAPPY20" into "code"; type "20 %" into "discount"
            Calzone, size small, olives on, garlic off            | click "Calzone"; select "small" in "size"; check "olives"; uncheck "garlic"
            Choose set "Irregular verbs", 25 cards, press Go      | select "Irregular verbs" in "set"; select "25" in "cards"; click "Go"
            Press "Block user", reason Spam                       | click "Block user"; type "Spam" into "reason"
            click "Ride"; 2 adults, discount pass: Senior         | click "Ride"; select "2" in "adults"; select "Senior" in "discount pass"
            click "Mail"; to = eva@x.test, tab, subject Lunch     | click "Mail"; type "eva@x.test" into "to"; press Tab; type "Lunch" into "subject"
            click "Player"; shuffle on, repeat off                | click "Player"; check "shuffle"; uncheck "repeat"
            Ban next to troll_7, reason rude, enter               | click "Ban" (near troll_7); type "rude" into "reason"; press Enter
            In Street write Elm Road 3, in City write Ghent and in Phone 0476 11 22 33 | type "Elm Road 3" into "Street"; type "Ghent" into "City"; type "0476 11 22 33" into "Phone"
            You write in Firm: Acme, in Tax id: DE123             | type "Acme" into "Firm"; type "DE123" into "Tax id"
            E-mail is pia@x.test, the same goes into Confirm e-mail | type "pia@x.test" into "E-mail"; type "pia@x.test" into "Confirm e-mail"
            rightclick b.txt, Rename, c.txt + enter               | right-click "b.txt"; click "Rename"; type "c.txt"; press Enter
            write hello, shift+enter, bye, enter                  | type "hello"; press Shift+Enter; type "bye"; press Enter
            Tonno: size 28cm, capers on, no olives                | click "Tonno"; select "28cm" in "size"; check "capers"; uncheck "olives"
            paperclip, plan.pdf, send                             | upload "plan.pdf" to "paperclip"; click "Send"
            """)
    void readsEveryItem(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line.replace("; ", "\n"))))
                .isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "click \"Save\"\nseats 3, price 40, total 120",
                "click \"Next\"\nsize 84 KB, uploaded by Bob",
                "click \"Next\"\nAlpha, Beta, Gamma",
                "click \"Next\"\nsubject missing, name Bo",
                "choose 2 seats in row C, next to each other"
            })
    void asksWhereAnItemIsNoOrder(String task) {
        assertThat(TaskReader.read(task)).anyMatch(read -> !read.understood());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            tick the first row and the last row            | check checkbox "checkbox" (row #1 row); check checkbox "checkbox" (row last row)
            tick "Vegan" and "Halal" in the side menu       | check "Vegan" (in side menu); check "Halal" (in side menu)
            mark water plants as done                      | check "water plants"
            mark Rome as the correct answer (radio button) | check "Rome"
            drag "b.png" before "a.png"                    | drag "b.png" before "a.png"
            drag slide 4 in front of slide 2               | drag "slide 4" before "slide 2"
            drag "Beta" after "Gamma"                      | drag "Beta" after "Gamma"
            upload a.png, b.png and c.png to Gallery       | upload "a.png", "b.png", "c.png" to "Gallery"
            upload x.csv + y.csv                           | upload "x.csv", "y.csv"
            left arrow key 2 times, del key                | press ArrowLeft; press ArrowLeft; press Delete
            arrow down x2, press the up arrow once         | press ArrowDown; press ArrowDown; press ArrowUp
            """)
    void readsTicksDragsFilesAndKeys(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }
}
