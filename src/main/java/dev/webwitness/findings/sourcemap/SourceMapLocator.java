package dev.webwitness.findings.sourcemap;

import dev.webwitness.model.event.SourcePositionResolver.Loaded;
import dev.webwitness.model.event.SourcePositionResolver.Loader;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Where a script says its map is, and the map from there: beside the script, or within it as a {@code data:} address. */
final class SourceMapLocator {
    /**
     * A map, or why there is none.
     *
     * @param base the address its sources are relative to
     */
    record Read(
            @Nullable SourceMap map, String base, @Nullable String problem) {}

    private static final String MARK = "sourceMappingURL=";
    private static final Pattern COMMENT = Pattern.compile(
            "(?://|/\\*)[#@][ \\t]+sourceMappingURL=([^\\s'\"`]++)[ \\t]*+(?:\\*/[ \\t]*+)?(?=[\\r\\n]|$)");

    private SourceMapLocator() {}

    /** The address in the script's last such comment; one in the middle of a string is none. */
    static @Nullable String inText(String script) {
        int from = script.length();
        for (int tries = 0; tries < 8; tries++) {
            int mark = script.lastIndexOf(MARK, from);
            if (mark < 4) {
                return null;
            }
            Matcher comment = COMMENT.matcher(script);
            int slash = script.lastIndexOf('/', mark);
            for (int start = Math.max(0, slash - 1); start <= slash; start++) {
                if (comment.region(start, script.length()).lookingAt() && comment.start(1) == mark + MARK.length()) {
                    return comment.group(1);
                }
            }
            from = mark - 1;
        }
        return null;
    }

    /** Reads the map at an address as a script or an index names it. */
    static Read read(String named, String base, Loader loader) {
        if (named.regionMatches(true, 0, "data:", 0, 5)) {
            return parsed(DataUrl.text(named), base, "the source map in the script");
        }
        String address = SourceAddresses.resolve(base, named);
        if (address == null) {
            return new Read(null, base, "the source map's address is none: " + shortened(named));
        }
        Loaded loaded = loader.load(address);
        String what = "source map " + shortened(address);
        return loaded.text() == null
                ? new Read(null, address, what + " " + loaded.problem())
                : parsed(loaded.text(), address, what);
    }

    private static Read parsed(@Nullable String json, String base, String what) {
        if (json == null) {
            return new Read(null, base, what + " is no data");
        }
        if (json.length() > SourceMapResolver.MOST_CHARS) {
            return new Read(null, base, what + " is too large");
        }
        try {
            return new Read(SourceMapParser.read(json), base, null);
        } catch (IOException broken) {
            return new Read(null, base, what + " " + broken.getMessage());
        }
    }

    private static String shortened(String address) {
        return address.length() > 200 ? address.substring(0, 199) + "…" : address;
    }
}
