package dev.webwitness.findings.sourcemap;

import dev.webwitness.findings.sourcemap.VlqMappings.Segment;
import dev.webwitness.findings.sourcemap.VlqMappings.Wanted;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.event.SourcePosition.Original;
import dev.webwitness.model.event.SourcePositionResolver;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Traces the places of a run's scripts to what was written there: through the script's map where it has one, else to the line of the
 * script itself.
 *
 * <p>Remembers the maps of one run, so that a map is fetched and parsed once. Used by one thread at a time.
 */
public final class SourceMapResolver implements SourcePositionResolver {
    /** No script, map or source is longer: the 16 MB that capture fetches at most. */
    static final int MOST_CHARS = 16_000_000;

    /** Characters of maps that are remembered; beyond, a map is read anew for each exception. */
    private static final long MOST_REMEMBERED = 32_000_000;

    private final Map<String, SourceMapLocator.Read> maps = new HashMap<>();
    private final Map<String, Loaded> files = new HashMap<>();
    private long remembered;

    @Override
    public Map<SourcePosition, Original> trace(Script script, Collection<SourcePosition> places, Loader loader) {
        Map<SourcePosition, Original> traced = new LinkedHashMap<>();
        String text = script.text();
        if (text == null) {
            places.forEach(place -> traced.put(place, unmapped(place, script, script.problem())));
        } else if (script.html()) {
            // Each script of a document has a map of its own, if any.
            for (SourcePosition place : places) {
                InlineScript inline = InlineScript.at(text, place.line(), place.column());
                String named = inline == null ? null : SourceMapLocator.inText(inline.text());
                if (inline == null || named == null) {
                    traced.put(place, unmapped(place, script, null));
                } else {
                    traced.putAll(mapped(script, named, List.of(place), inline, loader));
                }
            }
        } else {
            String named = named(script, text);
            if (named == null) {
                places.forEach(place -> traced.put(place, unmapped(place, script, null)));
            } else {
                traced.putAll(mapped(script, named, places, new InlineScript("", 1, 1), loader));
            }
        }
        return traced;
    }

    /** The comment in the script goes before the header, as browsers have it. */
    private static @Nullable String named(Script script, String text) {
        String comment = SourceMapLocator.inText(text);
        String header = script.mapHeader();
        return comment != null || header == null || header.isBlank() ? comment : header.strip();
    }

    private Map<SourcePosition, Original> mapped(
            Script script, String named, Collection<SourcePosition> places, InlineScript begin, Loader loader) {
        SourceMapLocator.Read read = map(script, named, loader);
        Map<SourcePosition, Original> traced = new LinkedHashMap<>();
        if (read.map() == null) {
            places.forEach(place -> traced.put(place, unmapped(place, script, read.problem())));
            return traced;
        }
        Map<SourcePosition, Wanted> wanted = new LinkedHashMap<>();
        for (SourcePosition place : places) {
            int line = place.line() - begin.line();
            int column = line == 0 ? place.column() - begin.column() : place.column() - 1;
            wanted.put(place, new Wanted(line, column));
        }
        SourceMapLookup lookup = SourceMapLookup.of(read.map(), read.base(), new ArrayList<>(wanted.values()), loader);
        wanted.forEach((place, here) -> {
            SourceMapLookup.Hit hit = lookup.hit(here);
            Original original = hit == null ? null : original(hit, script, loader);
            String problem = lookup.problem() != null ? lookup.problem() : "the source map does not know this place";
            traced.put(place, original != null ? original : unmapped(place, script, problem));
        });
        return traced;
    }

    private SourceMapLocator.Read map(Script script, String named, Loader loader) {
        // Of a map within the script, its address is the whole map: too long to be a key.
        String key = script.url() + " " + named.length() + " " + named.hashCode();
        SourceMapLocator.Read known = maps.get(key);
        if (known == null) {
            known = SourceMapLocator.read(named, script.url(), loader);
            long size = known.map() == null ? 0 : size(known.map());
            if (remembered + size <= MOST_REMEMBERED) {
                remembered += size;
                maps.put(key, known);
            }
        }
        return known;
    }

    private static long size(SourceMap map) {
        long size = map.mappings().length();
        for (String content : map.contents()) {
            size += content == null ? 0 : content.length();
        }
        List<SourceMap.Section> sections = map.sections();
        if (sections != null) {
            for (SourceMap.Section section : sections) {
                size += section.map() == null ? 0 : size(section.map());
            }
        }
        return size;
    }

    private @Nullable Original original(SourceMapLookup.Hit hit, Script script, Loader loader) {
        Segment segment = hit.segment();
        SourceMap map = hit.map();
        String source = map.source(segment.source());
        if (source == null || segment.line() < 0 || segment.originalColumn() < 0) {
            return null;
        }
        String address = SourceAddresses.resolve(hit.base(), source);
        String label = SourceAddresses.label(address == null ? source : address, script.url());
        int line = segment.line() + 1;
        int column = segment.originalColumn() + 1;
        String content = map.content(segment.source());
        String problem = null;
        if (content == null) {
            Loaded file = file(address, label, loader);
            content = file.text();
            problem = file.problem();
        }
        String text = content == null ? null : LineText.at(content, line, column);
        if (content != null && text == null) {
            problem = label + " has no line " + line;
        }
        boolean library = map.ignored().contains(segment.source())
                || SourceAddresses.library(label)
                || SourceAddresses.runtime(label);
        return new Original(
                new Original.Place(label, line, column), true, library, map.name(segment.name()), text, problem);
    }

    private Loaded file(@Nullable String address, String label, Loader loader) {
        if (address == null || !SourceAddresses.fetchable(address)) {
            return Loaded.failed("the text of " + label + " is not in the source map");
        }
        Loaded known = files.get(address);
        if (known == null) {
            Loaded loaded = loader.load(address);
            known = loaded.text() == null
                    ? Loaded.failed(
                            "the text of " + label + " is not in the source map, and its file " + loaded.problem())
                    : loaded;
            String text = known.text();
            remembered += text == null ? 0 : text.length();
            if (remembered <= MOST_REMEMBERED) {
                files.put(address, known);
            }
        }
        return known;
    }

    /** The script's own place, with its line where the script is known. */
    private static Original unmapped(SourcePosition place, Script script, @Nullable String problem) {
        String text = script.text();
        return new Original(
                new Original.Place(place.url(), place.line(), place.column()),
                false,
                SourceAddresses.library(SourceAddresses.label(place.url(), place.url())),
                null,
                text == null ? null : LineText.at(text, place.line(), place.column()),
                problem);
    }
}
