package dev.webwitness.page.vision.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class WordPieceTest {
    private static final WordPiece WORDS = new WordPiece(("{\"model\":{\"vocab\":{\"[UNK]\":1,\"[CLS]\":2,\"[SEP]\":3,"
                    + "\"cafe\":4,\"un\":5,\"##believ\":6,\"##able\":7,\"!\":8,\"e\":9,\"-\":10,\"mail\":11,\"日\":12,\"本\":13}}}")
            .getBytes(StandardCharsets.UTF_8));

    @Test
    void wordsAreCutIntoTheLongestKnownPieces() {
        assertThat(WORDS.pieces("unbelievable", 20)).containsExactly(2, 5, 6, 7, 3);
    }

    @Test
    void capitalsAndAccentsDoNotMatterAndPunctuationStandsAlone() {
        assertThat(WORDS.pieces("Café! E-Mail", 20)).containsExactly(2, 4, 8, 9, 10, 11, 3);
    }

    @Test
    void chineseLettersAreWordsAndWhatIsUnknownIsOnePiece() {
        assertThat(WORDS.pieces("日本 xyz", 20)).containsExactly(2, 12, 13, 1, 3);
    }

    @Test
    void aLongTextIsCutWithItsEndInPlace() {
        assertThat(WORDS.pieces("cafe cafe cafe cafe", 4)).containsExactly(2, 4, 4, 3);
    }
}
