package dev.webwitness.web.auth;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Date;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tokens of an authorization server: which are taken, and for whom. */
class JwtAuthenticatorTest {
    private static final String ISSUER = "https://login.example";
    private static final String AUDIENCE = "https://webwitness.example/mcp";

    @TempDir
    Path folder;

    private ECKey key;
    private JwtAuthenticator access;

    @BeforeEach
    void keys() throws Exception {
        key = new ECKeyGenerator(Curve.P_256).keyID("k1").generate();
        Path file = Files.writeString(folder.resolve("jwks.json"), new JWKSet(key.toPublicJWK()).toString());
        access = new JwtAuthenticator(ISSUER, AUDIENCE, file.toString(), new Principal("", "", 60, 5, 2));
    }

    private static JWTClaimsSet claims(UnaryOperator<JWTClaimsSet.Builder> change) {
        return change.apply(new JWTClaimsSet.Builder()
                        .issuer(ISSUER)
                        .subject("ada@example.org")
                        .audience(AUDIENCE)
                        .expirationTime(Date.from(Instant.now().plusSeconds(300))))
                .build();
    }

    private static String signed(JWTClaimsSet claims, JWSAlgorithm algorithm, JWSSigner signer) throws Exception {
        return signed(claims, new JWSHeader.Builder(algorithm), signer);
    }

    private static String signed(JWTClaimsSet claims, JWSHeader.Builder header, JWSSigner signer) throws Exception {
        SignedJWT token = new SignedJWT(header.keyID("k1").build(), claims);
        token.sign(signer);
        return token.serialize();
    }

    private String token(UnaryOperator<JWTClaimsSet.Builder> change) throws Exception {
        return signed(claims(change), JWSAlgorithm.ES256, new ECDSASigner(key));
    }

    @Test
    void takesWhatTheIssuerSignedForThisServer() throws Exception {
        Principal ada = Objects.requireNonNull(access.authenticate(token(it -> it)));
        assertThat(ada.owner()).matches("jwt:[0-9a-f]{32}");
        assertThat(ada.runs()).isEqualTo(2);
        assertThat(access.authenticate(token(it -> it))).isEqualTo(ada);
        assertThat(access.authenticate(token(it -> it.subject("bob")))).isNotEqualTo(ada);
    }

    @ParameterizedTest
    @ValueSource(strings = {"JWT", "at+jwt", "AT+JWT", "application/at+jwt"})
    void takesWhatCallsItselfAnAccessToken(String type) throws Exception {
        assertThat(access.authenticate(typed(type))).isNotNull();
    }

    @Test
    void refusesWhatCallsItselfSomethingElse() throws Exception {
        assertThat(access.authenticate(typed("logout+jwt"))).isNull();
    }

    private String typed(String type) throws Exception {
        return signed(
                claims(it -> it),
                new JWSHeader.Builder(JWSAlgorithm.ES256).type(new JOSEObjectType(type)),
                new ECDSASigner(key));
    }

    @Test
    void refusesEverythingElse() throws Exception {
        assertThat(access.authenticate(token(it -> it.issuer("https://evil.example"))))
                .isNull();
        assertThat(access.authenticate(token(it -> it.audience("https://other.example"))))
                .isNull();
        assertThat(access.authenticate(token(it -> it.subject(null)))).isNull();
        assertThat(access.authenticate(token(it -> it.expirationTime(null)))).isNull();
        assertThat(access.authenticate(
                        token(it -> it.expirationTime(Date.from(Instant.now().minusSeconds(120))))))
                .isNull();
        assertThat(access.authenticate(
                        token(it -> it.notBeforeTime(Date.from(Instant.now().plusSeconds(120))))))
                .isNull();
        ECKey other = new ECKeyGenerator(Curve.P_256).keyID("k1").generate();
        assertThat(access.authenticate(signed(claims(it -> it), JWSAlgorithm.ES256, new ECDSASigner(other))))
                .isNull();
        byte[] publicKey = key.toECPublicKey().getEncoded();
        assertThat(access.authenticate(signed(claims(it -> it), JWSAlgorithm.HS256, new MACSigner(publicKey))))
                .isNull();
        assertThat(access.authenticate(new PlainJWT(claims(it -> it)).serialize()))
                .isNull();
        assertThat(access.authenticate("a.b.c")).isNull();
    }
}
