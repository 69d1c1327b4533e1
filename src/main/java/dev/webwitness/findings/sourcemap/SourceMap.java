package dev.webwitness.findings.sourcemap;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A source map as its file has it. An index has sections and nothing else.
 *
 * @param sources the files' names, null where the map does not name one
 * @param contents their texts, in the same order, as far as the map brings them
 * @param ignored which sources the map itself calls other people's code
 */
record SourceMap(
        String sourceRoot,
        List<@Nullable String> sources,
        List<@Nullable String> contents,
        List<String> names,
        String mappings,
        Set<Integer> ignored,
        @Nullable List<Section> sections) {

    /** A part of the script, from a place on (counted from 0), with a map of its own or its address. */
    record Section(
            int line,
            int column,
            @Nullable SourceMap map,
            @Nullable String url) {}

    /** Where a source says it lies, its root before it; null where the map does not name it. */
    @Nullable
    String source(int index) {
        String source = index >= 0 && index < sources.size() ? sources.get(index) : null;
        if (source == null || sourceRoot.isEmpty()) {
            return source;
        }
        return sourceRoot.endsWith("/") ? sourceRoot + source : sourceRoot + "/" + source;
    }

    @Nullable
    String content(int index) {
        return index >= 0 && index < contents.size() ? contents.get(index) : null;
    }

    @Nullable
    String name(int index) {
        return index >= 0 && index < names.size() ? names.get(index) : null;
    }
}
