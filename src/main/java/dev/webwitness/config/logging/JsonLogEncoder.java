package dev.webwitness.config.logging;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.encoder.EncoderBase;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Encodes the log as one JSON object a line, with the run's id. Texts are masked before they are encoded. */
final class JsonLogEncoder extends EncoderBase<ILoggingEvent> {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final byte[] NOTHING = new byte[0];

    private final UnaryOperator<String> gate;

    JsonLogEncoder(LoggerContext context, UnaryOperator<String> gate) {
        this.gate = gate;
        setContext(context);
    }

    @Override
    public byte[] headerBytes() {
        return NOTHING;
    }

    @Override
    public byte[] encode(ILoggingEvent event) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("time", Instant.ofEpochMilli(event.getTimeStamp()).toString());
        line.put("level", event.getLevel().toString());
        line.put("logger", event.getLoggerName());
        line.put("thread", event.getThreadName());
        event.getMDCPropertyMap().forEach((name, value) -> line.put(name, gate.apply(value)));
        line.put("message", gate.apply(String.valueOf(event.getFormattedMessage())));
        IThrowableProxy thrown = event.getThrowableProxy();
        if (thrown != null) {
            line.put("exception", gate.apply(ThrowableProxyUtil.asString(thrown)));
        }
        try {
            return (JSON.writeValueAsString(line) + "\n").getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException e) {
            addError("a line of the log could not be written", e);
            return NOTHING;
        }
    }

    @Override
    public byte[] footerBytes() {
        return NOTHING;
    }
}
