package dev.webwitness.web.api;

import dev.webwitness.model.WebwitnessException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/** The web server's certificate chain and key, read from PEM files once at start. */
final class PemKeyStore {
    private static final Pattern KEY =
            Pattern.compile("-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\\s]+)-----END PRIVATE KEY-----");
    private static final List<String> KINDS = List.of("RSA", "EC", "Ed25519");

    private PemKeyStore() {}

    static SslContextFactory.Server context(Path certificate, Path key) {
        char[] none = new char[0];
        SslContextFactory.Server tls = new SslContextFactory.Server();
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, none);
            store.setKeyEntry("webwitness", key(key), none, chain(certificate));
            tls.setKeyStore(store);
            tls.setKeyStorePassword("");
            return tls;
        } catch (GeneralSecurityException | IOException e) {
            throw WebwitnessException.argument(
                    "http.tls.certificate",
                    "and http.tls.key do not make a pair: " + e.getMessage() + ".",
                    "certificate: fullchain.pem, key: privkey.pem");
        }
    }

    private static Certificate[] chain(Path file) throws IOException, GeneralSecurityException {
        return CertificateFactory.getInstance("X.509")
                .generateCertificates(new ByteArrayInputStream(Files.readAllBytes(file)))
                .toArray(new Certificate[0]);
    }

    private static PrivateKey key(Path file) throws IOException, GeneralSecurityException {
        Matcher pem = KEY.matcher(Files.readString(file, StandardCharsets.US_ASCII));
        if (!pem.find()) {
            throw new InvalidKeySpecException(
                    "the key is not PKCS #8 in PEM; openssl pkcs8 -topk8 -nocrypt makes it so");
        }
        PKCS8EncodedKeySpec spec =
                new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(pem.group(1)));
        for (String kind : KINDS) {
            try {
                return KeyFactory.getInstance(kind).generatePrivate(spec);
            } catch (InvalidKeySpecException e) {
                // try the next kind
            }
        }
        throw new InvalidKeySpecException("the key is none of " + KINDS);
    }
}
