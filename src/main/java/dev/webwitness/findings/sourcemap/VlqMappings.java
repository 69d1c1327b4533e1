package dev.webwitness.findings.sourcemap;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The {@code mappings} of a source map, read once for all the places that are wanted, so that a map of millions of segments takes no memory.
 *
 * <p>Format: ECMA-426, base64 VLQ groups of 1, 4 or 5 numbers, each relative to the one before; {@code ;} ends a line of the script, whose
 * columns begin anew. Lines and columns count from 0 here, as in the map.
 */
final class VlqMappings {
    /** A place in the script. */
    record Wanted(int line, int column) {}

    /** What a segment says; {@code source} and {@code name} are -1 where it names none. */
    record Segment(int column, int source, int line, int originalColumn, int name) {}

    /**
     * What was found; nothing for a place before the first segment of its line.
     *
     * @param problem where the mappings could not be read further, null where they could
     */
    record Found(Map<Wanted, Segment> segments, @Nullable String problem) {}

    private final String text;
    private final Map<Integer, List<Wanted>> byLine;
    private final Map<Wanted, Segment> found = new HashMap<>();
    private final int lastLine;
    private int at;

    private VlqMappings(String text, Map<Integer, List<Wanted>> byLine) {
        this.text = text;
        this.byLine = byLine;
        this.lastLine =
                byLine.keySet().stream().mapToInt(Integer::intValue).max().orElse(-1);
    }

    /** The segment each place lies in: the last one of its line that begins at or before it. O(length of the text). */
    static Found find(String mappings, List<Wanted> wanted) {
        Map<Integer, List<Wanted>> byLine = new HashMap<>();
        for (Wanted place : wanted) {
            byLine.computeIfAbsent(place.line(), line -> new java.util.ArrayList<>())
                    .add(place);
        }
        VlqMappings reader = new VlqMappings(mappings, byLine);
        boolean whole = reader.read();
        return new Found(
                reader.found, whole ? null : "the source map's mappings are broken at character " + (reader.at + 1));
    }

    /** Whether all that was needed could be read. */
    private boolean read() {
        int line = 0;
        int column = 0;
        int source = 0;
        int originalLine = 0;
        int originalColumn = 0;
        int name = 0;
        int[] group = new int[5];
        while (at < text.length() && line <= lastLine) {
            char c = text.charAt(at);
            if (c == ';') {
                line++;
                column = 0;
                at++;
            } else if (c == ',') {
                at++;
            } else {
                int size = group(group);
                if (size != 1 && size != 4 && size != 5) {
                    return false;
                }
                column += group[0];
                source += size > 1 ? group[1] : 0;
                originalLine += size > 1 ? group[2] : 0;
                originalColumn += size > 1 ? group[3] : 0;
                name += size > 4 ? group[4] : 0;
                offer(
                        line,
                        size == 1
                                ? new Segment(column, -1, 0, 0, -1)
                                : new Segment(column, source, originalLine, originalColumn, size == 5 ? name : -1));
            }
        }
        return true;
    }

    private void offer(int line, Segment segment) {
        List<Wanted> places = byLine.get(line);
        if (places == null) {
            return;
        }
        for (Wanted place : places) {
            Segment best = found.get(place);
            boolean before = segment.column() >= 0 && segment.column() <= place.column();
            if (before && (best == null || best.column() <= segment.column())) {
                found.put(place, segment);
            }
        }
    }

    /** Reads numbers up to the next separator; how many there were, 0 where one is no number, 6 where there are too many. */
    private int group(int[] into) {
        int size = 0;
        while (at < text.length() && text.charAt(at) != ',' && text.charAt(at) != ';') {
            if (size == into.length) {
                return size + 1;
            }
            long value = 0;
            int shift = 0;
            int digit;
            do {
                digit = at < text.length() ? digit(text.charAt(at)) : -1;
                if (digit < 0 || shift > 30) {
                    return 0;
                }
                value |= (long) (digit & 31) << shift;
                shift += 5;
                at++;
            } while ((digit & 32) != 0);
            long whole = (value & 1) == 0 ? value >> 1 : -(value >> 1);
            if (whole != (int) whole) {
                return 0;
            }
            into[size++] = (int) whole;
        }
        return size;
    }

    private static int digit(char c) {
        if (c >= 'A' && c <= 'Z') {
            return c - 'A';
        }
        if (c >= 'a' && c <= 'z') {
            return c - 'a' + 26;
        }
        if (c >= '0' && c <= '9') {
            return c - '0' + 52;
        }
        return c == '+' ? 62 : c == '/' ? 63 : -1;
    }
}
