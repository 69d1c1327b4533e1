package dev.webwitness.store.files;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** File endings and media types, each from the other. */
final class MediaTypes {
    private static final Pattern CHARSET = Pattern.compile("(?i)charset\\s*=\\s*\"?([A-Za-z0-9_:.-]{1,40})");
    /** The first ending of a type is the one its files get. */
    private static final List<Map.Entry<String, String>> TYPES = List.of(
            Map.entry("json", "application/json"),
            Map.entry("jsonl", "application/x-ndjson"),
            Map.entry("har", "application/json"),
            Map.entry("html", "text/html"),
            Map.entry("txt", "text/plain"),
            Map.entry("xml", "application/xml"),
            Map.entry("js", "text/javascript"),
            Map.entry("css", "text/css"),
            Map.entry("csv", "text/csv"),
            Map.entry("svg", "image/svg+xml"),
            Map.entry("form", "application/x-www-form-urlencoded"),
            Map.entry("jpg", "image/jpeg"),
            Map.entry("png", "image/png"),
            Map.entry("gif", "image/gif"),
            Map.entry("webp", "image/webp"),
            Map.entry("pdf", "application/pdf"),
            Map.entry("zip", "application/zip"),
            Map.entry("webm", "video/webm"));

    private MediaTypes() {}

    static String ofName(String name) {
        String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return TYPES.stream()
                .filter(type -> type.getKey().equals(ending))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("application/octet-stream");
    }

    /** The ending for a body of a media type; {@code text} decides where the type says nothing. */
    static String ending(String mediaType, boolean text) {
        String bare = bare(mediaType);
        for (Map.Entry<String, String> type : TYPES) {
            if (type.getValue().equals(bare)) {
                return type.getKey();
            }
        }
        if (bare.endsWith("json")) {
            return "json";
        }
        if (bare.endsWith("javascript")) {
            return "js";
        }
        return bare.endsWith("xml") ? "xml" : text ? "txt" : "bin";
    }

    static boolean isText(String mediaType) {
        String bare = bare(mediaType);
        return bare.startsWith("text/")
                || bare.endsWith("json")
                || bare.endsWith("xml")
                || bare.endsWith("javascript")
                || bare.endsWith("urlencoded");
    }

    /** Images, sound, video and fonts: nothing in them is read as text. */
    static boolean isMedia(String mediaType) {
        String bare = bare(mediaType);
        boolean media = bare.startsWith("image/") || bare.startsWith("audio/") || bare.startsWith("video/");
        return (media && !bare.endsWith("xml")) || bare.startsWith("font/") || bare.startsWith("application/font");
    }

    static Charset charset(String mediaType) {
        Matcher matcher = CHARSET.matcher(mediaType);
        try {
            return matcher.find() ? Charset.forName(matcher.group(1)) : StandardCharsets.UTF_8;
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return StandardCharsets.UTF_8;
        }
    }

    private static String bare(String mediaType) {
        int end = mediaType.indexOf(';');
        return (end < 0 ? mediaType : mediaType.substring(0, end)).strip().toLowerCase(Locale.ROOT);
    }
}
