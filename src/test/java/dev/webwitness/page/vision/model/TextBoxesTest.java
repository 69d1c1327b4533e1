package dev.webwitness.page.vision.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.Box;
import dev.webwitness.page.vision.BoxDetector;
import dev.webwitness.page.vision.OcrSearch;
import dev.webwitness.page.vision.PixelPatch;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is done with texts and boxes once they are seen; nothing here needs a network. */
class TextBoxesTest {
    private static final Box LINE = new Box(100, 100, 90, 18);

    private static OcrText text(String text, double y) {
        return new OcrText(text, new Box(100, y, 90, 18), 0.9);
    }

    private static Picture drawn(java.util.function.Consumer<Graphics2D> paints) {
        BufferedImage image = new BufferedImage(600, 400, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, 600, 400);
        paints.accept(graphics);
        graphics.dispose();
        return new Picture(image, ViewArea.of(600, 400));
    }

    @Test
    void wordsAreFoundAsTheyAreReadWithoutBlanksAndCapitals() {
        List<OcrText> texts = List.of(text("NEWGAME", 10), text("Quit", 40));

        assertThat(OcrSearch.that("New game", texts)).containsExactly(texts.get(0));
    }

    @Test
    void aWholeLineGoesBeforeAPartOfOne() {
        List<OcrText> texts = List.of(text("Start the engine", 10), text("Start", 40));

        assertThat(OcrSearch.that("start", texts)).containsExactly(texts.get(1));
    }

    @Test
    void aPartOfALineIsWhereItStandsInTheLine() {
        OcrText found =
                OcrSearch.that("Help", List.of(text("File Edit Help", 10))).get(0);

        assertThat(found.box().x()).isBetween(150.0, 170.0);
        assertThat(found.box().width()).isBetween(25.0, 35.0);
    }

    @Test
    void aTextOfWhichALetterIsOtherIsAnother() {
        assertThat(OcrSearch.that("Continue", List.of(text("C0ntinue", 10)))).isEmpty();
        assertThat(OcrSearch.that("Run", List.of(text("Bun", 10)))).isEmpty();
    }

    @Test
    void aFieldIsFoundBesideItsLabelAndBelowIt() {
        Picture beside = drawn(graphics -> {
            graphics.setColor(Color.GRAY);
            graphics.drawRect(210, 92, 200, 34);
        });
        Picture below = drawn(graphics -> {
            graphics.setColor(Color.GRAY);
            graphics.drawRect(100, 130, 200, 34);
        });

        assertThat(BoxDetector.beside(beside, LINE, BoxDetector.Side.RIGHT)).hasValueSatisfying(box -> {
            assertThat(box.centerX()).isBetween(305.0, 315.0);
            assertThat(box.centerY()).isBetween(104.0, 114.0);
        });
        assertThat(BoxDetector.beside(below, LINE, BoxDetector.Side.BELOW)).hasValueSatisfying(box -> {
            assertThat(box.centerX()).isBetween(195.0, 205.0);
            assertThat(box.centerY()).isBetween(142.0, 152.0);
        });
        assertThat(BoxDetector.beside(below, LINE, BoxDetector.Side.RIGHT)).isEmpty();
    }

    @Test
    void aTickBoxIsFoundBeforeItsLabel() {
        Picture picture = drawn(graphics -> {
            graphics.setColor(Color.DARK_GRAY);
            graphics.setStroke(new BasicStroke(2));
            graphics.drawRect(74, 101, 16, 16);
        });

        assertThat(BoxDetector.beside(picture, LINE, BoxDetector.Side.LEFT)).hasValueSatisfying(box -> {
            assertThat(box.centerX()).isBetween(78.0, 86.0);
            assertThat(box.centerY()).isBetween(105.0, 113.0);
        });
    }

    @Test
    void aPlaceIsStillTheSameOnlyWhileItsPixelsAre() {
        Picture before = drawn(graphics -> {
            graphics.setColor(Color.BLUE);
            graphics.fillRect(100, 100, 90, 18);
        });
        Picture moved = drawn(graphics -> {
            graphics.setColor(Color.BLUE);
            graphics.fillRect(300, 100, 90, 18);
        });
        PixelPatch patch = PixelPatch.of(before, LINE);

        assertThat(patch.isOn(before)).isTrue();
        assertThat(patch.isOn(moved)).isFalse();
    }

    @Test
    void placesOfAPinchedPageAreThoseOfTheWindow() {
        Picture picture =
                new Picture(new BufferedImage(800, 600, BufferedImage.TYPE_INT_RGB), new ViewArea(100, 50, 400, 300));

        assertThat(picture.css(new Box(200, 200, 20, 20))).isEqualTo(new Box(200, 150, 10, 10));
        assertThat(picture.pixels(new Box(200, 150, 10, 10))).isEqualTo(new Box(200, 200, 20, 20));
    }
}
