package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.Action;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What nobody can tell from the task or the page is asked about, by kind; sentences that look alike and say it are read. */
class AskedAboutTest {
    /** The sentences, each after a sign: {@code ?} asked about, {@code =} read, {@code ~} read without what stands after the bar, or asked about. */
    private static Stream<String> signed(String sign) {
        try (InputStream in = Objects.requireNonNull(AskedAboutTest.class.getResourceAsStream("asked-about.txt"))) {
            return Arrays.stream(new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n"))
                    .filter(line -> line.startsWith(sign + " "))
                    .map(line -> line.substring(2));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    static Stream<String> untold() {
        return signed("?");
    }

    static Stream<String> told() {
        return signed("=");
    }

    static Stream<String> engulfing() {
        return signed("~");
    }

    @ParameterizedTest
    @MethodSource("untold")
    void whatIsNotToldIsAskedAbout(String sentence) {
        assertThat(TaskReader.read(sentence)).anyMatch(line -> !line.understood());
    }

    @ParameterizedTest
    @MethodSource("told")
    void whatIsToldIsRead(String sentence) {
        assertThat(TaskReader.read(sentence)).isNotEmpty().allMatch(ReadLine::understood);
    }

    @ParameterizedTest
    @MethodSource("engulfing")
    void whatIsSaidBesideIsNoNameAndNoValue(String line) {
        String[] parts = line.split(" \\| ", -1);
        assertThat(labels(parts[0])).noneMatch(label -> label.contains(parts[1]));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
        reason: delete what is there, put "Check-up"                        | clear "reason"; type "Check-up" into "reason"
        note text: remove the old text                                      | clear "note text"
        Phone: leave it blank                                               | clear "Phone"
        Inside the editor frame delete the text and write hello             | switch to frame editor; clear "text"; type "hello" into "text"
        A browser prompt opens - type demo and press OK                     | accept the dialog with "demo"
        A browser prompt "Why?" opens - enter Budget cut and confirm it     | expect a dialog saying "Why?"; accept the dialog with "Budget cut"
        A dialog opens. Type demo into Name and press OK                    | expect "dialog" visible; type "demo" into "Name"; click "OK"
        The jobs "lint" and "build" should be "failed"                      | expect "lint" has value "failed"; expect "build" has value "failed"
        the rows "A" and "B" must be empty                                  | expect "A" empty; expect "B" empty
        As contact take Dr. Weber                                           | select "Dr. Weber" in "contact"
        the price is written in the footer                                  | expect "price" (in footer) visible
        """)
    void whatStandsInAFieldAndWhoIsAnsweredIsRead(String sentence, String labels) {
        assertThat(String.join("; ", labels(sentence))).isEqualTo(labels);
    }

    private static List<String> labels(String sentence) {
        return TaskReader.read(sentence).stream()
                .flatMap(line -> line.actions().stream())
                .map(Action::label)
                .toList();
    }
}
