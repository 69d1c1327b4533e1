package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Short lists: what is switched in a place, fields one after the other, how often, and questions with their answers. */
class LabelledTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            garage: heater on, door light off               | check "heater" (in garage); uncheck "door light" (in garage)
            filters: vegan + halal on                       | check "vegan" (in filters); check "halal" (in filters)
            guest: Ada, room Blue, nights 3                 | type "Ada" into "guest"; select "Blue" in "room"; type "3" into "nights"
            dropdown size: L, colour Red                    | select "L" in "size"; select "Red" in "colour"
            click "New"; label Winter tour, capacity 40     | click "New"; type "Winter tour" into "label"; type "40" into "capacity"
            click "Login"; PIN 2580, ok                     | click "Login"; type "2580" into "PIN"; click "ok"
            click "Basket"; Gift code SPRING, Apply         | click "Basket"; type "SPRING" into "Gift code"; click "Apply"
            what: plumber, where: Ghent                     | type "plumber" into "what"; type "Ghent" into "where"
            arrow down 2x                                   | press ArrowDown; press ArrowDown
            click the plus beside "Eggs" 2x, then reload    | click "plus" (near Eggs); click "plus" (near Eggs); reload
            2x on the small plus                            | click "small plus"; click "small plus"
            click "Empty bin", "Really empty it?" - yes     | click "Empty bin"; expect "Really empty it?" visible; accept the dialog
            press Del, asks "Remove 2 photos?" - say no     | press Delete; expect "Remove 2 photos?" visible; dismiss the dialog
            """)
    void readsEachOfThem(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    @Test
    void aRowOfATableNeedsNoFrame() {
        assertThat(TaskReaderTest.labels("1 | click \"Save\" | \"Saved\" appears\n2 | reload | \"Saved\" is gone"))
                .containsExactly(
                        "click \"Save\"", "expect \"Saved\" visible", "reload", "expect \"Saved\" not visible");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"Removed\" shows up, Undo",
                "garage: heater on, blue",
                "songs: 1, length > 2:00",
                "order 55, status Open",
                "bed 12, result 4"
            })
    void asksAboutWhatCouldBeAFactAsWell(String line) {
        assertThat(TaskReader.read("click \"Next\"\n" + line)).anyMatch(read -> !read.understood());
    }
}
