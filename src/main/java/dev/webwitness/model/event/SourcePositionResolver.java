package dev.webwitness.model.event;

import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Maps places of scripts to their sources. {@code capture} uses it, {@code findings} implements it.
 *
 * <p>It runs on capture's own thread, because reading a large map takes time. It does not throw; a place without a source says why.
 */
public interface SourcePositionResolver {
    /**
     * Maps places of one script.
     *
     * @param loader fetches the script's map and the map's files
     */
    Map<SourcePosition, SourcePosition.Original> trace(Script script, Collection<SourcePosition> places, Loader loader);

    /**
     * A script as the page got it.
     *
     * @param text null where it could not be read
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

    /** A text, or why it could not be loaded, such as {@code answered 404}. */
    record Loaded(@Nullable String text, @Nullable String problem) {
        public static Loaded text(String text) {
            return new Loaded(text, null);
        }

        public static Loaded failed(String problem) {
            return new Loaded(null, problem);
        }
    }
}
