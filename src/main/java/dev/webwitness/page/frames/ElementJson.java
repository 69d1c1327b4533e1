package dev.webwitness.page.frames;

import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.model.Box;
import dev.webwitness.model.page.ElementRef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Converts the page script's JSON answers to types of the model. */
public final class ElementJson {
    private ElementJson() {}

    /** One element; its box is moved from the frame's viewport to the main frame's. */
    public static ElementRef element(JsonNode info, String prefix, double dx, double dy) {
        JsonNode box = info.path("box");
        return new ElementRef(
                prefix + info.path("ref").asText(),
                info.path("role").asText(),
                info.path("name").asText(),
                info.path("value").isTextual() ? info.path("value").asText() : null,
                texts(info.path("states")),
                new Box(
                        box.path(0).asDouble() + dx,
                        box.path(1).asDouble() + dy,
                        box.path(2).asDouble(),
                        box.path(3).asDouble()));
    }

    /** The texts of a JSON array. */
    public static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(one -> texts.add(one.asText()));
        return texts;
    }

    /** The texts of a JSON object by key. */
    public static Map<String, String> map(JsonNode object) {
        Map<String, String> map = new LinkedHashMap<>();
        object.fields()
                .forEachRemaining(
                        field -> map.put(field.getKey(), field.getValue().asText()));
        return map;
    }
}
