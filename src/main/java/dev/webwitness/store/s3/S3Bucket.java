package dev.webwitness.store.s3;

import dev.webwitness.store.shared.Bucket;
import dev.webwitness.store.shared.BucketException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.profiles.ProfileFile;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.DefaultRetryStrategy;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;

/** A bucket of an S3 server. */
public final class S3Bucket implements Bucket {
    /** The most one call may take. Large recordings take longest. */
    private static final Duration CALL = Duration.ofMinutes(2);

    /** The most one attempt may wait for data. */
    private static final Duration ATTEMPT = Duration.ofSeconds(10);

    private static final int ATTEMPTS = 2;

    private final S3Client client;
    private final String bucket;
    private final String prefix;
    private final S3Errors errors;

    /**
     * The address of a bucket and the keys to it.
     *
     * @param endpoint the server; null for Amazon's own
     * @param prefix what every key begins with; empty for nothing
     * @param pathStyle whether the bucket's name stands in the path instead of the host
     */
    public record Options(
            @Nullable URI endpoint,
            String region,
            String bucket,
            String prefix,
            boolean pathStyle,
            String accessKey,
            String secretKey) {
        @Override
        public String toString() {
            return "bucket " + bucket;
        }
    }

    private S3Bucket(S3Client client, Options options) {
        this.client = client;
        this.bucket = options.bucket();
        this.prefix = options.prefix().isEmpty() ? "" : options.prefix() + "/";
        this.errors = new S3Errors(bucket);
    }

    /** Creates the client, which connects with its first call. */
    public static S3Bucket open(Options it) {
        S3ClientBuilder builder = S3Client.builder()
                .region(Region.of(it.region()))
                .credentialsProvider(
                        StaticCredentialsProvider.create(AwsBasicCredentials.create(it.accessKey(), it.secretKey())))
                .httpClientBuilder(UrlConnectionHttpClient.builder()
                        .connectionTimeout(Duration.ofSeconds(3))
                        .socketTimeout(ATTEMPT))
                .serviceConfiguration(s3 -> s3.pathStyleAccessEnabled(it.pathStyle()))
                // Many S3 servers do not know the checksums that S3 does not require.
                .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
                .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED)
                .overrideConfiguration(more -> more.apiCallTimeout(CALL)
                        .retryStrategy(DefaultRetryStrategy.standardStrategyBuilder()
                                .maxAttempts(ATTEMPTS)
                                .build())
                        // An empty profile: the settings of ~/.aws do not count.
                        .defaultProfileFile(ProfileFile.aggregator().build()));
        if (it.endpoint() != null) {
            builder.endpointOverride(it.endpoint());
        }
        return new S3Bucket(builder.build(), it);
    }

    @Override
    public String name() {
        return bucket;
    }

    @Override
    public Optional<Found> get(String key) throws BucketException {
        try {
            var found = client.getObjectAsBytes(get -> get.bucket(bucket).key(prefix + key));
            return Optional.of(
                    new Found(found.asByteArrayUnsafe(), found.response().eTag()));
        } catch (RuntimeException e) {
            return errors.emptyIfAbsent(e);
        }
    }

    @Override
    public boolean download(String key, Path file) throws BucketException {
        try (var in = client.getObject(get -> get.bucket(bucket).key(prefix + key))) {
            Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
            return true;
        } catch (IOException e) {
            throw errors.transfer(e);
        } catch (RuntimeException e) {
            return errors.emptyIfAbsent(e).isPresent();
        }
    }

    @Override
    public void put(String key, byte[] bytes) throws BucketException {
        put(key, RequestBody.fromBytes(bytes));
    }

    @Override
    public void put(String key, Path file) throws BucketException {
        put(key, RequestBody.fromFile(file));
    }

    private void put(String key, RequestBody body) throws BucketException {
        try {
            client.putObject(put -> put.bucket(bucket).key(prefix + key), body);
        } catch (RuntimeException e) {
            throw errors.translate(e);
        }
    }

    @Override
    public void delete(String key) throws BucketException {
        try {
            client.deleteObject(delete -> delete.bucket(bucket).key(prefix + key));
        } catch (RuntimeException e) {
            Optional<Void> absent = errors.emptyIfAbsent(e);
            assert absent.isEmpty();
        }
    }

    @Override
    public List<Listed> list(String start) throws BucketException {
        try {
            return client.listObjectsV2Paginator(list -> list.bucket(bucket).prefix(prefix + start)).contents().stream()
                    .map(it -> new Listed(it.key().substring(prefix.length()), it.eTag()))
                    .toList();
        } catch (RuntimeException e) {
            throw errors.translate(e);
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
