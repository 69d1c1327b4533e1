package dev.webwitness.model.event;

import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Who knows what was written at a place in a script. Owned by the model because {@code capture} asks, {@code findings} answers and
 * {@code run} brings them together.
 *
 * <p>Asked on one thread of capture's own, never on the run's: reading a large map takes time. An answer never throws; what cannot be
 * traced says why.
 */
public interface SourcePositionResolver {
    /**
     * Traces places of one script.
     *
     * @param places of this script
     * @param loader what is not in the script itself: its map, the files that map names
     * @return an answer for each place
     */
    Map<SourcePosition, SourcePosition.Original> trace(Script script, Collection<SourcePosition> places, Loader loader);

    /**
     * A script as the page got it.
     *
     * @param text null where it could not be had
     * @param html whether the text is a document with scripts in it
     * @param mapHeader the {@code SourceMap} header it came with, null where there was none
     * @param problem why there is no text
     */
    record Script(
            String url,
            @Nullable String text,
            boolean html,
            @Nullable String mapHeader,
            @Nullable String problem) {}

    /** Fetches text from the script's own origin, within the limits of the run. */
    interface Loader {
        Loaded load(String url);
    }

    /** A text, or why there is none, such as {@code answered 404}. */
    record Loaded(@Nullable String text, @Nullable String problem) {
        public static Loaded text(String text) {
            return new Loaded(text, null);
        }

        public static Loaded failed(String problem) {
            return new Loaded(null, problem);
        }
    }
}
