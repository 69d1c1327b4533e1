package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the browser tells though it stands nowhere on the page: what plays, attributes and classes, a line through a text. */
class PlaybackTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            The video should be playing                                  | expect "video" playing
            Press k, the video is paused                                 | press k; expect "video" paused
            The video player should be paused at first                   | expect "video player" paused
            The song is no longer playing                                | expect "song" not playing
            The audio is not muted anymore                               | expect "audio" not muted
            Check that the video does not autoplay                       | expect "video" not playing
            Video starts playing                                         | expect "Video" playing
            "Intro" video should be paused                               | expect "Intro" paused
            Song title is shown                                          | expect "Song title" visible
            Click Play                                                   | click "Play"
            The body should have the class "dark"                        | expect css=body has class "dark"
            Verify the body has class "dark"                             | expect css=body has class "dark"
            The Save button should not have the class "busy"             | expect button "Save" not has class "busy"
            The body gets the class dark. Click "Theme", the class is gone | expect css=body has class "dark"; click "Theme"; expect css=body not has class "dark"
            html should not have class "dark". Click "Theme". The class dark should be there | expect css=html not has class "dark"; click "Theme"; expect css=html has class "dark"
            The class Yoga is gone                                       | expect "class Yoga" not visible
            The body has the class dark. The class Yoga is gone          | expect css=body has class "dark"; expect "class Yoga" not visible
            The placeholder of the search field should be "Search…"      | expect textbox "search" has placeholder "Search…"
            The logo should have the alt text "Acme"                     | expect "logo" has alt "Acme"
            Verify that the Docs link's href is "/docs"                  | expect link "Docs" has href "/docs"
            Check off "Chop the onion" and expect it to be struck through | check "Chop the onion"; expect "Chop the onion" struck through
            The task is no longer struck through                         | expect "task" not struck through
            """)
    void isLookedAt(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The music didn't stop",
                "Browser back, the song keeps playing",
                "The tune sounds good",
                "The bell is crossed out",
            })
    void whatNoLookTellsIsAskedAbout(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood() || read.ambiguous());
    }
}
