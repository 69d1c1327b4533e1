package dev.webwitness.store.io;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.event.RunEvent;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The JSON of the store: maps as files, events as lines. Unknown fields are ignored when read, absent ones defaulted. */
public final class StoreJson {
    /** The longest line of an event. A longer one has its texts and lists cut. */
    private static final int LONGEST_LINE = 64 * 1024;

    private static final int CUT_TEXT = 2_000;
    private static final int CUT_ITEMS = 20;

    private static final ObjectMapper JSON = new ObjectMapper().disable(SerializationFeature.FAIL_ON_EMPTY_BEANS);
    private static final TypeReference<LinkedHashMap<String, @Nullable Object>> MAP = new TypeReference<>() {};

    private StoreJson() {}

    /** A map as an indented file that ends with a line break. */
    public static byte[] file(Object map) {
        try {
            return (JSON.writerWithDefaultPrettyPrinter().writeValueAsString(map) + "\n")
                    .getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException e) {
            throw WebwitnessException.wrap(e, "writing a run's file");
        }
    }

    public static Map<String, @Nullable Object> map(byte[] bytes) throws IOException {
        Map<String, @Nullable Object> map = JSON.readValue(bytes, MAP);
        if (map == null) {
            throw new JsonParseException(null, "No JSON object in the file");
        }
        return map;
    }

    public static ObjectMapper mapper() {
        return JSON;
    }

    /** An event as one line with its line break; {@code data} is masked. */
    public static byte[] line(RunEvent event, Object data) {
        byte[] line = bytes(event, data);
        return line.length <= LONGEST_LINE ? line : bytes(event, cutDown(data));
    }

    private static byte[] bytes(RunEvent event, Object data) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("seq", event.seq());
        map.put("type", event.type());
        map.put("kind", event.kind());
        map.put("at_ms", event.atMs());
        map.put("step", event.step());
        map.put("error", event.error());
        map.put("data", data);
        try {
            return (JSON.writeValueAsString(map) + "\n").getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException e) {
            throw WebwitnessException.wrap(e, "writing an event");
        }
    }

    private static Object cutDown(Object data) {
        Object cut = cut(data, 0);
        if (cut instanceof Map<?, ?> map && JSON.valueToTree(map).toString().length() <= LONGEST_LINE - 400) {
            return map;
        }
        return Map.of("cut", true);
    }

    private static Object cut(@Nullable Object value, int depth) {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> kept = new LinkedHashMap<>();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                if (kept.size() >= CUT_ITEMS * 2 || depth > 6) {
                    kept.put("cut", true);
                    break;
                }
                kept.put(shorten(String.valueOf(entry.getKey()), 200), cut(entry.getValue(), depth + 1));
            }
            return kept;
        }
        if (value instanceof List<?> list) {
            List<Object> kept = new ArrayList<>();
            for (Object item : list.subList(0, Math.min(list.size(), CUT_ITEMS))) {
                kept.add(cut(item, depth + 1));
            }
            return kept;
        }
        return value instanceof String text ? shorten(text, CUT_TEXT) : value == null ? "" : value;
    }

    private static String shorten(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
        return text.substring(0, end) + "… [cut]";
    }

    /** Parses a line as an event; null for another text, such as the unfinished last line of a killed process. */
    public static @Nullable RunEvent event(byte[] line, int start, int end) {
        try {
            Map<String, @Nullable Object> map = JSON.readValue(line, start, end - start, JSON.constructType(MAP));
            if (map == null) {
                return null;
            }
            Map<String, @Nullable Object> data = new LinkedHashMap<>();
            if (map.get("data") instanceof Map<?, ?> stored) {
                stored.forEach((key, value) -> data.put(String.valueOf(key), value));
            }
            return new RunEvent(
                    number(map.get("seq")),
                    String.valueOf(map.getOrDefault("type", "agent")),
                    String.valueOf(map.getOrDefault("kind", "")),
                    number(map.get("at_ms")),
                    (int) number(map.get("step")),
                    Boolean.TRUE.equals(map.get("error")),
                    data);
        } catch (IOException e) {
            return null;
        }
    }

    public static long number(@Nullable Object value) {
        return value instanceof Number number ? number.longValue() : 0;
    }
}
