package dev.webwitness.capture.cdp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads and writes the JSON of the DevTools protocol; a field that is absent or of another type reads as empty. */
public final class CdpJson {
    private CdpJson() {}

    /** Parameters of a command: name, value, name, value… */
    public static JsonObject params(Object... namesAndValues) {
        JsonObject params = new JsonObject();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            String name = (String) namesAndValues[i];
            Object value = namesAndValues[i + 1];
            if (value instanceof Number number) {
                params.addProperty(name, number);
            } else if (value instanceof Boolean flag) {
                params.addProperty(name, flag);
            } else {
                params.addProperty(name, value.toString());
            }
        }
        return params;
    }

    public static String text(JsonObject from, String field) {
        String value = textOrNull(from, field);
        return value == null ? "" : value;
    }

    public static @Nullable String textOrNull(JsonObject from, String field) {
        JsonElement value = from.get(field);
        return value != null && value.isJsonPrimitive() ? value.getAsString() : null;
    }

    public static double number(JsonObject from, String field) {
        JsonElement value = from.get(field);
        return value != null
                        && value.isJsonPrimitive()
                        && value.getAsJsonPrimitive().isNumber()
                ? value.getAsDouble()
                : 0;
    }

    public static int whole(JsonObject from, String field) {
        return (int) number(from, field);
    }

    public static boolean flag(JsonObject from, String field) {
        JsonElement value = from.get(field);
        return value != null
                && value.isJsonPrimitive()
                && value.getAsJsonPrimitive().isBoolean()
                && value.getAsBoolean();
    }

    public static JsonObject object(JsonObject from, String field) {
        JsonElement value = from.get(field);
        return value != null && value.isJsonObject() ? value.getAsJsonObject() : new JsonObject();
    }

    public static List<JsonObject> objects(JsonObject from, String field) {
        JsonElement value = from.get(field);
        List<JsonObject> objects = new ArrayList<>();
        if (value instanceof JsonArray array) {
            for (JsonElement element : array) {
                if (element.isJsonObject()) {
                    objects.add(element.getAsJsonObject());
                }
            }
        }
        return objects;
    }

    public static Map<String, String> texts(JsonObject from) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (String name : from.keySet()) {
            texts.put(name, text(from, name));
        }
        return texts;
    }
}
