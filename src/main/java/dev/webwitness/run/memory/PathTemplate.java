package dev.webwitness.run.memory;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The address of a page as it is remembered: its origin, and its path with {@code *} for each part that looks like a number, a key or a person's words. Never
 * a query, a fragment or a user. Pure.
 *
 * @param origin such as {@code https://shop.example}
 * @param path such as {@code /orders/*}
 */
record PathTemplate(String origin, String path) {
    private static final int MOST_PARTS = 8;

    /** A word of the site's own making; anything else differs from page to page. */
    private static final String FIXED = "[A-Za-z][A-Za-z_-]{0,23}(?:\\.[A-Za-z]{1,5})?";

    /** Empty for what is no page of a site. */
    static Optional<PathTemplate> of(String url) {
        try {
            URI uri = URI.create(url);
            String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
            String host = uri.getHost();
            if (host == null || !scheme.matches("https?")) {
                return Optional.empty();
            }
            String port = uri.getPort() < 0 ? "" : ":" + uri.getPort();
            String path = uri.getRawPath();
            return Optional.of(new PathTemplate(
                    scheme + "://" + host.toLowerCase(Locale.ROOT) + port, pattern(path == null ? "" : path)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static String pattern(String path) {
        List<String> parts = new ArrayList<>();
        for (String part : path.split("/")) {
            if (!part.isEmpty() && parts.size() < MOST_PARTS) {
                parts.add(part.matches(FIXED) ? part : "*");
            }
        }
        return "/" + String.join("/", parts);
    }

    /** The same with the parts starred that must not be kept. */
    PathTemplate kept(MemoryPrivacyFilter discretion) {
        List<String> parts = new ArrayList<>();
        for (String part : path.substring(1).split("/")) {
            parts.add(part.isEmpty() || discretion.allows(part) ? part : "*");
        }
        return new PathTemplate(origin, "/" + String.join("/", parts));
    }

    /** Whether a remembered path is one of this page: the same, but for what is starred in it. */
    boolean fits(String remembered) {
        String[] own = path.split("/", -1);
        String[] other = remembered.split("/", -1);
        if (own.length != other.length) {
            return false;
        }
        for (int i = 0; i < own.length; i++) {
            if (!other[i].equals("*") && !other[i].equals(own[i])) {
                return false;
            }
        }
        return true;
    }
}
