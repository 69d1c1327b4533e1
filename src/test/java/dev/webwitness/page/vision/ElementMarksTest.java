package dev.webwitness.page.vision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.Box;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.page.MarkedScreenshot;
import dev.webwitness.page.vision.model.Picture;
import dev.webwitness.page.vision.model.ViewArea;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ElementMarksTest {
    private static Picture white(int width, int height, ViewArea view) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, width, height);
        graphics.dispose();
        return new Picture(image, view);
    }

    private static ElementRef element(String ref, double x, double y, double width, double height, String... states) {
        return new ElementRef(ref, "button", "B", null, List.of(states), new Box(x, y, width, height));
    }

    private static BufferedImage decoded(MarkedScreenshot shot) throws Exception {
        return ImageIO.read(new ByteArrayInputStream(shot.jpeg()));
    }

    /** Whether a pixel near the point is clearly coloured: an outline, and not the white around it. */
    private static boolean coloured(BufferedImage image, int x, int y) {
        for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
                Color color = new Color(image.getRGB(x + dx, y + dy));
                if (Math.min(color.getRed(), Math.min(color.getGreen(), color.getBlue())) < 140) {
                    return true;
                }
            }
        }
        return false;
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1.5, 2, 3})
    void boxesStandWhereTheElementsAreAtAnyScaleOfTheScreen(double scale) throws Exception {
        Picture shot = white((int) (800 * scale), (int) (600 * scale), ViewArea.of(800, 600));

        MarkedScreenshot marked = ElementMarks.draw(shot, List.of(element("e7", 100, 200, 300, 40)));

        assertThat(marked.width()).isEqualTo(800);
        assertThat(marked.height()).isEqualTo(600);
        assertThat(marked.cssPerPixel()).isEqualTo(1);
        BufferedImage image = decoded(marked);
        assertThat(coloured(image, 100, 220)).isTrue();
        assertThat(coloured(image, 399, 220)).isTrue();
        assertThat(coloured(image, 250, 200)).isTrue();
        assertThat(coloured(image, 250, 239)).isTrue();
        assertThat(coloured(image, 250, 220)).isFalse();
    }

    @Test
    void aLargeWindowIsSentSmallAndItsPlacesLeadBack() {
        MarkedScreenshot marked = ElementMarks.draw(
                white(1920, 1080, ViewArea.of(1920, 1080)), List.of(element("e1", 960, 540, 100, 40)));

        assertThat((long) marked.width() * marked.height()).isLessThanOrEqualTo(ElementMarks.MOST_PIXELS);
        assertThat(marked.jpeg().length).isLessThan(200_000);
        assertThat(marked.cssX(marked.width())).isBetween(1918.0, 1922.0);
        assertThat(marked.cssY(marked.height())).isBetween(1078.0, 1083.0);
    }

    @Test
    void onlyWhatIsInViewAndNotCoveredIsMarkedAndNeverTooMuch() {
        List<ElementRef> elements = new ArrayList<>(List.of(
                element("e1", 10, 10, 50, 20, "offscreen"),
                element("e2", 10, 10, 50, 20, "covered"),
                element("e3", 2000, 10, 50, 20),
                element("e4", 10, 10, 0, 0)));
        assertThat(ElementMarks.draw(white(800, 600, ViewArea.of(800, 600)), elements)
                        .marks())
                .isZero();

        for (int i = 0; i < 200; i++) {
            elements.add(element("e" + (10 + i), 10 + i % 20 * 38, 10 + i / 20 * 50, 30, 20));
        }
        assertThat(ElementMarks.draw(white(800, 600, ViewArea.of(800, 600)), elements)
                        .marks())
                .isEqualTo(ElementMarks.MOST);
    }

    @Test
    void numbersDoNotHideEachOtherAndStayOnThePicture() {
        List<ElementRef> elements = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            elements.add(element("e" + (100 + i), 20 + i % 6 * 120, i / 6 * 58, 110, 30));
        }
        elements.add(element("e5", 0, 0, 800, 600));
        elements.add(element("f1e3", 780, 585, 18, 13));

        List<ElementMarks.Mark> marks = ElementMarks.marks(white(800, 600, ViewArea.of(800, 600)), elements);

        Rectangle whole = new Rectangle(800, 600);
        for (ElementMarks.Mark one : marks) {
            assertThat(whole.contains(one.label())).as(one.toString()).isTrue();
            for (ElementMarks.Mark other : marks) {
                assertThat(one != other && one.label().intersects(other.label()))
                        .as(one + " and " + other)
                        .isFalse();
            }
        }
        assertThat(marks).extracting(ElementMarks.Mark::text).contains("100", "5", "f1e3");
    }

    @Test
    void thePictureItIsDrawnFromStaysAsItWas() {
        Picture shot = white(800, 600, ViewArea.of(800, 600));

        ElementMarks.draw(shot, List.of(element("e7", 100, 200, 300, 40)));

        assertThat(shot.image().getRGB(100, 220)).isEqualTo(Color.WHITE.getRGB());
    }
}
