package dev.webwitness.capture.console;

import com.google.gson.JsonObject;
import dev.webwitness.capture.cdp.CdpJson;
import dev.webwitness.model.text.TextTruncator;
import java.util.ArrayList;
import java.util.List;

/** Renders values of the page as a console shows them: {@code {a: 1, b: "x"}}. */
final class ConsoleFormatter {
    /** Our own field of a value with its text from {@link ObjectPreviewReader}. */
    static final String SHOWN = "webwitnessShown";

    private static final int LONGEST_FUNCTION = 100;

    private ConsoleFormatter() {}

    /** Formats a console call's arguments, with the substitutions of its format string. */
    static String line(List<JsonObject> arguments) {
        if (arguments.isEmpty()) {
            return "";
        }
        List<String> words = new ArrayList<>();
        int next = 0;
        JsonObject first = arguments.get(0);
        String format = CdpJson.text(first, "value");
        if (CdpJson.text(first, "type").equals("string") && format.indexOf('%') >= 0) {
            StringBuilder line = new StringBuilder();
            next = 1;
            for (int i = 0; i < format.length(); i++) {
                char mark = i + 1 < format.length() ? format.charAt(i + 1) : ' ';
                if (format.charAt(i) != '%' || "sdifoOc%".indexOf(mark) < 0) {
                    line.append(format.charAt(i));
                } else if (mark == '%') {
                    line.append('%');
                    i++;
                } else if (next < arguments.size()) {
                    String value = mark == 'c' ? "" : value(arguments.get(next));
                    line.append(mark == 'd' || mark == 'i' ? wholeNumber(value) : value);
                    next++;
                    i++;
                } else {
                    line.append('%');
                }
            }
            words.add(line.toString());
        }
        for (; next < arguments.size(); next++) {
            words.add(value(arguments.get(next)));
        }
        return String.join(" ", words);
    }

    /** Whether the browser sent previews of all objects. It does not for lines that it repeats to a late listener. */
    static boolean previews(List<JsonObject> arguments) {
        return arguments.stream()
                .noneMatch(argument -> argument.has("objectId")
                        && !argument.has("preview")
                        && CdpJson.text(argument, "subtype").isEmpty()
                        && CdpJson.text(argument, "type").equals("object"));
    }

    /** One {@code Runtime.RemoteObject}, strings bare. */
    static String value(JsonObject object) {
        String type = CdpJson.text(object, "type");
        String subtype = CdpJson.text(object, "subtype");
        String description = CdpJson.text(object, "description");
        if (object.has(SHOWN)) {
            return CdpJson.text(object, SHOWN);
        }
        if (subtype.equals("node")) {
            return description.startsWith("#") ? description : "<" + description + ">";
        }
        if (subtype.equals("error")) {
            return error(object, properties(object));
        }
        if (type.equals("undefined") || subtype.equals("null")) {
            return subtype.equals("null") ? "null" : "undefined";
        }
        if (object.has("unserializableValue")) {
            return CdpJson.text(object, "unserializableValue");
        }
        if (object.has("value") && object.get("value").isJsonPrimitive()) {
            return CdpJson.text(object, "value");
        }
        if (type.equals("function")) {
            return TextTruncator.toChars(description, LONGEST_FUNCTION);
        }
        if (type.equals("object") && object.has("preview")) {
            return preview(CdpJson.object(object, "preview"));
        }
        return description.isEmpty() ? type : description;
    }

    /** An error with its own properties and its cause. */
    static String error(JsonObject error, String carries) {
        String description = CdpJson.text(error, "description");
        int stack = description.indexOf("\n    at ");
        String head = stack < 0 ? description : description.substring(0, stack);
        String cause = cause(error);
        return head
                + carries
                + (stack < 0 ? "" : description.substring(stack))
                + (cause.isEmpty() ? "" : "\n    caused by " + cause);
    }

    /** The first line of an error's cause; empty for none. */
    static String cause(JsonObject error) {
        for (JsonObject property : CdpJson.objects(CdpJson.object(error, "preview"), "properties")) {
            boolean cause = CdpJson.text(property, "name").equals("cause");
            boolean object = CdpJson.text(property, "type").equals("object");
            if (cause && (!object || CdpJson.text(property, "subtype").equals("error"))) {
                return propertyValue(property).lines().findFirst().orElse("");
            }
        }
        return "";
    }

    private static String properties(JsonObject error) {
        List<String> parts = new ArrayList<>();
        for (JsonObject property : CdpJson.objects(CdpJson.object(error, "preview"), "properties")) {
            String name = CdpJson.text(property, "name");
            if (!List.of("stack", "message", "name", "cause").contains(name)) {
                parts.add(name + ": " + propertyValue(property));
            }
        }
        return parts.isEmpty() ? "" : " {" + String.join(", ", parts) + "}";
    }

    private static String preview(JsonObject preview) {
        String subtype = CdpJson.text(preview, "subtype");
        String description = CdpJson.text(preview, "description");
        List<JsonObject> entries = CdpJson.objects(preview, "entries");
        List<JsonObject> properties = CdpJson.objects(preview, "properties");
        boolean array = subtype.equals("array") || subtype.equals("typedarray");
        if (entries.isEmpty() && properties.isEmpty() && !array && !description.equals("Object")) {
            return description.isEmpty() ? CdpJson.text(preview, "type") : description;
        }
        List<String> parts = new ArrayList<>();
        for (JsonObject entry : entries) {
            String value = nested(CdpJson.object(entry, "value"));
            parts.add(entry.has("key") ? nested(CdpJson.object(entry, "key")) + " => " + value : value);
        }
        for (JsonObject property : entries.isEmpty() ? properties : List.<JsonObject>of()) {
            String value = property.has("valuePreview")
                    ? nested(CdpJson.object(property, "valuePreview"))
                    : propertyValue(property);
            parts.add(
                    array && number(CdpJson.text(property, "name"))
                            ? value
                            : CdpJson.text(property, "name") + ": " + value);
        }
        if (CdpJson.flag(preview, "overflow")) {
            parts.add("…");
        }
        String inside = String.join(", ", parts);
        if (array) {
            return "[" + inside + "]";
        }
        return (description.equals("Object") || description.isEmpty() ? "" : description + " ") + "{" + inside + "}";
    }

    private static String nested(JsonObject preview) {
        boolean plain = CdpJson.text(preview, "type").equals("string");
        return plain ? quoted(CdpJson.text(preview, "description")) : preview(preview);
    }

    private static String propertyValue(JsonObject property) {
        String value = CdpJson.text(property, "value");
        return switch (CdpJson.text(property, "type")) {
            case "string" -> quoted(value);
            case "function" -> "ƒ";
            case "accessor" -> "(…)";
            case "object" -> value.equals("Object") ? "{…}" : value;
            default -> value;
        };
    }

    private static String quoted(String text) {
        return '"' + text.replace("\"", "\\\"") + '"';
    }

    private static boolean number(String name) {
        return !name.isEmpty() && name.chars().allMatch(Character::isDigit);
    }

    private static String wholeNumber(String value) {
        int point = value.indexOf('.');
        return point > 0 ? value.substring(0, point) : value;
    }
}
