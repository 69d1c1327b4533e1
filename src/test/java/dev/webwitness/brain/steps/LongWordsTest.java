package dev.webwitness.brain.steps;

import dev.webwitness.testing.GrowsLinearly;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a caller writes is read in time that grows with its length, whatever it is made of. */
class LongWordsTest {
    @Test
    void wordsOfAnyKindAndLengthAreReadInLinearTime() {
        for (String start : List.of("", "expect ", "click ", "type ", "wait for ")) {
            GrowsLinearly.inLength(1_500, word -> TaskReader.read(start + word));
        }
        GrowsLinearly.inLength(1_500, word -> TaskReader.read("expect " + word + " visible"));
    }

    @Test
    void manyLinesAreReadInLinearTime() {
        GrowsLinearly.inLength(
                2_000, word -> TaskReader.read(word.replace(' ', '\n').replace(",", ",\n")));
    }
}
