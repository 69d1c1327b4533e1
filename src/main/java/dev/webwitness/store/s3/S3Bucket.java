package dev.webwitness.store.s3;

import dev.webwitness.store.shared.Bucket;
import dev.webwitness.store.shared.BucketException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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
import software.amazon.awssdk.services.s3.model.S3Object;

/** A bucket of a server that speaks S3. */
public final class S3Bucket implements Bucket {
    /** The most one call may take; large recordings are the slowest. */
    private static final Duration CALL = Duration.ofMinutes(2);

    private static final int ATTEMPTS = 2;

    /** The most an attempt may take: more than a large picture takes over a slow line. */
    private static final Duration ATTEMPT = Duration.ofSeconds(10);

    private final S3Client client;
    private final S3Settings settings;
    private final S3Errors failures;

    private S3Bucket(S3Client client, S3Settings settings) {
        this.client = client;
        this.settings = settings;
        this.failures = new S3Errors(settings.bucket());
    }

    /** Connects to nothing yet. */
    public static S3Bucket open(S3Settings it) {
        S3ClientBuilder builder = S3Client.builder()
                .region(Region.of(it.region()))
                .credentialsProvider(
                        StaticCredentialsProvider.create(AwsBasicCredentials.create(it.accessKey(), it.secretKey())))
                .httpClientBuilder(UrlConnectionHttpClient.builder()
                        .connectionTimeout(Duration.ofSeconds(3))
                        .socketTimeout(ATTEMPT))
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
    public boolean download(String key, Path file) throws BucketException {
        try (ResponseInputStream<GetObjectResponse> in =
                client.getObject(get -> get.bucket(settings.bucket()).key(at(key)))) {
            Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
            return true;
        } catch (IOException e) {
            throw failures.transfer(e);
        } catch (RuntimeException e) {
            return failures.unlessAbsent(e).isPresent();
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
            client.putObject(put -> put.bucket(settings.bucket()).key(at(key)), body);
        } catch (RuntimeException e) {
            throw failures.of(e);
        }
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
                    all.add(new Listed(it.key().substring(own), it.eTag()));
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
