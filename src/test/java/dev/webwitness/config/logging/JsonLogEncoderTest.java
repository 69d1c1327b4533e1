package dev.webwitness.config.logging;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.LoggingEvent;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The log as programs read it. */
class JsonLogEncoderTest {
    @Test
    void aLineIsOneObjectWithItsRunAndWithoutSecrets() throws IOException {
        LoggerContext context = new LoggerContext();
        JsonLogEncoder lines = new JsonLogEncoder(context, text -> text.replace("hunter\"2", "•••"));
        LoggingEvent event = new LoggingEvent(
                "here",
                context.getLogger("dev.webwitness.run.schedule.BrowserWorker"),
                Level.WARN,
                "typed {}\nand went on",
                new IOException("hunter\"2 again"),
                new Object[] {"hunter\"2"});
        event.setMDCPropertyMap(Map.of("run_id", "20261121-201455-k3f9"));

        byte[] line = lines.encode(event);

        assertThat(line).endsWith((byte) '\n');
        assertThat(new String(line, java.nio.charset.StandardCharsets.UTF_8).lines())
                .hasSize(1);
        JsonNode read = new ObjectMapper().readTree(line);
        assertThat(read.path("run_id").asText()).isEqualTo("20261121-201455-k3f9");
        assertThat(read.path("level").asText()).isEqualTo("WARN");
        assertThat(read.path("message").asText()).isEqualTo("typed •••\nand went on");
        assertThat(read.path("exception").asText())
                .contains("••• again", "IOException")
                .doesNotContain("hunter");
    }
}
