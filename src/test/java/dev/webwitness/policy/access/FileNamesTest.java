package dev.webwitness.policy.access;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which files a task names. */
@Tag("security")
class FileNamesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "upload cv.pdf to the form | cv.pdf",
                "upload cv.pdf. | cv.pdf",
                "upload ./cv.pdf, then save | cv.pdf",
                "upload cv.pdf | ./cv.pdf",
                "upload \"my old cv.pdf\" and \"b.txt\" | my old cv.pdf",
                "upload “Lebenslauf.pdf” | Lebenslauf.pdf",
                "give it (docs/cv.pdf) | docs/cv.pdf",
                "give it /srv/a b/cv.pdf | /srv/a",
                "upload \"LICENSE\" | LICENSE",
                "the 15\" laptop: upload cv.pdf and look for \"done\" | cv.pdf",
            })
    void namesIt(String task, String path) {
        assertThat(FileNames.names(task, path)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "upload cv.pdf to the form | .env",
                "upload cv.pdf to the form | src/Main.java",
                "upload cv.pdf.bak | cv.pdf",
                "upload old/cv.pdf | cv.pdf",
                "upload ../cv.pdf | cv.pdf",
                "upload ~/cv.pdf | cv.pdf",
                "upload mycv.pdf | cv.pdf",
                "upload \"old cv.pdf\" | cv.pdf",
                "accept the LICENSE | LICENSE",
                "upload cv.pdf | CV.pdf",
                "upload cv.pdf | ''",
                "upload {name} | pom.xml",
            })
    void doesNotNameIt(String task, String path) {
        assertThat(FileNames.names(task, path)).isFalse();
    }

    @Test
    void aLongTextTakesNoLongTime() {
        String path = "a".repeat(4_000) + ".txt";

        assertThat(FileNames.names("\"".repeat(50_000) + "a".repeat(100_000) + "“".repeat(50_000), path))
                .isFalse();
    }
}
