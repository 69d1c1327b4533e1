package dev.webwitness.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EditDistanceTest {
    @ParameterizedTest
    @CsvSource(nullValues = "none", textBlock = """
        '', '', 0
        '', task, 4
        task, task, 0
        taks, task, 2
        tsk, task, 1
        tasks, task, 1
        Task, task, 1
        kitten, sitting, 3
        """)
    void countsWhatIsPutInTakenOutAndChangedFromEitherSide(String a, String b, int edits) {
        assertThat(EditDistance.distance(a, b)).isEqualTo(edits);
        assertThat(EditDistance.distance(b, a)).isEqualTo(edits);
    }
}
