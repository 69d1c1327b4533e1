package dev.webwitness.findings.sourcemap;

import dev.webwitness.model.event.SourcePosition.Original;
import org.jspecify.annotations.Nullable;

/** The text of one line of a file, found without splitting the file. */
final class LineText {
    private LineText() {}

    /**
     * What lies on a line about a column, as {@link Original} wants it.
     *
     * @param line counts from 1
     * @param column counts from 1
     * @return null where the file has no such line
     */
    static @Nullable String at(String file, int line, int column) {
        int start = start(file, line);
        if (start < 0) {
            return null;
        }
        int end = start;
        while (end < file.length() && !ends(file.charAt(end))) {
            end++;
        }
        int from = Math.min(end, start + Math.max(0, column - 1 - Original.REACH));
        int to = (int) Math.min(end, start + (long) Math.max(0, column - 1) + Original.REACH);
        return file.substring(from, Math.max(from, to));
    }

    /** Where a line begins, counted as engines do: {@code \n}, {@code \r\n}, {@code \r}, U+2028 and U+2029 end one. -1 where there is none. */
    static int start(String file, int line) {
        int at = 0;
        for (int number = 1; number < line; number++) {
            while (at < file.length() && !ends(file.charAt(at))) {
                at++;
            }
            if (at >= file.length()) {
                return -1;
            }
            at += file.startsWith("\r\n", at) ? 2 : 1;
        }
        return line < 1 ? -1 : at;
    }

    private static boolean ends(char c) {
        return c == '\n' || c == '\r' || c == '\u2028' || c == '\u2029';
    }
}
