package dev.webwitness.config.reader;

import dev.webwitness.model.request.Viewport;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses values that are more than a word: sizes, windows, origins, lists on one line. Null for a text of another form. */
final class ValueParsers {
    private static final Pattern BYTES = Pattern.compile("(\\d{1,12})\\s*(B|KB|MB|GB|TB)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern SIZE = Pattern.compile("(\\d{2,5})x(\\d{2,5})");
    private static final Pattern SCALE = Pattern.compile("\\d(\\.\\d{1,3})?");
    private static final Pattern VARIABLE = Pattern.compile("[A-Z_][A-Z0-9_]{0,99}");

    /** The beginnings of the keys of model providers, then what no one calls a file. */
    private static final Pattern KEY = Pattern.compile("(?:^|/)(?:sk-|AIza|gsk_|xai-)[A-Za-z0-9_-]{16,}$");

    private static final Pattern ENDPOINT = Pattern.compile("(\\S+)(?:\\s+x[1-9]\\d{0,2})?");
    private static final Pattern HEADER = Pattern.compile("([1-9]\\d?) ([A-Za-z0-9-]{1,64}): (env|file) (\\S+)");

    private static final List<String> UNITS = List.of("B", "KB", "MB", "GB", "TB");

    private ValueParsers() {}

    /** Such as {@code 2GB}; units of 1,024; from 1 MB to 1,024 TB. */
    static @Nullable Long bytes(String text) {
        Matcher size = BYTES.matcher(text.strip());
        if (!size.matches()) {
            return null;
        }
        String unit = size.group(2) == null ? "B" : size.group(2).toUpperCase(Locale.ROOT);
        long most = 1L << 50;
        long factor = 1L << (10 * UNITS.indexOf(unit));
        long count = Long.parseLong(size.group(1));
        return count > most / factor || count * factor < 1L << 20 ? null : Long.valueOf(count * factor);
    }

    /** Such as {@code 1280x800}. */
    static @Nullable Viewport viewport(String text) {
        Matcher size = SIZE.matcher(text.strip());
        if (!size.matches()) {
            return null;
        }
        int width = Integer.parseInt(size.group(1));
        int height = Integer.parseInt(size.group(2));
        boolean usable = Math.min(width, height) >= 100 && Math.max(width, height) <= 8000;
        return usable ? new Viewport(width, height, 1, false, null) : null;
    }

    /** Device pixels a CSS pixel, such as {@code 1.5}. */
    static @Nullable Double scale(String text) {
        if (!SCALE.matcher(text.strip()).matches()) {
            return null;
        }
        double scale = Double.parseDouble(text.strip());
        return scale < 0.5 || scale > 4 ? null : Double.valueOf(scale);
    }

    /** Items between commas, with or without brackets around them. */
    static List<String> items(String text) {
        String inside = text.strip();
        if (inside.startsWith("[") && inside.endsWith("]")) {
            inside = inside.substring(1, inside.length() - 1);
        }
        return Arrays.stream(inside.split(",", -1))
                .map(String::strip)
                .filter(item -> !item.isEmpty())
                .toList();
    }

    /** Whether it is a web origin and nothing more: scheme, host, perhaps a port. */
    static boolean isOrigin(String text) {
        try {
            URI uri = new URI(text);
            return ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))
                    && uri.getHost() != null
                    && uri.getRawPath().isEmpty()
                    && uri.getRawQuery() == null
                    && uri.getRawFragment() == null
                    && uri.getRawUserInfo() == null;
        } catch (URISyntaxException e) {
            return false;
        }
    }

    /** Whether it is the address of a server's programs: no user, no query. */
    static boolean isBaseUrl(String text) {
        try {
            URI uri = new URI(text);
            return uri.getScheme() != null
                    && uri.getScheme().matches("https?")
                    && uri.getHost() != null
                    && uri.getRawUserInfo() == null
                    && uri.getRawQuery() == null
                    && uri.getRawFragment() == null;
        } catch (URISyntaxException e) {
            return false;
        }
    }

    /** Whether a secret stands where the name of its variable, or the path of its file, belongs. */
    static boolean isKey(String text, boolean variable) {
        return variable ? !VARIABLE.matcher(text).matches() : KEY.matcher(text).find();
    }

    /** Whether it can be a place of a browser: {@code local} or an address, perhaps with how many runs it may hold. */
    static boolean isEndpoint(String text) {
        Matcher entry = ENDPOINT.matcher(text);
        if (!entry.matches()) {
            return false;
        }
        String place = entry.group(1);
        try {
            URI uri = new URI(place.startsWith("grid+http") ? place.substring("grid+".length()) : place);
            return place.equals("local")
                    || (uri.getScheme() != null && uri.getScheme().matches("wss?|https?") && uri.getHost() != null);
        } catch (URISyntaxException e) {
            return false;
        }
    }

    /**
     * One header of one endpoint and where its value is kept.
     *
     * @param endpoint which, counted from 1
     * @param kind {@code env} or {@code file}
     * @param place the variable's name, or the file's path
     */
    record Header(int endpoint, String name, String kind, String place) {}

    /** Such as {@code 1 Authorization: env GRID_AUTHORIZATION}. */
    static @Nullable Header header(String text) {
        Matcher header = HEADER.matcher(text.strip());
        if (!header.matches() || isKey(header.group(4), header.group(3).equals("env"))) {
            return null;
        }
        return new Header(Integer.parseInt(header.group(1)), header.group(2), header.group(3), header.group(4));
    }
}
