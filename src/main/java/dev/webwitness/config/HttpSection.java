package dev.webwitness.config;

import dev.webwitness.config.reader.SettingsReader;

/** The settings of {@code http}, a line each. */
final class HttpSection {
    private static final String NAME = "[A-Za-z0-9._:\\[\\]-]{1,253}";
    private static final String NETWORK = "all|[0-9A-Fa-f:.]{2,45}(?:/\\d{1,3})?";

    private HttpSection() {}

    static Settings.Http read(SettingsReader in) {
        return new Settings.Http(
                in.listen("http.listen"),
                in.optionalAddress("http.public_url", "https://webwitness.example"),
                in.list("http.allowed_hosts", "a list of names such as webwitness.example", it -> it.matches(NAME)),
                in.origins("http.allowed_origins"),
                in.word("http.auth", "auto", "auto", "token", "none"),
                in.path("http.tokens", "tokens.json"),
                new Settings.Jwt(
                        in.optionalAddress("http.jwt.issuer", "https://login.example"),
                        in.optionalText("http.jwt.audience", "a text", it -> !it.isBlank()),
                        in.optionalAddressOrPath("http.jwt.keys", "an address or a file with a JWK set")),
                in.optionalPath("http.tls.certificate", null),
                in.optionalPath("http.tls.key", null),
                in.list(
                        "http.private_addresses",
                        "a list of networks such as 10.1.0.0/16, or all",
                        it -> it.matches(NETWORK)),
                in.bytes("http.max_body", "4MB"),
                in.whole("http.requests_per_minute", 600, 1, 1_000_000),
                in.whole("http.max_sessions", 300, 1, 10_000),
                in.whole("http.session_minutes", 30, 1, 1440),
                in.whole("http.keep_alive_s", 15, 1, 300),
                in.whole("http.drain_s", 20, 0, 600),
                in.optionalPath("http.upload_dir", null));
    }
}
