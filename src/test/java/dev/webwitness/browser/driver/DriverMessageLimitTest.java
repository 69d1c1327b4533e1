package dev.webwitness.browser.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Messages as the driver writes them, read as Playwright's reader does. */
class DriverMessageLimitTest {
    private static final String LONG = "x".repeat(DriverMessageLimit.EVENT + 1);

    private final ByteArrayOutputStream wire = new ByteArrayOutputStream();

    private void written(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        wire.writeBytes(ByteBuffer.allocate(4)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(bytes.length)
                .array());
        wire.writeBytes(bytes);
    }

    private static String message(DataInputStream in) throws IOException {
        int length = in.read() | in.read() << 8 | in.read() << 16 | in.read() << 24;
        byte[] bytes = new byte[length];
        in.readFully(bytes, 0, length);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private List<String> read(DriverMessageLimit limit, int messages) throws IOException {
        DataInputStream in = new DataInputStream(limit);
        List<String> read = new ArrayList<>();
        for (int i = 0; i < messages; i++) {
            read.add(message(in));
        }
        assertThat(in.read()).as("the end").isEqualTo(-1);
        return read;
    }

    @Test
    void anEventThatIsTooLongIsLeftOutAndTheNextIsRead() throws IOException {
        written("{\"guid\":\"page@1\",\"method\":\"console\",\"params\":{\"text\":\"short\"}}");
        written("{\"guid\":\"page@1\",\"method\":\"console\",\"params\":{\"text\":\"" + LONG + "\"}}");
        written("{\"id\":7,\"result\":{}}");

        DriverMessageLimit limit = new DriverMessageLimit(new ByteArrayInputStream(wire.toByteArray()));

        assertThat(read(limit, 3))
                .containsExactly(
                        "{\"guid\":\"page@1\",\"method\":\"console\",\"params\":{\"text\":\"short\"}}",
                        "{\"guid\":\"page@1\",\"method\":\"leftOut\",\"params\":{}}",
                        "{\"id\":7,\"result\":{}}");
        assertThat(limit.takeLeftOut()).isEqualTo(1);
        assertThat(limit.takeLeftOut()).isZero();
    }

    @Test
    void anAnswerMayBeLonger() throws IOException {
        String answer = "{\"id\":8,\"result\":\"" + LONG + "\"}";
        written(answer);

        assertThat(read(new DriverMessageLimit(new ByteArrayInputStream(wire.toByteArray())), 1))
                .containsExactly(answer);
    }

    @Test
    void anAnswerThatIsTooLongIsAnError() throws IOException {
        byte[] start = "{\"id\":9,\"result\":\"".getBytes(StandardCharsets.UTF_8);
        int length = DriverMessageLimit.ANSWER + 1;
        wire.writeBytes(ByteBuffer.allocate(4)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(length)
                .array());
        wire.writeBytes(start);
        InputStream endless = new InputStream() {
            private int left = length - start.length;

            @Override
            public int read() {
                return left-- > 0 ? 'x' : -1;
            }
        };

        DriverMessageLimit limit =
                new DriverMessageLimit(new SequenceInputStream(new ByteArrayInputStream(wire.toByteArray()), endless));

        assertThat(read(limit, 1).get(0)).startsWith("{\"id\":9,\"error\":").contains("64 MB");
    }

    @Test
    void whatMakesObjectsComesThroughWhateverItsLength() throws IOException {
        String made = "{\"guid\":\"page@1\",\"method\":\"__create__\",\"params\":{\"url\":\"data:" + LONG + "\"}}";
        written(made);

        assertThat(read(new DriverMessageLimit(new ByteArrayInputStream(wire.toByteArray())), 1))
                .containsExactly(made);
    }

    @Test
    void aReaderThatIsInTheMidstOfAMessageGoesOn() throws IOException {
        written("{\"id\":1,\"result\":{}}");
        ByteArrayInputStream driver = new ByteArrayInputStream(wire.toByteArray());
        int length = driver.read() | driver.read() << 8 | driver.read() << 16 | driver.read() << 24;

        byte[] rest = new byte[length];
        new DataInputStream(new DriverMessageLimit(driver)).readFully(rest, 0, length);

        assertThat(new String(rest, StandardCharsets.UTF_8)).isEqualTo("{\"id\":1,\"result\":{}}");
    }
}
