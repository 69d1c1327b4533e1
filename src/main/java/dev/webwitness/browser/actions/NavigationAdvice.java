package dev.webwitness.browser.actions;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Advice on an address that could not be opened, by Chromium's error name ({@code net/base/net_error_list.h}). Pure. */
final class NavigationAdvice {
    /** A row of the table: which reasons it is about, on which scheme, and what to do. */
    private record Row(Pattern reason, String scheme, String advice) {
        boolean fits(String reason, String url) {
            return this.reason.matcher(reason).find()
                    && url.toLowerCase(Locale.ROOT).startsWith(scheme);
        }
    }

    private static final String TRUST_IT =
            " For a test server with such a certificate start Webwitness with the setting browser.args:"
                    + " [--ignore-certificate-errors]; or open its http:// address.";

    private static final String GIVE_THEM = " Give user and password in the address: http://user:password@host/;"
            + " they are masked in everything that is stored.";

    /** The first row that fits is told. */
    private static final List<Row> ROWS = List.of(
            row(
                    "CERT_AUTHORITY_INVALID",
                    "",
                    "Its certificate is self-signed, or of an authority this machine does not" + " trust." + TRUST_IT),
            row("CERT_DATE_INVALID", "", "Its certificate has expired, or is not valid yet." + TRUST_IT),
            row(
                    "CERT_COMMON_NAME_INVALID",
                    "",
                    "Its certificate is for another host name: open it by the name the" + " certificate has."
                            + TRUST_IT),
            row("CERT_|CERTIFICATE_|SSL_PINNED|KNOWN_INTERCEPTION", "", "Its certificate is not accepted." + TRUST_IT),
            row(
                    "SSL_PROTOCOL_ERROR|SSL_UNRECOGNIZED_NAME",
                    "https:",
                    "The server does not answer with TLS there: open" + " its http:// address, or check the port."),
            row(
                    "SSL_CLIENT_AUTH",
                    "",
                    "The server wants a client certificate, which Webwitness has no setting for:"
                            + " run against an address without it."),
            row(
                    "SSL_|ECH_",
                    "",
                    "The server's TLS is not accepted: check its versions and ciphers, or open its"
                            + " http:// address."),
            row(
                    "PROXY_AUTH|INVALID_PROXY_AUTH",
                    "",
                    "The proxy wants a login: check the proxy that this machine uses."),
            row("PROXY|TUNNEL|SOCKS", "", "The proxy did not let it through: check the proxy that this machine uses."),
            row(
                    "INVALID_AUTH_CREDENTIALS|UNSUPPORTED_AUTH|MISSING_AUTH",
                    "",
                    "The server wants a login by HTTP" + " authentication, and none was given or it was not accepted."
                            + GIVE_THEM),
            row(
                    "EMPTY_RESPONSE|INVALID_HTTP_RESPONSE|CONNECTION_RESET|CONNECTION_CLOSED",
                    "http:",
                    "The server took the"
                            + " connection and gave no HTTP answer: where it speaks HTTPS, open its https:// address; else look"
                            + " into its log."),
            row(
                    "EMPTY_RESPONSE|INVALID_HTTP_RESPONSE|CONNECTION_RESET|CONNECTION_CLOSED",
                    "",
                    "The server took the" + " connection and gave no answer: look into its log."),
            row(
                    "NAME_NOT_RESOLVED|NAME_RESOLUTION",
                    "",
                    "The host name is not known here: check how it is written, or" + " use localhost or an address."),
            row("CONNECTION_REFUSED", "", "Nothing listens there: start the server, or check the port."),
            row(
                    "TOO_MANY_REDIRECTS",
                    "",
                    "The server redirects in a circle: check its login and its cookies, and what"
                            + " it takes for its own address."),
            row("UNSAFE_PORT", "", "Chromium refuses this port: let the server listen on another one."));

    private NavigationAdvice() {}

    private static Row row(String reasons, String scheme, String advice) {
        return new Row(Pattern.compile("net::ERR_[A-Z0-9_]*(?:" + reasons + ")"), scheme, advice);
    }

    /** A sentence or two. */
    static String about(String reason, String url) {
        return ROWS.stream()
                .filter(row -> row.fits(reason, url))
                .map(Row::advice)
                .findFirst()
                .orElse("Check that the address is right and the server runs.");
    }

    /** Whether the browser gave up because the server wants a login that is sent with the request. */
    static boolean wantsLogin(String reason) {
        return reason.contains("AUTH_CREDENTIALS")
                || reason.contains("UNSUPPORTED_AUTH")
                || reason.contains("MISSING_AUTH");
    }

    /** What a server that answered with a status wants, where it asks for a login that is sent with the request. */
    static Optional<String> aboutLogin(String url, int status, String challenge) {
        if (status != 401 || challenge.isBlank()) {
            return Optional.empty();
        }
        String scheme = challenge.strip().split("[\\s,]", 2)[0];
        boolean typed = scheme.equalsIgnoreCase("basic") || scheme.equalsIgnoreCase("digest");
        return Optional.of(url + " wants a login by HTTP authentication (" + scheme + "), answered 401."
                + (typed ? GIVE_THEM : " Open a page that logs in by a form, or run against an address without it."));
    }
}
