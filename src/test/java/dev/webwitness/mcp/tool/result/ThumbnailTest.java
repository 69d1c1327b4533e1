package dev.webwitness.mcp.tool.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
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
    void saysThatABrokenImageIsUnreadable() throws IOException {
        List<byte[]> broken =
                List.of("no image".getBytes(StandardCharsets.UTF_8), new byte[0], Arrays.copyOf(jpeg(2560, 1600), 40));

        assertThat(broken)
                .allSatisfy(bytes -> assertThatThrownBy(() -> Thumbnail.of(bytes, 640))
                        .isInstanceOfSatisfying(
                                WebwitnessException.class,
                                e -> assertThat(e.code()).isEqualTo(ErrorCode.STORE_UNAVAILABLE))
                        .hasMessageContaining("cannot be read"));
    }

    static byte[] jpeg(int width, int height) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB), "jpeg", out);
        return out.toByteArray();
    }
}
