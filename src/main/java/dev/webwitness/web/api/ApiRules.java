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
     * Where this server is reached, and from which pages.
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
     * Who may call.
     *
     * @param host who everybody is where nobody has to show a token; null where a token is demanded
     * @param access who is known, asked in this order
     * @param authorizationServers the issuers of tokens, for clients that look for them (RFC 9728); none: no such metadata
     */
    public record Callers(@Nullable Principal host, List<Authenticator> access, List<String> authorizationServers) {
        public Callers {
            access = List.copyOf(access);
            authorizationServers = List.copyOf(authorizationServers);
        }
    }

    /**
     * How much is taken.
     *
     * @param strangers how many requests without a good token are answered in a minute
     * @param unknown how long a connection may last over which nobody known has asked for anything
     * @param maxBody the most bytes a request may carry
     */
    public record Limits(int strangers, Duration unknown, int maxBody) {}

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
