package dev.webwitness.web.auth;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.ImmutableJWKSet;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.text.Sha256;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Authenticates callers by JWTs: signed with a key of the issuer, for this server, not expired. Only signatures with public keys count; a shared key could be used to sign.
 */
public final class JwtAuthenticator implements Authenticator {
    private static final Logger LOG = LoggerFactory.getLogger(JwtAuthenticator.class);
    private static final int LONGEST = 8_192;
    private static final Set<JWSAlgorithm> ALGORITHMS = Set.of(
            JWSAlgorithm.RS256,
            JWSAlgorithm.RS384,
            JWSAlgorithm.RS512,
            JWSAlgorithm.PS256,
            JWSAlgorithm.PS384,
            JWSAlgorithm.PS512,
            JWSAlgorithm.ES256,
            JWSAlgorithm.ES384,
            JWSAlgorithm.ES512);

    private final DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();
    private final Principal usual;

    /**
     * Keys are fetched on first use, and again when a token names an unknown one.
     *
     * @param keys the address of a JWK set, or a file with one
     * @param usual the limits of each caller; its name and owner are replaced
     * @throws WebwitnessException {@code arguments.invalid} where the file cannot be read
     */
    public JwtAuthenticator(String issuer, String audience, String keys, Principal usual) {
        this.usual = usual;
        // An access token of RFC 9068, a JWT of any kind, or one that does not say.
        processor.setJWSTypeVerifier(new DefaultJOSEObjectTypeVerifier<>(
                JOSEObjectType.JWT, new JOSEObjectType("at+jwt"), new JOSEObjectType("application/at+jwt"), null));
        processor.setJWSKeySelector(new JWSVerificationKeySelector<>(ALGORITHMS, source(keys)));
        processor.setJWTClaimsSetVerifier(new DefaultJWTClaimsVerifier<>(
                Set.of(audience), new JWTClaimsSet.Builder().issuer(issuer).build(), Set.of("sub", "exp"), Set.of()));
    }

    private static JWKSource<SecurityContext> source(String keys) {
        try {
            return keys.startsWith("http://") || keys.startsWith("https://")
                    ? JWKSourceBuilder.<SecurityContext>create(URI.create(keys).toURL())
                            .retrying(true)
                            .build()
                    : new ImmutableJWKSet<>(JWKSet.parse(Files.readString(Path.of(keys))));
        } catch (IOException | ParseException | IllegalArgumentException e) {
            throw WebwitnessException.argument(
                    "http.jwt.keys", "cannot be read: " + e.getMessage(), "https://login.example/jwks.json");
        }
    }

    /** A lease that always holds: such tokens last minutes, and sessions outlive them. */
    @Override
    public AuthLease lease(String bearer) {
        return AuthLease.LASTING;
    }

    @Override
    public @Nullable Principal authenticate(String bearer) {
        if (bearer.length() > LONGEST || bearer.chars().filter(c -> c == '.').count() != 2) {
            return null;
        }
        try {
            JWTClaimsSet claims = processor.process(bearer, null);
            // A subject may hold any characters; its hash is a name that stays the same.
            String owner = "jwt:"
                    + Sha256.hex(claims.getIssuer() + "\n" + claims.getSubject())
                            .substring(0, 32);
            return new Principal(owner, owner, usual.perMinute(), usual.sessions(), usual.runs());
        } catch (ParseException | BadJOSEException | JOSEException e) {
            LOG.info("A token was refused: {}", e.getMessage());
            return null;
        }
    }
}
