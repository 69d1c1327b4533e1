package dev.webwitness.store.s3;

import dev.webwitness.store.bucket.Bucket;
import dev.webwitness.store.bucket.BucketException;
import dev.webwitness.store.bucket.When;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.ResponseInputStream;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.profiles.ProfileFile;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.DefaultRetryStrategy;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;
import software.amazon.awssdk.services.s3.S3Configuration;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Response;
import software.amazon.awssdk.services.s3.model.PutObjectRequest;
import software.amazon.awssdk.services.s3.model.S3Object;

/** A bucket of a server that speaks S3. */
public final class S3Bucket implements Bucket {
    /** The most one call may take; large recordings are the slowest. */
    private static final Duration CALL = Duration.ofMinutes(2);

    private static final int ATTEMPTS = 2;

    private final S3Client client;
    private final S3Settings settings;
    private final Failures failures;

    private S3Bucket(S3Client client, S3Settings settings) {
        this.client = client;
        this.settings = settings;
        this.failures = new Failures(settings.bucket());
    }

    /** Connects to nothing yet. */
    public static S3Bucket open(S3Settings it) {
        S3ClientBuilder builder = S3Client.builder()
                .region(Region.of(it.region()))
                .credentialsProvider(
                        StaticCredentialsProvider.create(AwsBasicCredentials.create(it.accessKey(), it.secretKey())))
                .httpClientBuilder(UrlConnectionHttpClient.builder()
                        .connectionTimeout(Duration.ofSeconds(3))
                        .socketTimeout(it.attempt()))
                .serviceConfiguration(S3Configuration.builder()
                        .pathStyleAccessEnabled(it.pathStyle())
                        .build())
                // Checksums that S3 does not ask for are unknown to many servers that speak it.
                .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
                .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED)
                // What ~/.aws says is somebody else's business.
                .overrideConfiguration(more -> more.apiCallTimeout(CALL)
                        .retryStrategy(DefaultRetryStrategy.standardStrategyBuilder()
                                .maxAttempts(ATTEMPTS)
                                .build())
                        .defaultProfileFile(ProfileFile.aggregator().build()));
        if (it.endpoint() != null) {
            builder.endpointOverride(it.endpoint());
        }
        return new S3Bucket(builder.build(), it);
    }

    @Override
    public String name() {
        return settings.bucket();
    }

    private String at(String key) {
        return settings.prefix().isEmpty() ? key : settings.prefix() + "/" + key;
    }

    @Override
    public Optional<Found> get(String key) throws BucketException {
        try {
            var found =
                    client.getObjectAsBytes(get -> get.bucket(settings.bucket()).key(at(key)));
            return Optional.of(
                    new Found(found.asByteArrayUnsafe(), found.response().eTag()));
        } catch (RuntimeException e) {
            return failures.unlessAbsent(e);
        }
    }

    @Override
    public Optional<String> download(String key, Path file, long offset) throws BucketException {
        try (ResponseInputStream<GetObjectResponse> in =
                        client.getObject(get -> get.bucket(settings.bucket()).key(at(key)));
                RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
            out.seek(offset);
            copy(in, out);
            return Optional.of(in.response().eTag());
        } catch (IOException e) {
            throw failures.transfer(e);
        } catch (RuntimeException e) {
            return failures.unlessAbsent(e);
        }
    }

    private static void copy(InputStream in, RandomAccessFile out) throws IOException {
        byte[] buffer = new byte[64 * 1024];
        for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
            out.write(buffer, 0, count);
        }
    }

    @Override
    public Optional<String> put(String key, byte[] bytes, When when) throws BucketException {
        return put(key, RequestBody.fromBytes(bytes), when);
    }

    @Override
    public Optional<String> put(String key, Path file, When when) throws BucketException {
        return put(key, RequestBody.fromFile(file), when);
    }

    private Optional<String> put(String key, RequestBody body, When when) throws BucketException {
        PutObjectRequest.Builder put =
                PutObjectRequest.builder().bucket(settings.bucket()).key(at(key));
        if (when.etag() == null) {
            put.ifNoneMatch("*");
        } else {
            put.ifMatch(when.etag());
        }
        try {
            return Optional.of(client.putObject(put.build(), body).eTag());
        } catch (RuntimeException e) {
            return failures.unlessRefused(e, () -> holds(key, when));
        }
    }

    /** Whether a condition holds now. A server that refuses a write may hang up before it has read what was to be written, and then its answer is lost. */
    private boolean holds(String key, When when) throws BucketException {
        @Nullable String now;
        try {
            now = client.headObject(head -> head.bucket(settings.bucket()).key(at(key)))
                    .eTag();
        } catch (RuntimeException e) {
            Optional<String> absent = failures.unlessAbsent(e);
            now = absent.orElse(null);
        }
        return Objects.equals(when.etag(), now);
    }

    @Override
    public void delete(String key) throws BucketException {
        try {
            client.deleteObject(delete -> delete.bucket(settings.bucket()).key(at(key)));
        } catch (RuntimeException e) {
            Optional<Void> absent = failures.unlessAbsent(e);
            assert absent.isEmpty();
        }
    }

    @Override
    public List<Listed> list(String prefix) throws BucketException {
        List<Listed> all = new ArrayList<>();
        int own = at("").length();
        @Nullable String next = null;
        try {
            do {
                String from = next;
                ListObjectsV2Response page = client.listObjectsV2(list ->
                        list.bucket(settings.bucket()).prefix(at(prefix)).continuationToken(from));
                for (S3Object it : page.contents()) {
                    all.add(new Listed(it.key().substring(own), it.eTag(), it.size()));
                }
                next = Boolean.TRUE.equals(page.isTruncated()) ? page.nextContinuationToken() : null;
            } while (next != null);
            return all;
        } catch (RuntimeException e) {
            throw failures.of(e);
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
