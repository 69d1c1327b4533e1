package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.Action;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OutsideTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            click outside the menu                                  | click outside
            Click anywhere outside of the dialog                    | click outside
            Click somewhere outside the modal to close it           | click outside
            Click on the page outside of the popup.                 | click outside
            Open the menu. Close it by clicking outside             | click "menu"; click outside
            Click away                                              | click outside
            Click anywhere else on the page                         | click outside
            Click the dark overlay behind the dialog                | click outside
            Close the modal by clicking the backdrop                | click outside
            Click on an empty area of the page                      | click outside
            click outside of the filter form                        | click outside of "filter form"
            Click outside the date picker and verify it closes      | click outside of "date picker"; expect "date picker" not visible
            Clicking outside the modal should close it              | click outside; expect "modal" not visible
            Verify that clicking outside closes the dropdown        | click outside; expect "dropdown" closed
            Open the menu. Click anywhere else, it should close     | click "menu"; click outside; expect "menu" not visible
            click outside the panel                                 | click outside of "panel"
            Click on the grey area around the dialog                | click outside
            Click away from the menu                                | click outside
            Click an empty space in the Filters column              | click "empty space" (in Filters)
            click outside in order to close it                      | click outside
            """)
    void isAPlaceWithoutAnythingToPress(String task, String actions) {
        assertThat(TaskReader.read(task).stream()
                        .flatMap(line -> line.actions().stream())
                        .map(Action::label)
                        .collect(Collectors.joining("; ")))
                .isEqualTo(actions);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Click anywhere",
                "click somewhere",
                "Click the area next to the slider",
                "Click in the middle of the map",
                "Click on an empty spot"
            })
    void asksWhereNoPlaceIsTold(String line) {
        assertThat(TaskReader.read(line)).noneMatch(ReadLine::understood);
    }
}
