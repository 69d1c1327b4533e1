package dev.webwitness.findings.sourcemap;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Addresses of maps and sources: how they are resolved, how people read them, which of them name other people's code. */
final class SourceAddresses {
    private static final Pattern SCHEME = Pattern.compile("^([a-zA-Z][a-zA-Z0-9+.-]+):.*", Pattern.DOTALL);
    private static final Pattern LIBRARY =
            Pattern.compile("(?:^|/)(?:node_modules|bower_components|jspm_packages|\\.pnpm|\\.vite/deps|@vite)/");

    /** What webpack, Vite, Rollup and Turbopack call the code they add themselves. */
    private static final Pattern RUNTIME = Pattern.compile(
            "^webpack/(?:bootstrap|runtime|startup|universalModuleDefinition)|\\(webpack\\)|^\\[turbopack\\]|^external |^vite/|\u0000|commonjsHelpers");

    private static final int MOST_CHARS = 160;

    private SourceAddresses() {}

    /** A reference made absolute; null where either is no address a text could be fetched from or compared by. */
    static @Nullable String resolve(String base, String reference) {
        try {
            if (SCHEME.matcher(reference).matches()) {
                return reference;
            }
            return URI.create(escaped(base)).resolve(escaped(reference)).toString();
        } catch (IllegalArgumentException odd) {
            return null;
        }
    }

    static boolean fetchable(String address) {
        return address.regionMatches(true, 0, "http://", 0, 7) || address.regionMatches(true, 0, "https://", 0, 8);
    }

    /** A source as people know it: {@code src/login.ts} for {@code webpack://shop/./src/login.ts?a1b2}. */
    static String label(String source, String scriptUrl) {
        String path = source;
        if (SCHEME.matcher(source).matches() && source.contains("://")) {
            int host = source.indexOf("://") + 3;
            int slash = source.indexOf('/', host);
            boolean own = fetchable(source) && origin(source).equals(origin(scriptUrl));
            if (fetchable(source) && !own) {
                return cut(bare(source));
            }
            path = slash < 0 ? source.substring(host) : source.substring(slash + (isFile(source) ? 0 : 1));
        }
        String clean = normal(DataUrl.unescaped(bare(path)).replace("[project]/", ""));
        return cut(clean.isEmpty() ? source : clean);
    }

    /** Whether a script or source is other people's code, by the folder it lies in. */
    static boolean library(String label) {
        return LIBRARY.matcher(label).find();
    }

    /** Whether a source is what a bundler put in itself. */
    static boolean runtime(String label) {
        return RUNTIME.matcher(label).find();
    }

    static String origin(String url) {
        int host = url.indexOf("://");
        if (host < 0) {
            return "";
        }
        int end = url.length();
        for (char mark : new char[] {'/', '?', '#'}) {
            int at = url.indexOf(mark, host + 3);
            end = at >= 0 && at < end ? at : end;
        }
        return url.substring(0, end);
    }

    private static boolean isFile(String source) {
        return source.startsWith("file:");
    }

    private static String bare(String address) {
        int query = address.indexOf('?');
        String without = query > 0 ? address.substring(0, query) : address;
        int fragment = without.indexOf('#');
        return fragment > 0 ? without.substring(0, fragment) : without;
    }

    /** Without {@code ./}, {@code ../} at its head, and slashes before a relative name. */
    private static String normal(String path) {
        List<String> parts = new ArrayList<>();
        for (String part : path.split("/", -1)) {
            if (part.equals("..")
                    && !parts.isEmpty()
                    && !parts.get(parts.size() - 1).isEmpty()) {
                parts.remove(parts.size() - 1);
            } else if (!part.equals(".") && !part.equals("..")) {
                parts.add(part);
            }
        }
        return String.join("/", parts);
    }

    private static String cut(String text) {
        return text.length() <= MOST_CHARS ? text : "…" + text.substring(text.length() - MOST_CHARS + 1);
    }

    /** Characters that are in file names and not in addresses. */
    private static String escaped(String address) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < address.length(); i++) {
            char c = address.charAt(i);
            if (c <= ' ' || "\"<>\\^`{|}[]".indexOf(c) >= 0) {
                out.append('%').append(String.format(Locale.ROOT, "%02X", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }
}
