package dev.webwitness.model.event;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A place in a script: line and column count from 1; the function's name may be empty.
 *
 * @param original the source place; null where it was not looked up
 */
public record SourcePosition(
        String url,
        int line,
        int column,
        String function,
        @Nullable Original original) {
    public SourcePosition(String url, int line, int column, String function) {
        this(url, line, column, function, null);
    }

    public SourcePosition with(@Nullable Original found) {
        return new SourcePosition(url, line, column, function, found);
    }

    /** The place as people read it, such as {@code app.js:42:13}. */
    public String label() {
        String path = url;
        int query = path.indexOf('?');
        if (query >= 0) {
            path = path.substring(0, query);
        }
        return path + ":" + line + ":" + column;
    }

    /**
     * The source of a place.
     *
     * @param mapped whether a source map led here; else this is the script's own place
     * @param library whether it is bundled code of others: {@code node_modules}, a bundler's runtime, sources that the map ignores
     * @param name the map's name at this place; null for none
     * @param text the line, of a long one {@link #REACH} characters on each side of the column; null where unknown
     * @param problem why the source is not known; null for none
     */
    public record Original(
            Place place,
            boolean mapped,
            boolean library,
            @Nullable String name,
            @Nullable String text,
            @Nullable String problem) {
        /** Characters of a long line kept on each side of the column: enough to mask a secret before the line is cut. */
        public static final int REACH = 500;

        /** Characters of a line that are shown. */
        public static final int SHOWN = 200;

        private static final int BEFORE = 80;

        /**
         * A place in a source file.
         *
         * @param file such as {@code src/login.ts}; the script's own address where no source map led here
         * @param line counts from 1
         * @param column counts from 1
         */
        public record Place(String file, int line, int column) {
            /** The place as people read it, such as {@code src/login.ts:42:13}. */
            public String label() {
                return file + ":" + line + ":" + column;
            }
        }

        /** The place with masked texts, and the line cut to what is shown. */
        public Original masked(UnaryOperator<String> gate) {
            String shown = text;
            if (text != null) {
                int at = Math.min(Math.min(place.column - 1, REACH), text.length());
                shown = around(
                        gate.apply(text),
                        gate.apply(text.substring(0, Math.max(0, at))).length());
            }
            return new Original(
                    new Place(gate.apply(place.file), place.line, place.column),
                    mapped,
                    library,
                    name == null ? null : gate.apply(name),
                    shown,
                    problem == null ? null : gate.apply(problem));
        }

        /** At most {@link #SHOWN} characters of a line around a column, without half surrogate pairs. */
        static String around(String line, int at) {
            String whole = line.strip();
            if (whole.length() <= SHOWN) {
                return whole;
            }
            int blank = line.indexOf(whole.charAt(0));
            int from = Math.max(0, Math.min(at - blank - BEFORE, whole.length() - SHOWN + 1));
            int to = Math.min(whole.length(), from + SHOWN - 2);
            if (from > 0 && Character.isLowSurrogate(whole.charAt(from))) {
                from++;
            }
            if (to < whole.length() && Character.isLowSurrogate(whole.charAt(to))) {
                to--;
            }
            return (from > 0 ? "…" : "") + whole.substring(from, to) + (to < whole.length() ? "…" : "");
        }
    }
}
