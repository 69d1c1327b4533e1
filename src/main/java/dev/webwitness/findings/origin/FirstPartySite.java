package dev.webwitness.findings.origin;

import dev.webwitness.findings.group.Party;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The site under evaluation: tells its own addresses from others.
 *
 * <p>Two hosts are one site when they share the registrable domain. That is found by a small rule, not by the public suffix list: the last
 * two labels, three under a two-letter country with a generic second level ({@code co.uk}) or under a host that hands out subdomains to
 * strangers ({@code github.io}). A wrong answer costs a little rank, never a finding.
 */
public final class FirstPartySite {
    private static final Set<String> GENERIC =
            Set.of("co", "com", "org", "net", "gov", "edu", "ac", "ne", "or", "go", "gob", "nom");
    private static final Set<String> SHARED = Set.of(
            "github.io",
            "gitlab.io",
            "vercel.app",
            "netlify.app",
            "herokuapp.com",
            "pages.dev",
            "workers.dev",
            "web.app",
            "firebaseapp.com",
            "azurewebsites.net",
            "cloudfront.net",
            "amazonaws.com",
            "onrender.com",
            "fly.dev",
            "ngrok.io",
            "ngrok-free.app",
            "trycloudflare.com",
            "blogspot.com",
            "surge.sh",
            "glitch.me",
            "repl.co");

    private final Set<String> domains = new HashSet<>();
    private final Set<String> loopbackPorts = new HashSet<>();
    private final Map<String, Party> parties = new HashMap<>();

    /** The site of these addresses: where the run was sent, and where a redirect took it at once. */
    public FirstPartySite(Iterable<String> urls) {
        for (String url : urls) {
            Address address = Address.of(url);
            if (address != null) {
                domains.add(registrable(address.host()));
                if (address.loopback()) {
                    loopbackPorts.add(address.port());
                }
            }
        }
    }

    /** Whose an address is; what has no host ({@code about:}, {@code data:}, {@code blob:} of the page) is the site's own. */
    public Party party(@Nullable String url) {
        if (url == null || url.isBlank()) {
            return Party.FIRST;
        }
        if (url.startsWith("chrome-extension:") || url.startsWith("moz-extension:")) {
            return Party.THIRD;
        }
        String bare = url.startsWith("blob:") ? url.substring(5) : url;
        return parties.computeIfAbsent(Address.origin(bare), origin -> party(Address.of(origin)));
    }

    private Party party(@Nullable Address address) {
        if (address == null) {
            return Party.FIRST;
        }
        if (address.loopback() && !loopbackPorts.isEmpty()) {
            return loopbackPorts.contains(address.port()) ? Party.FIRST : Party.NEAR;
        }
        return domains.contains(registrable(address.host())) ? Party.FIRST : Party.THIRD;
    }

    private static String registrable(String host) {
        String[] labels = host.split("\\.", -1);
        if (host.startsWith("[") || host.matches("[0-9.]+") || labels.length <= 2) {
            return host;
        }
        String top = labels[labels.length - 1];
        String second = labels[labels.length - 2];
        boolean three = (top.length() == 2 && GENERIC.contains(second)) || SHARED.contains(second + "." + top);
        String two = second + "." + top;
        return three ? labels[labels.length - 3] + "." + two : two;
    }

    /** Host and port of an address, as written; lenient, because pages are. */
    public record Address(String host, String port) {
        /** The part of an address before its path. */
        public static String origin(String url) {
            int scheme = url.indexOf("://");
            int end = scheme < 0 ? 0 : scheme + 3;
            while (end > 0 && end < url.length() && "/?#".indexOf(url.charAt(end)) < 0) {
                end++;
            }
            return url.substring(0, end);
        }

        static @Nullable Address of(String url) {
            int scheme = url.indexOf("://");
            if (scheme < 0) {
                return null;
            }
            String authority = origin(url).substring(scheme + 3).toLowerCase(Locale.ROOT);
            authority = authority.substring(authority.lastIndexOf('@') + 1);
            int colon = authority.lastIndexOf(':');
            boolean port = colon > authority.lastIndexOf(']');
            String host = port ? authority.substring(0, colon) : authority;
            String name = url.substring(0, scheme).toLowerCase(Locale.ROOT);
            boolean tls = name.equals("https") || name.equals("wss");
            return host.isEmpty()
                    ? null
                    : new Address(host, port ? authority.substring(colon + 1) : tls ? "443" : "80");
        }

        boolean loopback() {
            return host.equals("localhost")
                    || host.endsWith(".localhost")
                    || host.equals("[::1]")
                    || host.equals("0.0.0.0")
                    || host.matches("127\\.[0-9.]+");
        }
    }
}
