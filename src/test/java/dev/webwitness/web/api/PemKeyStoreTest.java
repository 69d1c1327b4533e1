package dev.webwitness.web.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.model.WebwitnessException;
import dev.webwitness.web.auth.Principal;
import java.io.InputStream;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** TLS from two PEM files. */
class PemKeyStoreTest {
    private static final char[] PASSWORD = "changeit".toCharArray();

    @TempDir
    Path folder;

    private KeyStore made() throws Exception {
        Path store = folder.resolve("store.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-keyalg",
                        "EC",
                        "-alias",
                        "a",
                        "-dname",
                        "CN=localhost",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store.toString(),
                        "-storepass",
                        "changeit")
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("keytool.txt").toFile())
                .start();
        assertThat(keytool.waitFor()).isZero();
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD);
        }
        return keys;
    }

    private Path pem(String name, String kind, byte[] der) throws Exception {
        return Files.writeString(
                folder.resolve(name),
                "-----BEGIN " + kind + "-----\n" + Base64.getMimeEncoder().encodeToString(der) + "\n-----END " + kind
                        + "-----\n");
    }

    @Test
    void servesWithThePairAndRefusesWhatIsNone() throws Exception {
        KeyStore keys = made();
        Path certificate =
                pem("chain.pem", "CERTIFICATE", keys.getCertificate("a").getEncoded());
        Path key = pem("key.pem", "PRIVATE KEY", keys.getKey("a", PASSWORD).getEncoded());
        ApiRules rules = rules(Duration.ofSeconds(10));
        HealthServlet health = new HealthServlet(() -> null, List::of);
        try (ApiServer door =
                ApiServer.start(new ApiRules.Listen("127.0.0.1", 0, certificate, key, 15), rules, Map.of(), health)) {
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            KeyStore known = KeyStore.getInstance("PKCS12");
            known.load(null, PASSWORD);
            known.setCertificateEntry("a", keys.getCertificate("a"));
            trust.init(known);
            SSLContext tls = SSLContext.getInstance("TLS");
            tls.init(null, trust.getTrustManagers(), null);
            try (SSLSocket socket = (SSLSocket) tls.getSocketFactory().createSocket("127.0.0.1", door.port())) {
                socket.getOutputStream()
                        .write("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".getBytes());
                assertThat(new String(socket.getInputStream().readAllBytes()))
                        .startsWith("HTTP/1.1 200")
                        .contains("{\"status\":\"ok\"}");
            }
            assertThat(door.address()).startsWith("https://127.0.0.1:");
        }
        Path old = pem("old.pem", "RSA PRIVATE KEY", new byte[] {1});
        assertThatThrownBy(() -> PemKeyStore.context(certificate, old))
                .isInstanceOf(WebwitnessException.class)
                .hasMessageContaining("openssl pkcs8");
    }

    private static ApiRules rules(Duration unknown) {
        return new ApiRules(
                ApiRules.Addresses.OWN,
                new ApiRules.Callers(new Principal("local", "", 600, 5, 5), List.of(), List.of()),
                new ApiRules.Limits(10, unknown, 1000));
    }

    @Test
    @Tag("security")
    void whoeverNeverShakesHandsIsCutOff() throws Exception {
        KeyStore keys = made();
        Path certificate =
                pem("chain.pem", "CERTIFICATE", keys.getCertificate("a").getEncoded());
        Path key = pem("key.pem", "PRIVATE KEY", keys.getKey("a", PASSWORD).getEncoded());
        try (ApiServer door = ApiServer.start(
                        new ApiRules.Listen("127.0.0.1", 0, certificate, key, 15),
                        rules(Duration.ofMillis(300)),
                        Map.of(),
                        new HealthServlet(() -> null, List::of));
                Socket socket = new Socket("127.0.0.1", door.port())) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(0x16); // a handshake begins

            assertThat(socket.getInputStream().readAllBytes())
                    .as("an alert at most")
                    .hasSizeLessThan(100);
        }
    }
}
