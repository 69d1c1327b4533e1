package dev.webwitness.browser.endpoint;

import dev.webwitness.model.WebwitnessException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One entry of {@code browser.endpoints}: where a browser is to be had. Addresses and headers are as good as passwords and stand in no text of ours.
 *
 * @param kind how a browser is had there
 * @param address of a CDP endpoint as it was written, of a Grid without {@code grid+}, a user and a slash at the end; empty for this machine
 * @param holds how many of our runs it may hold at once, 0 where nothing was said
 * @param headers sent with every request to it
 */
public record BrowserEndpoint(Kind kind, String address, int holds, Map<String, String> headers) {
    /** How a browser is had at a place. */
    public enum Kind {
        /** It is launched here. */
        LOCAL,
        /** One runs there and speaks the DevTools protocol. */
        CDP,
        /** A Selenium Grid starts one for each run. */
        GRID
    }

    private static final Pattern WRITTEN = Pattern.compile("(\\S+)(?:\\s+x([1-9]\\d{0,2}))?");
    private static final String GRID = "grid+";
    private static final String LOCAL = "local";

    public BrowserEndpoint {
        headers = Map.copyOf(headers);
    }

    /**
     * Reads an entry: {@code local}, an address, each perhaps followed by {@code xN}.
     *
     * @throws WebwitnessException {@code arguments.invalid} for anything else; the entry is not repeated
     */
    public static BrowserEndpoint of(String written, Map<String, String> headers) {
        Matcher entry = WRITTEN.matcher(written.strip());
        if (!entry.matches()) {
            throw refused();
        }
        int holds = entry.group(2) == null ? 0 : Integer.parseInt(entry.group(2));
        String address = entry.group(1);
        if (address.equals(LOCAL)) {
            return new BrowserEndpoint(Kind.LOCAL, "", holds, Map.of());
        }
        boolean grid = address.startsWith(GRID);
        URI uri = uri(grid ? address.substring(GRID.length()) : address);
        return grid ? grid(uri, holds, headers) : new BrowserEndpoint(Kind.CDP, address, holds, headers);
    }

    private static BrowserEndpoint grid(URI uri, int holds, Map<String, String> headers) {
        if (!uri.getScheme().startsWith("http")) {
            throw refused();
        }
        Map<String, String> sent = new LinkedHashMap<>(headers);
        String user = uri.getUserInfo();
        if (user != null) {
            String basic = Base64.getEncoder().encodeToString(user.getBytes(StandardCharsets.UTF_8));
            sent.putIfAbsent("Authorization", "Basic " + basic);
        }
        String path = uri.getRawPath() == null ? "" : uri.getRawPath().replaceAll("(?<!/)/+$", "");
        return new BrowserEndpoint(Kind.GRID, uri.getScheme() + "://" + authority(uri) + path, holds, sent);
    }

    /** Whether its pages are loaded by this machine, so that what this machine may reach can be held to. */
    public boolean here() {
        if (kind == Kind.LOCAL) {
            return true;
        }
        String host = String.valueOf(uri(address).getHost());
        return kind == Kind.CDP && host.matches("localhost|127(\\.\\d{1,3}){3}|\\[::1\\]");
    }

    /** What of it may be written nowhere: the address in its forms, its host with its port, and what is sent along. */
    public List<String> secrets() {
        List<String> secrets = new ArrayList<>(headers.values());
        if (kind != Kind.LOCAL) {
            URI uri = uri(address);
            secrets.add(address);
            secrets.add(address.replaceFirst("^http", "ws"));
            if (uri.getPort() >= 0) {
                secrets.add(authority(uri));
            }
            if (uri.getRawQuery() != null) {
                secrets.add(uri.getRawQuery());
            }
            if (uri.getUserInfo() != null) {
                secrets.add(uri.getUserInfo());
            }
        }
        return List.copyOf(secrets);
    }

    private static String authority(URI uri) {
        return uri.getHost() + (uri.getPort() < 0 ? "" : ":" + uri.getPort());
    }

    private static URI uri(String address) {
        try {
            URI uri = new URI(address);
            if (uri.getScheme() != null && uri.getScheme().matches("wss?|https?") && uri.getHost() != null) {
                return uri;
            }
        } catch (URISyntaxException e) {
            throw refused();
        }
        throw refused();
    }

    private static WebwitnessException refused() {
        return WebwitnessException.argument(
                "browser.endpoints",
                "has an entry that is no place of a browser.",
                "browser.endpoints: [\"grid+http://127.0.0.1:4444\", \"local x2\"]");
    }

    @Override
    public String toString() {
        return kind.toString();
    }
}
