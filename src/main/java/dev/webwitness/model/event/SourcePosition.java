package dev.webwitness.model.event;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A place in a script: line and column count from 1; the function's name may be empty.
 *
 * @param original what was written there, null where nobody looked
 */
public record SourcePosition(
        String url,
        int line,
        int column,
        String function,
        @Nullable Original original) {
    /** A place nobody traced yet. */
    public SourcePosition(String url, int line, int column, String function) {
        this(url, line, column, function, null);
    }

    /** The same place, traced. */
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
     * Where a place was written by people, as far as that is known.
     *
     * @param mapped whether a source map led here; if not, this is the script's own place again
     * @param library whether it is bundled code of others: {@code node_modules}, a bundler's runtime, what the map says to ignore
     * @param name what the map calls the thing at this place, null where it says nothing
     * @param text the line's text, null where it is unknown; of a long line what lies within {@link #REACH} characters of the column
     * @param problem why it is not known better, in words; null where nothing is amiss
     */
    public record Original(
            Place place,
            boolean mapped,
            boolean library,
            @Nullable String name,
            @Nullable String text,
            @Nullable String problem) {
        /** Characters of a long line kept on each side of the column: enough for the gate to know a secret before the line is cut. */
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

        /** The same with every text passed through the gate, and the line cut to what is shown. */
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

        /** The part of a line that is shown: at most {@link #SHOWN} characters about one of them, never half a surrogate pair. */
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
