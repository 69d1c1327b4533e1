package dev.webwitness.mcp.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.model.WebwitnessException;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class ThumbnailTest {
    @Test
    void scalesAWideImageDownAndKeepsItsShape() throws IOException {
        BufferedImage small = ImageIO.read(new ByteArrayInputStream(Thumbnail.of(jpeg(2560, 1600), 640)));
        assertThat(small.getWidth()).isEqualTo(640);
        assertThat(small.getHeight()).isEqualTo(400);
    }

    @Test
    void leavesANarrowImageAsItIs() throws IOException {
        byte[] jpeg = jpeg(640, 400);
        assertThat(Thumbnail.of(jpeg, 640)).isSameAs(jpeg);
    }

    @Test
    void saysThatABrokenImageIsUnreadable() {
        assertThatThrownBy(() -> Thumbnail.of("no image".getBytes(StandardCharsets.UTF_8), 640))
                .isInstanceOf(WebwitnessException.class)
                .hasMessageContaining("not readable");
    }

    static byte[] jpeg(int width, int height) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB), "jpeg", out);
        return out.toByteArray();
    }
}
