package dev.webwitness.capture.screen;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import dev.webwitness.model.Box;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Painting boxes over, and finding them in what the browser says of its layout. */
class ImageRedactorTest {
    private static byte[] white(String format) throws IOException {
        BufferedImage image = new BufferedImage(200, 100, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, 200, 100);
        graphics.dispose();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(image, format, out);
        return out.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(strings = {"jpeg", "png"})
    void paintsWhatLiesInABoxAndNothingElse(String format) throws IOException {
        byte[] painted = ImageRedactor.paint(white(format), List.of(new Box(20, 10, 30, 10)), 2);

        BufferedImage image = ImageIO.read(new ByteArrayInputStream(painted));
        assertThat(new Color(image.getRGB(70, 30)).getRed()).isLessThan(0x50);
        assertThat(new Color(image.getRGB(41, 21)).getRed()).isLessThan(0x50);
        assertThat(new Color(image.getRGB(99, 39)).getRed()).isLessThan(0x50);
        assertThat(new Color(image.getRGB(120, 30)).getRed()).isGreaterThan(0xe0);
        assertThat(new Color(image.getRGB(70, 60)).getRed()).isGreaterThan(0xe0);
        assertThat(painted[0]).isEqualTo(white(format)[0]);
    }

    @Test
    void aPictureWithoutBoxesStaysAsItIs() throws IOException {
        byte[] picture = white("jpeg");

        assertThat(ImageRedactor.paint(picture, List.of(), 1)).isSameAs(picture);
    }

    @Test
    void findsASecretThatTwoElementsShowAPartOfEachInAFrameToo() {
        HiddenTexts hidden = new HiddenTexts() {
            @Override
            public boolean any() {
                return true;
            }

            @Override
            public boolean likely() {
                return true;
            }

            @Override
            public List<int[]> find(String text) {
                int at = text.indexOf("hunter2");
                return at < 0 ? List.of() : List.of(new int[] {at, at + 7});
            }
        };
        String layout = "{\"nodeIndex\":[0,1,2],\"bounds\":[[0,0,9,9],[10,20,30,5],[40,20,30,5]],\"text\":[-1,0,1]},"
                + "\"textBoxes\":{\"layoutIndex\":[1,2],\"bounds\":[[10,20,30,5],[40,20,30,5]],\"start\":[0,0],\"length\":[6,4]}}";
        String snapshot = "{\"strings\":[\"x hunt\",\"er2!\",\"hunter2\"],\"documents\":["
                + "{\"nodes\":{\"contentDocumentIndex\":{\"index\":[1],\"value\":[1]},\"inputValue\":{\"index\":[2],\"value\":[2]}},\"layout\":"
                + layout + ",{\"scrollOffsetX\":0,\"scrollOffsetY\":7,\"nodes\":{},\"layout\":" + layout + "]}";

        List<Box> boxes = new DomTextSnapshot(JsonParser.parseString(snapshot).getAsJsonObject(), hidden).boxes();

        assertThat(boxes)
                .containsExactlyInAnyOrder(
                        new Box(10, 20, 30, 5),
                        new Box(40, 20, 30, 5),
                        new Box(40, 20, 30, 5),
                        new Box(20, 33, 30, 5),
                        new Box(50, 33, 30, 5));
    }
}
