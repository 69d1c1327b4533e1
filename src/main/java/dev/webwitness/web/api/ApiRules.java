package dev.webwitness.web.api;

import dev.webwitness.web.auth.Authenticator;
import dev.webwitness.web.auth.Principal;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The rules for callers over HTTP. */
public record ApiRules(Addresses addresses, Callers callers, Limits limits) {
    /**
     * The addresses of this server, and the pages that may call it.
     *
     * @param hosts the names it answers to beside loopback's and the address a request came to; without ports
     * @param origins whose pages may call beside its own, such as {@code https://app.example}
     * @param publicUrl where clients reach it, where that is not where it listens; null where it is
     */
    public record Addresses(
            Set<String> hosts,
            Set<String> origins,
            @Nullable URI publicUrl) {
        /** Only its own. */
        public static final Addresses OWN = new Addresses(Set.of(), Set.of(), null);

        public Addresses {
            hosts = Set.copyOf(hosts);
            origins = Set.copyOf(origins);
        }
    }

    /**
     * The callers.
     *
     * @param host the caller of every request where no token is needed; null where one is
     * @param access the authenticators, in this order
     * @param authorizationServers the issuers of tokens for the metadata of RFC 9728; none: no metadata
     */
    public record Callers(@Nullable Principal host, List<Authenticator> access, List<String> authorizationServers) {
        public Callers {
            access = List.copyOf(access);
            authorizationServers = List.copyOf(authorizationServers);
        }
    }

    /**
     * The limits.
     *
     * @param strangers requests without a good token that are answered in a minute
     * @param unknown how long a connection may last without a known caller
     * @param maxBody the most bytes of a request
     */
    public record Limits(int strangers, Duration unknown, int maxBody) {}

    /**
     * The listening address.
     *
     * @param certificate the chain in PEM; null to speak plain HTTP
     * @param key its private key in PEM (PKCS #8); null with the certificate
     * @param keepAliveS how often a silent stream gets a comment
     */
    public record Listen(
            String host,
            int port,
            @Nullable Path certificate,
            @Nullable Path key,
            int keepAliveS) {}
}
