package dev.webwitness.capture.recording;

import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * HAR 1.2 as its specification lists it, field by field: what must be there, of which type, and what may be; fields of our own begin with an
 * underscore. Beside the types, what the text demands: times in ISO 8601, {@code time} the sum of the known timings, pages that exist, one of a
 * posted body's text and parameters.
 */
public final class HarSchema {
    private static final Map<String, Map<String, String>> TYPES = new LinkedHashMap<>();

    static {
        type("har", "log log");
        type(
                "log",
                "version text",
                "creator creator",
                "browser? creator",
                "pages? page*",
                "entries entry*",
                "comment? text");
        type("creator", "name text", "version text", "comment? text");
        type("page", "startedDateTime date", "id text", "title text", "pageTimings pageTimings", "comment? text");
        type("pageTimings", "onContentLoad? number", "onLoad? number", "comment? text");
        type(
                "entry",
                "pageref? text",
                "startedDateTime date",
                "time positive",
                "request request",
                "response response",
                "cache cache",
                "timings timings",
                "serverIPAddress? text",
                "connection? text",
                "comment? text");
        type(
                "request",
                "method text",
                "url text",
                "httpVersion text",
                "cookies cookie*",
                "headers pair*",
                "queryString pair*",
                "postData? postData",
                "headersSize number",
                "bodySize number",
                "comment? text");
        type(
                "response",
                "status positive",
                "statusText text",
                "httpVersion text",
                "cookies cookie*",
                "headers pair*",
                "content content",
                "redirectURL text",
                "headersSize number",
                "bodySize number",
                "comment? text");
        type(
                "cookie",
                "name text",
                "value text",
                "path? text",
                "domain? text",
                "expires? date",
                "httpOnly? flag",
                "secure? flag",
                "comment? text");
        type("pair", "name text", "value text", "comment? text");
        type("postData", "mimeType text", "params param*", "text text", "comment? text");
        type("param", "name text", "value? text", "fileName? text", "contentType? text", "comment? text");
        type(
                "content",
                "size number",
                "compression? number",
                "mimeType text",
                "text? text",
                "encoding? text",
                "comment? text");
        type("cache", "beforeRequest? cached", "afterRequest? cached", "comment? text");
        type("cached", "expires? date", "lastAccess date", "eTag text", "hitCount number", "comment? text");
        type(
                "timings",
                "blocked? number",
                "dns? number",
                "connect? number",
                "send positive",
                "wait positive",
                "receive positive",
                "ssl? number",
                "comment? text");
    }

    private final List<String> problems = new ArrayList<>();

    private HarSchema() {}

    private static void type(String name, String... fields) {
        Map<String, String> types = new LinkedHashMap<>();
        Arrays.stream(fields).map(field -> field.split(" ", -1)).forEach(field -> types.put(field[0], field[1]));
        TYPES.put(name, types);
    }

    /** What is wrong with an archive, by its path; nothing for a valid one. */
    public static List<String> problems(Object har) {
        HarSchema schema = new HarSchema();
        schema.check("har", "har", har);
        if (schema.problems.isEmpty() && har instanceof Map<?, ?> map && map.get("log") instanceof Map<?, ?> log) {
            schema.pages(log);
        }
        return schema.problems;
    }

    private void check(String at, String type, Object value) {
        if (type.endsWith("*")) {
            if (value instanceof List<?> list) {
                for (int i = 0; i < list.size(); i++) {
                    check(at + "[" + i + "]", type.substring(0, type.length() - 1), list.get(i));
                }
            } else {
                problems.add(at + " is no list: " + value);
            }
        } else if (TYPES.containsKey(type)) {
            if (value instanceof Map<?, ?> map) {
                fields(at, type, map);
            } else {
                problems.add(at + " is no object: " + value);
            }
        } else if (!simple(type, value)) {
            problems.add(at + " is no " + type + ": " + value);
        }
    }

    private void fields(String at, String type, Map<?, ?> map) {
        Map<String, String> fields = TYPES.get(type);
        Set<String> known = new HashSet<>();
        fields.forEach((key, fieldType) -> {
            String name = key.replace("?", "");
            known.add(name);
            if (map.containsKey(name)) {
                check(at + "." + name, fieldType, map.get(name));
            } else if (!key.endsWith("?")) {
                problems.add(at + " has no " + name);
            }
        });
        map.keySet().stream()
                .map(String::valueOf)
                .filter(name -> !known.contains(name) && !name.startsWith("_"))
                .forEach(name -> problems.add(at + " has the unknown field " + name));
        if (type.equals("entry") && map.get("timings") instanceof Map<?, ?> timings) {
            long sum = timings.entrySet().stream()
                    .filter(timing -> !"ssl".equals(timing.getKey()) && timing.getValue() instanceof Number)
                    .mapToLong(timing -> Math.max(0, ((Number) timing.getValue()).longValue()))
                    .sum();
            if (map.get("time") instanceof Number time && time.longValue() != sum) {
                problems.add(at + ".time is " + time + ", the timings are " + sum);
            }
        }
        if (type.equals("postData") && map.get("params") instanceof List<?> params && !params.isEmpty()) {
            if (!"".equals(map.get("text"))) {
                problems.add(at + " has both text and params");
            }
        }
    }

    private static boolean simple(String type, Object value) {
        return switch (type) {
            case "text" -> value instanceof String;
            case "flag" -> value instanceof Boolean;
            case "number" -> value instanceof Number number && number.doubleValue() >= -1;
            case "positive" -> value instanceof Number number && number.doubleValue() >= 0;
            case "date" -> value instanceof String text && isDate(text);
            default -> throw new AssertionError(type);
        };
    }

    private static boolean isDate(String text) {
        try {
            return OffsetDateTime.parse(text).getYear() > 0;
        } catch (DateTimeParseException e) {
            return false;
        }
    }

    private void pages(Map<?, ?> log) {
        Set<Object> ids = new HashSet<>();
        for (Object page : log.get("pages") instanceof List<?> list ? list : List.of()) {
            if (!ids.add(((Map<?, ?>) page).get("id"))) {
                problems.add("two pages have one id: " + page);
            }
        }
        for (Object entry : (List<?>) log.get("entries")) {
            Object page = ((Map<?, ?>) entry).get("pageref");
            if (page != null && !ids.contains(page)) {
                problems.add("an entry names a page that is not there: " + page);
            }
        }
    }
}
