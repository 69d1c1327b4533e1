package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class InlineTest {
    @Test
    void stepsNumberedWithinOneLineAreStepsOfTheirOwn() {
        assertThat(Inline.items("1. click Save 2. type \"x\" into Name 3. press Enter"))
                .containsExactly("click Save", "type \"x\" into Name", "press Enter");
        assertThat(Inline.items("Do this: (1) open /a (2) click B")).containsExactly("Do this:", "open /a", "click B");
        assertThat(Inline.items("a) click A b) click B")).containsExactly("click A", "click B");
        assertThat(Inline.items("Step 1: open /a Step 2: click B")).containsExactly("open /a", "click B");
    }

    @Test
    void aNumberThatIsAValueBeginsNone() {
        for (String line : new String[] {
            "1. set Quantity to 2. Then click Save",
            "1. click Save",
            "type \"1. milk 2. bread\" into List",
            "1. type \"a 2. b\" into List",
            "expect 1. FC Bonn before 2. FC Ulm",
            "go to page 1) and 2) too"
        }) {
            assertThat(Inline.items(line)).as(line).containsExactly(line);
        }
    }
}
