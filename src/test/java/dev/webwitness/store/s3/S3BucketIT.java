package dev.webwitness.store.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.store.shared.Bucket;
import dev.webwitness.store.shared.BucketException;
import dev.webwitness.testing.S3Gate;
import dev.webwitness.testing.S3Server;
import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A bucket of a real server that speaks S3, which does as it is told, and fails in ways that are told apart. */
@Timeout(120)
class S3BucketIT {
    @TempDir
    static Path temp;

    private static S3Server server;
    private static S3Gate gate;

    @BeforeAll
    static void open() throws Exception {
        server = S3Server.start(temp, "runs");
        gate = S3Gate.before(server.port());
    }

    @AfterAll
    static void close() throws IOException {
        for (Closeable it : new Closeable[] {gate, server}) {
            if (it != null) {
                it.close();
            }
        }
    }

    private static S3Bucket bucket(String url, String name, String secret) {
        return S3Bucket.open(
                new S3Bucket.Options(URI.create(url), "us-east-1", name, "team/a", true, S3Server.ACCESS_KEY, secret));
    }

    private static S3Bucket bucket() {
        return bucket(gate.url(), "runs", S3Server.SECRET_KEY);
    }

    @Test
    void theCheckPassesAndLeavesNothingBehind() throws BucketException {
        try (S3Bucket bucket = bucket()) {
            bucket.check();

            assertThat(bucket.list("")).noneMatch(it -> it.key().startsWith("probes/"));
        }
    }

    @Test
    void filesComeBackAsTheyWentAndAreListedUnderTheirOwnNames() throws IOException {
        Path large = Files.write(temp.resolve("large.bin"), new byte[3 << 20]);
        try (S3Bucket bucket = bucket()) {
            bucket.put("files/b/large.bin", new byte[] {1});
            bucket.put("files/b/large.bin", large);
            bucket.put("files/a b+c%.txt", new byte[] {7});
            Path back = temp.resolve("back.bin");

            assertThat(bucket.download("files/b/large.bin", back)).isTrue();
            assertThat(bucket.download("files/nothing", back)).isFalse();

            assertThat(back).hasSameBinaryContentAs(large);
            assertThat(bucket.list("files/"))
                    .extracting(Bucket.Listed::key)
                    .containsExactlyInAnyOrder("files/a b+c%.txt", "files/b/large.bin");
            bucket.delete("files/b/large.bin");
            bucket.delete("files/b/large.bin");
            assertThat(bucket.get("files/b/large.bin")).isEmpty();
        }
    }

    @Test
    void wrongKeysNoBucketAndNoServerAreToldApartAndNameNeitherKeyNorAddress() throws IOException {
        S3Gate shut = S3Gate.before(server.port());
        shut.shut(true);
        failsAs(BucketException.Kind.DENIED, bucket(gate.url(), "runs", "wrong-secret-key-9999"));
        failsAs(BucketException.Kind.NO_BUCKET, bucket(gate.url(), "nobody", S3Server.SECRET_KEY));
        failsAs(BucketException.Kind.UNREACHABLE, bucket(shut.url(), "runs", S3Server.SECRET_KEY));
        shut.close();
        failsAs(BucketException.Kind.UNREACHABLE, bucket(shut.url(), "runs", S3Server.SECRET_KEY));
    }

    private static void failsAs(BucketException.Kind kind, S3Bucket bucket) {
        try (bucket) {
            assertThatThrownBy(() -> bucket.check()).isInstanceOfSatisfying(BucketException.class, e -> {
                assertThat(e.kind()).as(e.toString()).isEqualTo(kind);
                assertThat(e.getMessage()).doesNotContain("127.0.0.1", "9999", S3Server.SECRET_KEY);
            });
        }
    }
}
