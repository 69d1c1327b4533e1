package dev.webwitness;

import dev.webwitness.cli.shell.DoctorCheck;
import dev.webwitness.config.Settings;
import dev.webwitness.config.reader.Listen;
import dev.webwitness.config.reader.SecretSource;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.store.s3.S3Bucket;
import dev.webwitness.store.shared.Bucket;
import dev.webwitness.store.shared.BucketException;
import dev.webwitness.store.shared.ServerIdentity;
import dev.webwitness.web.api.ApiServer;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens the store from the settings: a folder, or a folder whose finished runs go into a bucket. */
final class SharedStoreFactory {
    private static final Logger LOG = LoggerFactory.getLogger(SharedStoreFactory.class);
    private static final SecretSource ACCESS = new SecretSource.Variable("AWS_ACCESS_KEY_ID");
    private static final SecretSource SECRET = new SecretSource.Variable("AWS_SECRET_ACCESS_KEY");

    /** How often finished runs are sent to the bucket. */
    static final Duration INTERVAL = Duration.ofSeconds(5);

    private SharedStoreFactory() {}

    private static boolean shares(Settings settings) {
        return settings.store().kind().equals("s3");
    }

    /**
     * Opens the store for reading, without a call to the bucket.
     *
     * @throws WebwitnessException {@code arguments.invalid} where a setting is missing, {@code capability.unsupported} where the libraries are
     */
    static ArtifactStore open(Settings settings, StoreLimits limits) {
        if (!shares(settings)) {
            return ArtifactStore.open(settings.artifacts().dir(), limits);
        }
        return ArtifactStore.open(settings.artifacts().dir(), limits, bucket(settings), identity(settings));
    }

    /**
     * Opens the store for runs. A bucket that does not answer is accepted, for it may answer later; any other bucket error is refused.
     *
     * @throws WebwitnessException as {@link #open}, or {@code store.unavailable}
     */
    static ArtifactStore openForRuns(Settings settings, StoreLimits limits) {
        if (shares(settings)) {
            try (Bucket bucket = bucket(settings)) {
                bucket.check();
            } catch (BucketException e) {
                if (e.kind() != BucketException.Kind.UNREACHABLE) {
                    throw BucketException.wrap(
                            e, "", String.valueOf(settings.store().bucket()));
                }
                LOG.warn("Runs are kept here until the bucket takes them: {}", e.getMessage());
            }
        }
        return open(settings, limits);
    }

    /** Checks the bucket, where there is one. */
    static List<DoctorCheck> check(Settings settings) {
        if (!shares(settings)) {
            return List.of();
        }
        String name = "bucket " + settings.store().bucket();
        long start = System.nanoTime();
        try (Bucket bucket = bucket(settings)) {
            bucket.check();
            return List.of(DoctorCheck.well(
                    name,
                    "written, read, listed, deleted; server "
                            + identity(settings).name() + ", "
                            + Duration.ofNanos(System.nanoTime() - start).toMillis() + " ms"));
        } catch (BucketException e) {
            return List.of(DoctorCheck.ill(name, e.kind().word(), String.valueOf(e.getMessage())));
        } catch (WebwitnessException e) {
            return List.of(DoctorCheck.ill(name, e.code().code(), e.info().message()));
        }
    }

    /** The keys to the bucket, which must be masked everywhere. */
    static List<String> secrets(Settings settings) {
        Settings.Store it = settings.store();
        return Stream.of(key(it.accessKey(), ACCESS), key(it.secretKey(), SECRET))
                .map(SecretSource.Look::value)
                .filter(value -> value != null && shares(settings))
                .toList();
    }

    private static SecretSource.Look key(List<SecretSource> sources, SecretSource usual) {
        List<SecretSource.Look> looks = (sources.isEmpty() ? List.of(usual) : sources)
                .stream().map(source -> source.look(System.getenv())).toList();
        return looks.stream().filter(look -> look.value() != null).findFirst().orElse(looks.get(0));
    }

    private static String require(String setting, SecretSource.Look look) {
        if (look.value() == null) {
            throw WebwitnessException.argument(
                    setting,
                    "is needed for store.kind: s3, and " + look.why() + ".",
                    setting + ".env: NAME_OF_A_VARIABLE");
        }
        return look.value();
    }

    private static Bucket bucket(Settings settings) {
        Settings.Store it = settings.store();
        String bucket = it.bucket();
        if (bucket == null) {
            throw WebwitnessException.argument(
                    "store.bucket", "names the bucket that servers share, and is needed for store.kind: s3.", "runs");
        }
        String access = require("store.access_key", key(it.accessKey(), ACCESS));
        String secret = require("store.secret_key", key(it.secretKey(), SECRET));
        try {
            return S3Bucket.open(new S3Bucket.Options(
                    it.endpoint() == null ? null : URI.create(it.endpoint().strip()),
                    it.region(),
                    bucket,
                    it.prefix(),
                    it.pathStyle(),
                    access,
                    secret));
        } catch (NoClassDefFoundError e) {
            LOG.debug("no S3 libraries", e);
            throw WebwitnessException.unsupported(
                    "store.s3",
                    "webwitness",
                    "store.kind is s3, and the libraries for it (the AWS SDK) are not in lib/. Unpack the whole"
                            + " archive again, or set store.kind: folder.");
        }
    }

    private static ServerIdentity identity(Settings settings) {
        String name = settings.store().server();
        return new ServerIdentity(name == null ? machine() : name, address(settings.http()));
    }

    /** The server's address, if the settings name one that other machines can use. */
    private static String address(Settings.Http it) {
        if (it.publicUrl() != null) {
            return it.publicUrl();
        }
        Listen listen = it.listen();
        if (listen == null
                || listen.port() <= 0
                || ApiServer.isLoopback(listen.host())
                || List.of("0.0.0.0", "::", "[::]", "*").contains(listen.host())) {
            return "";
        }
        return (it.certificate() == null ? "http://" : "https://") + listen.host() + ":" + listen.port();
    }

    private static String machine() {
        try {
            return InetAddress.getLocalHost().getHostName().replaceAll("[^A-Za-z0-9._-]", "-");
        } catch (UnknownHostException e) {
            return "server-" + ProcessHandle.current().pid();
        }
    }
}
