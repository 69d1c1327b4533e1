package dev.webwitness.policy.access;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Normalises callers' URLs, and checks schemes and origins. Immutable; names are never looked up. */
public final class UrlPolicy {
    private static final int LONGEST = 8192;
    private static final String EXAMPLE = "http://localhost:3000/login";

    private static final Pattern SCHEME = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]*):(.*)", Pattern.DOTALL);
    private static final Pattern PORT_FIRST = Pattern.compile("[0-9]{1,5}([/?#].*)?", Pattern.DOTALL);
    private static final Set<String> WEB = Set.of("http", "https");

    private final Set<String> extraSchemes;

    /**
     * The rules of one installation.
     *
     * @param extraSchemes schemes allowed beside http and https, such as {@code file}; case and a trailing colon do not matter
     */
    public UrlPolicy(List<String> extraSchemes) {
        this.extraSchemes = extraSchemes.stream()
                .map(scheme -> scheme.toLowerCase(Locale.ROOT)
                        .replaceAll(":(//)?$", "")
                        .strip())
                .collect(Collectors.toUnmodifiableSet());
    }

    /**
     * A caller's URL as the browser gets it: with a scheme ({@code http} for loopback and private hosts, else {@code https}), host in lower
     * case ASCII, a path, and everything percent-encoded that has to be.
     *
     * @throws WebwitnessException {@code arguments.invalid} when it is no usable URL, {@code policy.origin-blocked} when its scheme is not
     *     allowed
     */
    public String normalise(String rawUrl) {
        String url = rawUrl.strip();
        if (url.isEmpty()) {
            throw invalid("expected the address of a page, got nothing.");
        }
        if (url.length() > LONGEST) {
            throw invalid("expected at most " + LONGEST + " characters, got " + url.length() + ".");
        }
        if (url.chars().anyMatch(c -> c < 0x20 || c == 0x7f)) {
            throw invalid("it contains control characters or line breaks.");
        }
        Matcher matcher = SCHEME.matcher(url);
        if (matcher.matches() && !PORT_FIRST.matcher(matcher.group(2)).matches()) {
            String scheme = matcher.group(1).toLowerCase(Locale.ROOT);
            return WEB.contains(scheme) ? web(scheme, matcher.group(2)) : other(scheme, matcher.group(2));
        }
        return web("", url.startsWith("//") || url.startsWith("\\\\") ? url : "//" + url);
    }

    /** Whether a URL's host is this machine; false for other schemes. */
    public static boolean isLoopback(String url) {
        WebUrl parsed = WebUrl.read(url);
        return parsed != null && parsed.host().isLoopback();
    }

    /**
     * Whether a run may be on a page: its own start's origin always (the https twin of it too, when both use the default ports), any origin
     * when no others are named, else those named.
     *
     * @param allowedOrigins {@code https://shop.test:8443}; {@code shop.test} for any scheme and port; {@code *.shop.test} for its subdomains
     *     too
     */
    public boolean originAllowed(String url, String startUrl, List<String> allowedOrigins) {
        String lower = url.strip().toLowerCase(Locale.ROOT);
        if (lower.equals("about:blank") || lower.startsWith("about:blank#") || lower.equals("about:srcdoc")) {
            return true;
        }
        WebUrl target = WebUrl.read(lower.startsWith("blob:") ? url.strip().substring("blob:".length()) : url);
        if (target == null) {
            Matcher matcher = SCHEME.matcher(lower);
            return matcher.matches() && extraSchemes.contains(matcher.group(1));
        }
        if (allowedOrigins.isEmpty()) {
            return true;
        }
        WebUrl start = WebUrl.read(startUrl);
        return (start != null && (target.sameOrigin(start) || target.isSecureTwinOf(start)))
                || allowedOrigins.stream().anyMatch(target::matches);
    }

    /** Whether a page is of one origin, written as in {@link #originAllowed}. */
    public boolean isOf(String url, String origin) {
        WebUrl target = WebUrl.read(url);
        return target != null && target.matches(origin);
    }

    private String web(String scheme, String rest) {
        WebUrl url = WebUrl.read(scheme, rest);
        if (url == null) {
            throw invalid("\"" + shown(rest) + "\" has no usable host or port.");
        }
        return url.text();
    }

    private String other(String scheme, String rest) {
        if (!extraSchemes.contains(scheme)) {
            throw new WebwitnessException(
                    ErrorCode.POLICY_ORIGIN_BLOCKED,
                    "URLs of the scheme " + scheme
                            + ": are not allowed. Use an http or https address, or allow the scheme in the"
                            + " configuration.",
                    Map.of("ruleId", "scheme-not-allowed", "scheme", scheme));
        }
        return scheme + ":" + WebUrl.encode(rest);
    }

    /** The part after the scheme, without user name and password. */
    private static String shown(String rest) {
        String text = rest.replaceFirst("^//", "").replaceFirst("^[^/?#]*@", "");
        return new String(
                text.substring(0, Math.min(80, text.length())).getBytes(StandardCharsets.UTF_8),
                StandardCharsets.UTF_8);
    }

    private static WebwitnessException invalid(String what) {
        return WebwitnessException.argument("url", what, EXAMPLE);
    }

    /** An http or https URL, parsed as a browser does. */
    private record WebUrl(String scheme, String userInfo, Host host, int port, String rest) {
        static @Nullable WebUrl read(String url) {
            Matcher matcher = SCHEME.matcher(url.strip());
            boolean web = matcher.matches() && WEB.contains(matcher.group(1).toLowerCase(Locale.ROOT));
            return web ? read(matcher.group(1).toLowerCase(Locale.ROOT), matcher.group(2)) : null;
        }

        /** Reads what follows the scheme and its colon; an empty scheme is chosen by the host. */
        static @Nullable WebUrl read(String scheme, String rest) {
            int start = 0;
            while (start < rest.length() && "/\\".indexOf(rest.charAt(start)) >= 0) {
                start++;
            }
            int end = start;
            while (end < rest.length() && "/\\?#".indexOf(rest.charAt(end)) < 0) {
                end++;
            }
            String authority = rest.substring(start, end);
            int at = authority.lastIndexOf('@');
            String userInfo = at < 0 ? "" : encode(authority.substring(0, at)).replace("@", "%40");
            String hostPort = authority.substring(at + 1);
            int colon = hostPort.lastIndexOf(':');
            boolean hasPort = colon > hostPort.lastIndexOf(']');
            String port = hasPort ? hostPort.substring(colon + 1) : "";
            Host host = Host.of(hasPort ? hostPort.substring(0, colon) : hostPort);
            if (host == null || !port.matches("[0-9]{0,5}") || (!port.isEmpty() && Integer.parseInt(port) > 65535)) {
                return null;
            }
            String chosen = !scheme.isEmpty() ? scheme : host.isLoopback() || host.isPrivate() ? "http" : "https";
            int number = port.isEmpty() ? defaultPort(chosen) : Integer.parseInt(port);
            return number == 0 ? null : new WebUrl(chosen, userInfo, host, number, path(rest.substring(end)));
        }

        private static String path(String rest) {
            int end = 0;
            while (end < rest.length() && "?#".indexOf(rest.charAt(end)) < 0) {
                end++;
            }
            String path = encode(rest.substring(0, end).replace('\\', '/'));
            return (path.isEmpty() ? "/" : path) + encode(rest.substring(end));
        }

        String text() {
            return scheme + "://" + (userInfo.isEmpty() ? "" : userInfo + "@") + host.text()
                    + (port == defaultPort(scheme) ? "" : ":" + port) + rest;
        }

        boolean sameOrigin(WebUrl other) {
            return scheme.equals(other.scheme) && host.text().equals(other.host.text()) && port == other.port;
        }

        boolean isSecureTwinOf(WebUrl other) {
            return host.text().equals(other.host.text())
                    && scheme.equals("https")
                    && other.scheme.equals("http")
                    && port == 443
                    && other.port == 80;
        }

        boolean matches(String allowed) {
            String pattern = allowed.strip().toLowerCase(Locale.ROOT);
            boolean subdomains = pattern.contains("*.");
            WebUrl origin =
                    read(pattern.contains("://") ? pattern.replace("*.", "") : "http://" + pattern.replace("*.", ""));
            if (origin == null) {
                return pattern.equals("*");
            }
            boolean sameHost = host.text().equals(origin.host.text())
                    || (subdomains
                            && origin.host.address() == null
                            && host.text().endsWith("." + origin.host.text()));
            if (!sameHost) {
                return false;
            }
            if (pattern.contains("://")) {
                return scheme.equals(origin.scheme) && port == origin.port;
            }
            return !pattern.matches(".*:[0-9]+/?$") || port == origin.port;
        }

        private static int defaultPort(String scheme) {
            return scheme.equals("https") ? 443 : 80;
        }

        /** Percent-encodes illegal characters; encoded ones stay. */
        static String encode(String text) {
            StringBuilder out = new StringBuilder(text.length());
            text.codePoints().forEach(point -> {
                if (point > 0x20 && point < 0x7f && "\"<>`{}|^\\".indexOf(point) < 0) {
                    out.append((char) point);
                } else {
                    for (byte b : Character.toString(point).getBytes(StandardCharsets.UTF_8)) {
                        out.append(String.format("%%%02X", b & 0xff));
                    }
                }
            });
            return out.toString();
        }
    }
}
