package dev.webwitness.browser.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.capture.network.DownloadedFile;
import dev.webwitness.capture.network.DownloadedFile.State;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DownloadCheckTest {
    private static final List<DownloadedFile> FILES = List.of(
            new DownloadedFile("a 1.csv", State.FINISHED),
            new DownloadedFile("b.csv", State.FAILED),
            new DownloadedFile("c.csv", State.UNDER_WAY));

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        a 1.csv | true  | false
        a *.csv | true  | false
        *       | true  | false
        ''      | true  | false
        A 1.csv | false | true
        a       | false | true
        b.csv   | false | true
        c.csv   | false | false
        d*      | false | true
        """)
    void onlyWhatFinishedIsThereAndOnlyWhatNeverBeganIsNot(String name, boolean there, boolean notThere) {
        assertThat(DownloadCheck.of(name, false, FILES).holds()).isEqualTo(there);
        assertThat(DownloadCheck.of(name, true, FILES).holds()).isEqualTo(notThere);
        assertThat(DownloadCheck.of(name, false, FILES).seen())
                .isEqualTo("downloads: a 1.csv (finished), b.csv (failed), c.csv (under way)");
    }
}
