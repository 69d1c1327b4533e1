package dev.webwitness.report;

/** The origin of an address. Pure. */
public final class SiteOrigin {
    private SiteOrigin() {}

    /** The site a run is about, such as {@code http://localhost:3000}; empty where its address has none. */
    public static String of(String url) {
        return url.matches("\\w+://[^/?#]+.*") ? url.replaceFirst("^(\\w+://[^/?#]+).*", "$1") : "";
    }
}
