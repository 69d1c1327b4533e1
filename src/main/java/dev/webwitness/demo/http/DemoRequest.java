package dev.webwitness.demo.http;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One request, read.
 *
 * @param method as sent; HEAD arrives as GET
 * @param path decoded, without the query
 * @param parts the pieces of the path that the route left open, in order
 * @param query the query's fields, the last of a name winning
 * @param form the fields of a form body, empty where there was none
 * @param cookies what the visitor's browser sent
 */
public record DemoRequest(
        String method,
        String path,
        List<String> parts,
        Map<String, String> query,
        Map<String, String> form,
        Map<String, String> cookies) {

    public DemoRequest with(List<String> found) {
        return new DemoRequest(method, path, found, query, form, cookies);
    }

    /** A field of the form, stripped; empty where it is missing. */
    public String field(String name) {
        return form.getOrDefault(name, "").strip();
    }

    /** A whole number from the form, or {@code otherwise} where there is none. */
    public int number(String name, int otherwise) {
        String text = field(name);
        return text.matches("-?[0-9]{1,6}") ? Integer.parseInt(text) : otherwise;
    }

    /** Reads {@code a=1&b=2}; a piece that cannot be decoded is an {@link IllegalArgumentException}. */
    static Map<String, String> fields(String encoded) {
        Map<String, String> fields = new LinkedHashMap<>();
        for (String piece : encoded.split("&")) {
            int equals = piece.indexOf('=');
            if (equals > 0) {
                fields.put(decode(piece.substring(0, equals)), decode(piece.substring(equals + 1)));
            }
        }
        return fields;
    }

    /** Reads a Cookie header. */
    static Map<String, String> cookies(String header) {
        Map<String, String> cookies = new LinkedHashMap<>();
        for (String piece : header.split(";")) {
            int equals = piece.indexOf('=');
            if (equals > 0) {
                cookies.put(
                        piece.substring(0, equals).strip(),
                        piece.substring(equals + 1).strip());
            }
        }
        return cookies;
    }

    private static String decode(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
