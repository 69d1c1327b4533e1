package dev.webwitness.findings.sourcemap;

import dev.webwitness.findings.sourcemap.SourceMap.Section;
import dev.webwitness.findings.sourcemap.VlqMappings.Segment;
import dev.webwitness.findings.sourcemap.VlqMappings.Wanted;
import dev.webwitness.model.event.SourcePositionResolver.Loader;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Looks places up in a map, section by section where it is an index. */
final class SourceMapLookup {
    /** An index whose sections name indexes by address may go in a circle. */
    private static final int DEEPEST = 3;

    /** The map a place lies in, where that map lies itself, and the segment. */
    record Hit(SourceMap map, String base, Segment segment) {}

    private final Loader loader;
    private final Map<Wanted, Hit> hits = new HashMap<>();
    private @Nullable String problem;

    private SourceMapLookup(Loader loader) {
        this.loader = loader;
    }

    /** @param base the map's address, or the script's where the map lies within it */
    static SourceMapLookup of(SourceMap map, String base, List<Wanted> wanted, Loader loader) {
        SourceMapLookup lookup = new SourceMapLookup(loader);
        Map<Wanted, Wanted> shifted = new LinkedHashMap<>();
        wanted.forEach(place -> shifted.put(place, place));
        lookup.look(map, base, shifted, 0);
        return lookup;
    }

    @Nullable
    Hit hit(Wanted place) {
        return hits.get(place);
    }

    /** What kept the map from being read whole, null where nothing did. */
    @Nullable
    String problem() {
        return problem;
    }

    /** @param wanted the places as they were asked, with what they are within this map */
    private void look(SourceMap map, String base, Map<Wanted, Wanted> wanted, int depth) {
        List<Section> sections = map.sections();
        if (sections == null) {
            VlqMappings.Found found = VlqMappings.find(map.mappings(), List.copyOf(wanted.values()));
            wanted.forEach((asked, here) -> {
                Segment segment = found.segments().get(here);
                if (segment != null) {
                    hits.put(asked, new Hit(map, base, segment));
                }
            });
            problem(found.problem());
            return;
        }
        Map<Section, Map<Wanted, Wanted>> bySection = new LinkedHashMap<>();
        wanted.forEach((asked, here) -> {
            Section section = sectionOf(sections, here);
            if (section != null) {
                boolean first = here.line() == section.line();
                bySection
                        .computeIfAbsent(section, key -> new LinkedHashMap<>())
                        .put(
                                asked,
                                new Wanted(
                                        here.line() - section.line(),
                                        first ? here.column() - section.column() : here.column()));
            }
        });
        bySection.forEach((section, places) -> section(section, base, places, depth));
    }

    private void section(Section section, String base, Map<Wanted, Wanted> places, int depth) {
        SourceMap inner = section.map();
        if (inner != null) {
            look(inner, base, places, depth);
        } else if (section.url() == null) {
            problem("a section of the source map has no map");
        } else if (depth >= DEEPEST) {
            problem("the source map's sections lead on and on");
        } else {
            SourceMapLocator.Read read = SourceMapLocator.read(section.url(), base, loader);
            if (read.map() == null) {
                problem(read.problem());
            } else {
                look(read.map(), read.base(), places, depth + 1);
            }
        }
    }

    /** The last section that begins at or before the place. */
    private static @Nullable Section sectionOf(List<Section> sections, Wanted place) {
        Section best = null;
        for (Section section : sections) {
            boolean before = section.line() < place.line()
                    || (section.line() == place.line() && section.column() <= place.column());
            boolean later = best == null
                    || section.line() > best.line()
                    || (section.line() == best.line() && section.column() >= best.column());
            if (before && later) {
                best = section;
            }
        }
        return best;
    }

    private void problem(@Nullable String text) {
        problem = problem == null ? text : problem;
    }
}
