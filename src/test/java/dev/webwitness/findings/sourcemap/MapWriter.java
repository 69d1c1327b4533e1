package dev.webwitness.findings.sourcemap;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes source maps for tests, by an encoder of its own. All lines and columns count from 0. */
public final class MapWriter {
    private static final String DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    private final List<String> sources = new ArrayList<>();
    private final Map<String, String> contents = new LinkedHashMap<>();
    private final List<String> names = new ArrayList<>();
    private final TreeMap<Integer, TreeMap<Integer, int[]>> lines = new TreeMap<>();
    private String more = "";

    public MapWriter source(String name, String content) {
        sources.add(name);
        contents.put(name, content);
        return this;
    }

    public MapWriter source(String name) {
        sources.add(name);
        return this;
    }

    /** Fields beside the usual ones, as JSON ending in a comma. */
    public MapWriter more(String json) {
        more += json;
        return this;
    }

    public MapWriter map(int line, int column, int source, int originalLine, int originalColumn) {
        return segment(line, column, source, originalLine, originalColumn);
    }

    public MapWriter map(int line, int column, int source, int originalLine, int originalColumn, String name) {
        if (!names.contains(name)) {
            names.add(name);
        }
        return segment(line, column, source, originalLine, originalColumn, names.indexOf(name));
    }

    public MapWriter unmapped(int line, int column) {
        return segment(line, column);
    }

    private MapWriter segment(int line, int column, int... rest) {
        lines.computeIfAbsent(line, key -> new TreeMap<>()).put(column, rest);
        return this;
    }

    String mappings() {
        StringBuilder out = new StringBuilder();
        int[] before = new int[4];
        int last = lines.isEmpty() ? -1 : lines.lastKey();
        for (int line = 0; line <= last; line++) {
            int column = 0;
            String comma = "";
            for (Map.Entry<Integer, int[]> segment :
                    lines.getOrDefault(line, new TreeMap<>()).entrySet()) {
                out.append(comma).append(vlq(segment.getKey() - column));
                column = segment.getKey();
                for (int i = 0; i < segment.getValue().length; i++) {
                    out.append(vlq(segment.getValue()[i] - before[i]));
                    before[i] = segment.getValue()[i];
                }
                comma = ",";
            }
            out.append(line < last ? ";" : "");
        }
        return out.toString();
    }

    public String json() {
        String texts = sources.stream()
                .map(source -> contents.containsKey(source) ? quoted(contents.get(source)) : "null")
                .collect(Collectors.joining(","));
        return "{\"version\":3," + more + "\"sources\":" + list(sources) + ",\"names\":" + list(names)
                + (contents.isEmpty() ? "" : ",\"sourcesContent\":[" + texts + "]")
                + ",\"mappings\":" + quoted(mappings()) + "}";
    }

    static String vlq(int number) {
        long left = number < 0 ? (-(long) number << 1) | 1 : (long) number << 1;
        StringBuilder out = new StringBuilder();
        do {
            int digit = (int) (left & 31);
            left >>= 5;
            out.append(DIGITS.charAt(left > 0 ? digit | 32 : digit));
        } while (left > 0);
        return out.toString();
    }

    static String quoted(String text) {
        return IntStream.range(0, text.length())
                .mapToObj(i -> text.charAt(i))
                .map(c -> c == '"' || c == '\\' ? "\\" + c : c < ' ' ? String.format("\\u%04x", (int) c) : "" + c)
                .collect(Collectors.joining("", "\"", "\""));
    }

    private static String list(List<String> texts) {
        return texts.stream().map(MapWriter::quoted).collect(Collectors.joining(",", "[", "]"));
    }
}
