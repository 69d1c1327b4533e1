package dev.webwitness.web.api;

import dev.webwitness.web.auth.Authenticator;
import dev.webwitness.web.auth.Principal;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rules for callers over HTTP.
 *
 * @param hosts the names this server answers to beside loopback's and the address a request came to; without ports
 * @param origins whose pages may call beside this server's own, such as {@code https://app.example}
 * @param host who everybody is where nobody has to show a token; null where a token is demanded
 * @param access who is known, asked in this order
 * @param strangers how many requests without a good token are answered in a minute
 * @param unknown how long a connection may last over which nobody known has asked for anything
 * @param maxBody the most bytes a request may carry
 * @param publicUrl where clients reach this server, where that is not where it listens; null where it is
 * @param authorizationServers the issuers of tokens, for clients that look for them (RFC 9728); none: no such metadata
 */
public record ApiRules(
        Set<String> hosts,
        Set<String> origins,
        @Nullable Principal host,
        List<Authenticator> access,
        int strangers,
        Duration unknown,
        int maxBody,
        @Nullable URI publicUrl,
        List<String> authorizationServers) {
    public ApiRules {
        hosts = Set.copyOf(hosts);
        origins = Set.copyOf(origins);
        access = List.copyOf(access);
        authorizationServers = List.copyOf(authorizationServers);
    }

    /**
     * Where to listen.
     *
     * @param certificate the chain in PEM; null to speak plain HTTP
     * @param key its private key in PEM (PKCS #8); null with the certificate
     * @param keepAliveS how often something is sent on streams that say nothing
     */
    public record Listen(
            String host,
            int port,
            @Nullable Path certificate,
            @Nullable Path key,
            int keepAliveS) {}
}
