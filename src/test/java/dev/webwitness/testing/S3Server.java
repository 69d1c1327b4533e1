package dev.webwitness.testing;

import static org.awaitility.Awaitility.await;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.opentest4j.TestAbortedException;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;

/**
 * A server that speaks S3: S3Proxy as a process of its own, so that its libraries never meet ours, with what is in it in memory. Its libraries are
 * fetched once into {@code target/s3proxy}, by the pom in {@code src/test/s3}.
 */
public final class S3Server implements Closeable {
    public static final String ACCESS_KEY = "test-access-key-0815";
    public static final String SECRET_KEY = "test-secret-key-4711-do-not-print";

    private static final Path LIBRARIES = Path.of("target", "s3proxy").toAbsolutePath();

    private final Process process;
    private final int port;

    private S3Server(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /** Starts one, with a bucket of that name, which is empty; where its libraries cannot be had, see {@link #missing}. */
    public static S3Server start(Path folder, String bucket) throws IOException, InterruptedException {
        fetch();
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            port = free.getLocalPort();
        }
        Path settings = folder.resolve("s3.properties");
        Files.write(
                settings,
                List.of(
                        "s3proxy.authorization=aws-v2-or-v4",
                        "s3proxy.identity=" + ACCESS_KEY,
                        "s3proxy.credential=" + SECRET_KEY,
                        "s3proxy.endpoint=http://127.0.0.1:" + port,
                        "jclouds.provider=transient-nio2",
                        "jclouds.identity=none",
                        "jclouds.credential=none"));
        Path quiet = Files.writeString(
                folder.resolve("logback.xml"), "<configuration><root level=\"ERROR\"/></configuration>");
        Process process = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElse("java"),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Dlogback.configurationFile=" + quiet,
                        "-cp",
                        LIBRARIES + "/*",
                        "org.gaul.s3proxy.Main",
                        "--properties",
                        settings.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("s3.log").toFile())
                .start();
        S3Server server = new S3Server(process, port);
        await().atMost(40, TimeUnit.SECONDS).until(server::answers);
        try (S3Client client = S3Client.builder()
                .endpointOverride(URI.create("http://127.0.0.1:" + port))
                .region(Region.US_EAST_1)
                .forcePathStyle(true)
                .credentialsProvider(
                        StaticCredentialsProvider.create(AwsBasicCredentials.create(ACCESS_KEY, SECRET_KEY)))
                .build()) {
            client.createBucket(create -> create.bucket(bucket));
        }
        return server;
    }

    private static void fetch() throws IOException, InterruptedException {
        if (Files.isRegularFile(LIBRARIES.resolve(".complete"))) {
            return;
        }
        Process maven = new ProcessBuilder(
                        Programs.have("mvn") ? "mvn" : "./mvnw",
                        "-B",
                        "-q",
                        "-f",
                        Path.of("src", "test", "s3", "pom.xml").toString(),
                        "dependency:copy-dependencies",
                        "-DoutputDirectory=" + LIBRARIES)
                .inheritIO()
                .start();
        if (!maven.waitFor(5, TimeUnit.MINUTES) || maven.exitValue() != 0) {
            maven.destroyForcibly();
            missing("The libraries of S3Proxy could not be fetched; see src/test/s3/pom.xml", System.getenv("CI"));
        }
        Files.createFile(LIBRARIES.resolve(".complete"));
    }

    /**
     * Aborts a test for want of what had to be fetched, with the reason; where the whole is to be proven ({@code CI=true}), fails it, because nobody
     * notices there what was left out.
     */
    static void missing(String reason, @Nullable String ci) throws IOException {
        if ("true".equals(ci)) {
            throw new IOException(reason);
        }
        throw new TestAbortedException(reason);
    }

    private boolean answers() {
        try (Socket socket = new Socket(InetAddress.getByName("127.0.0.1"), port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    public int port() {
        return port;
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
