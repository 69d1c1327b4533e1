package dev.webwitness.mcp.tool;

import java.util.Locale;
import java.util.Map;

/** What a stored file is, by the end of its name. */
final class MediaTypes {
    private static final Map<String, String> BY_END = Map.ofEntries(
            Map.entry("json", "application/json"),
            Map.entry("jsonl", "application/x-ndjson"),
            Map.entry("har", "application/json"),
            Map.entry("html", "text/html"),
            Map.entry("txt", "text/plain"),
            Map.entry("css", "text/css"),
            Map.entry("js", "text/javascript"),
            Map.entry("xml", "application/xml"),
            Map.entry("svg", "image/svg+xml"),
            Map.entry("csv", "text/csv"),
            Map.entry("md", "text/markdown"),
            Map.entry("yaml", "application/yaml"),
            Map.entry("jpg", "image/jpeg"),
            Map.entry("jpeg", "image/jpeg"),
            Map.entry("png", "image/png"),
            Map.entry("gif", "image/gif"),
            Map.entry("webp", "image/webp"),
            Map.entry("webm", "video/webm"),
            Map.entry("zip", "application/zip"));

    private MediaTypes() {}

    static String of(String name) {
        String end = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return BY_END.getOrDefault(end, "application/octet-stream");
    }

    /** Whether a model reads it as text. */
    static boolean text(String mediaType) {
        return mediaType.startsWith("text/")
                || mediaType.endsWith("json")
                || mediaType.endsWith("xml")
                || mediaType.endsWith("yaml");
    }

    /** Whether hosts can show it as an image. */
    static boolean image(String mediaType) {
        return mediaType.startsWith("image/") && !mediaType.endsWith("xml");
    }
}
