package dev.webwitness;

import dev.webwitness.cli.Check;
import dev.webwitness.config.Listen;
import dev.webwitness.config.SecretSource;
import dev.webwitness.config.Settings;
import dev.webwitness.http.ApiDoor;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.ServerIdentity;
import dev.webwitness.store.StoreLimits;
import dev.webwitness.store.bucket.Bucket;
import dev.webwitness.store.bucket.BucketCheck;
import dev.webwitness.store.bucket.BucketException;
import dev.webwitness.store.s3.S3Bucket;
import dev.webwitness.store.s3.S3Settings;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens the store from the settings: a folder, or a folder whose finished runs go into a bucket. */
final class SharedStoreFactory {
    private static final Logger LOG = LoggerFactory.getLogger(SharedStoreFactory.class);
    private static final SecretSource ACCESS = new SecretSource.Variable("AWS_ACCESS_KEY_ID");
    private static final SecretSource SECRET = new SecretSource.Variable("AWS_SECRET_ACCESS_KEY");

    /** So often a look is taken for what is to be sent. */
    static final Duration INTERVAL = Duration.ofSeconds(5);

    private SharedStoreFactory() {}

    private static boolean shares(Settings settings) {
        return settings.store().kind().equals("s3");
    }

    /**
     * Opens the store for reading; nothing is asked of the bucket yet.
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
     * Opens the store for runs. A bucket that does not answer now may do so later; one that will never do is refused.
     *
     * @throws WebwitnessException as {@link #open}, or {@code store.unavailable}
     */
    static ArtifactStore openForRuns(Settings settings, StoreLimits limits) {
        if (shares(settings)) {
            try (Bucket bucket = bucket(settings)) {
                BucketCheck.run(bucket);
            } catch (BucketException e) {
                if (!e.passes()) {
                    throw unavailable(settings, e);
                }
                LOG.warn("Runs are kept here until the bucket takes them: {}", e.getMessage());
            }
        }
        return open(settings, limits);
    }

    private static WebwitnessException unavailable(Settings settings, BucketException e) {
        return new WebwitnessException(
                new ErrorInfo(
                        "WebwitnessException",
                        ErrorCode.STORE_UNAVAILABLE,
                        String.valueOf(e.getMessage()),
                        null,
                        List.of(),
                        Map.of(
                                "bucket", String.valueOf(settings.store().bucket()),
                                "reason", e.kind().word())),
                e);
    }

    /** Tries the bucket; nothing where there is none. */
    static List<Check> check(Settings settings) {
        if (!shares(settings)) {
            return List.of();
        }
        String name = "bucket " + settings.store().bucket();
        long start = System.nanoTime();
        try (Bucket bucket = bucket(settings)) {
            BucketCheck.run(bucket);
            return List.of(Check.well(
                    name,
                    "written, read, listed, deleted; server "
                            + identity(settings).name() + ", "
                            + Duration.ofNanos(System.nanoTime() - start).toMillis() + " ms"));
        } catch (BucketException e) {
            return List.of(Check.ill(name, e.kind().word(), String.valueOf(e.getMessage())));
        } catch (WebwitnessException e) {
            return List.of(Check.ill(name, e.code().code(), e.info().message()));
        }
    }

    /** What must never be written down of it. */
    static List<String> secrets(Settings settings) {
        List<String> all = new ArrayList<>();
        if (shares(settings)) {
            for (SecretSource source : List.of(
                    first(settings.store().accessKey(), ACCESS),
                    first(settings.store().secretKey(), SECRET))) {
                String value = source.look(System.getenv()).value();
                if (value != null) {
                    all.add(value);
                }
            }
        }
        return all;
    }

    private static SecretSource first(List<SecretSource> sources, SecretSource usual) {
        return sources.stream()
                .filter(source -> source.look(System.getenv()).value() != null)
                .findFirst()
                .orElseGet(() -> sources.isEmpty() ? usual : sources.get(0));
    }

    private static String key(String setting, List<SecretSource> sources, SecretSource usual) {
        SecretSource source = first(sources, usual);
        SecretSource.Look look = source.look(System.getenv());
        String value = look.value();
        if (value == null) {
            throw WebwitnessException.argument(
                    setting,
                    "is needed for store.kind: s3, and " + look.why() + ".",
                    setting + ".env: NAME_OF_A_VARIABLE");
        }
        return value;
    }

    private static Bucket bucket(Settings settings) {
        Settings.Store it = settings.store();
        String bucket = it.bucket();
        if (bucket == null) {
            throw WebwitnessException.argument(
                    "store.bucket", "names the bucket that servers share, and is needed for store.kind: s3.", "runs");
        }
        String access = key("store.access_key", it.accessKey(), ACCESS);
        String secret = key("store.secret_key", it.secretKey(), SECRET);
        try {
            return S3Bucket.open(new S3Settings(
                    it.endpoint() == null ? null : URI.create(it.endpoint().strip()),
                    it.region(),
                    bucket,
                    it.prefix(),
                    it.pathStyle(),
                    access,
                    secret,
                    S3Settings.USUAL_ATTEMPT));
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

    /** Where it is reached, as far as the settings tell: an address that all have, as {@code 0.0.0.0}, says nothing. */
    private static String address(Settings.Http it) {
        if (it.publicUrl() != null) {
            return it.publicUrl();
        }
        Listen listen = it.listen();
        if (listen == null
                || listen.port() <= 0
                || ApiDoor.isLoopback(listen.host())
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
