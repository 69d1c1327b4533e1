package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.Action;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Words that change nothing of what is meant, and signs that mean one thing here and another there. */
class AcceptedWordsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Do not pay yet, hit "Cancel" instead        | click "Cancel"
            The URL has page=2 in the query string      | expect url contains page=2
            Drag the Zoom slider to 2x                  | type "2" into slider "Zoom"
            banner: Thanks for your report              | expect "Thanks for your report" visible
            clock icon → "Added to Watch later"         | click "clock"; expect "Added to Watch later" visible
            gear icon → "Advanced settings"             | click "gear"; click "Advanced settings"
            Recall it                                   | click "Recall"
            Submit for approval                         | click "Submit for approval"
            Topic must not be there more                | expect "Topic" not visible
            wait until the status is Finished           | wait for "status" has value "Finished"
            wait until the export is finished           | wait for network idle
            In From you write "Graz" and in To "Linz"   | type "Graz" into "From"; type "Linz" into "To"
            Drag the pawn on e7 to e5                   | drag "pawn on e7" to "e5"
            type 1842 into the New reading box          | type "1842" into "New reading"
            species: king (take the suggestion Kingfisher) | type "king" into "species"; click "Kingfisher"
            question 3 is visible                       | expect "question 3" visible
            type Secret123! into "Key"                  | type "Secret123!" into "Key"
            click the button Search and attend 5 seconds | click button "Search"; wait 5.0 s
            """)
    void areReadAsMeant(String task, String actions) {
        assertThat(TaskReader.read(task).stream()
                        .flatMap(line -> line.actions().stream())
                        .map(Action::label)
                        .collect(Collectors.joining("; ")))
                .isEqualTo(actions);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "drag \"Card\" to the bottom left corner",
                "When \"Tour\" shows, skip it",
                "Drag \"Progress\" to about the middle",
                "the stock is down by one",
                "state: Submitted, inputs locked",
                "put the newest release into the basket as well"
            })
    void whatIsOnlyHintedAtIsAskedAbout(String task) {
        assertThat(TaskReader.read(task)).anyMatch(line -> !line.understood());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Do not pay yet                    | Pay
            do NOT publish just yet            | Publish
            never press Send for now          | Send
            """)
    void whatIsForbiddenForNowIsNamedWithoutTheNow(String task, String target) {
        assertThat(TaskReader.read(task)).singleElement().satisfies(line -> {
            assertThat(line.actions()).isEmpty();
            assertThat(line.intents()).singleElement().satisfies(intent -> {
                assertThat(intent.negated()).isTrue();
                assertThat(intent.target()).isEqualToIgnoringCase(target);
            });
        });
    }
}
