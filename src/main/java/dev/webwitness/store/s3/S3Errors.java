package dev.webwitness.store.s3;

import dev.webwitness.store.shared.BucketException;
import dev.webwitness.store.shared.BucketException.Kind;
import java.io.IOException;
import java.util.Optional;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.model.NoSuchBucketException;
import software.amazon.awssdk.services.s3.model.S3Exception;

/** What the library throws, as what the store understands. Its own messages name addresses, so none is passed on. */
final class S3Errors {
    private final String bucket;

    S3Errors(String bucket) {
        this.bucket = bucket;
    }

    /** Nothing, where the object is not there. */
    <T> Optional<T> unlessAbsent(RuntimeException e) throws BucketException {
        if (e instanceof S3Exception answer && answer.statusCode() == 404 && !isNoBucket(answer)) {
            return Optional.empty();
        }
        throw of(e);
    }

    /** A transfer that broke off. */
    BucketException transfer(IOException e) {
        return failure(Kind.UNREACHABLE, "did not end a transfer; it is tried again.", e);
    }

    BucketException of(RuntimeException e) {
        if (!(e instanceof SdkException)) {
            String library = "is at a library that failed (" + e.getClass().getSimpleName() + "); see the log.";
            return failure(Kind.UNFIT, library, e);
        }
        int status = e instanceof S3Exception answer ? answer.statusCode() : 503;
        String word = e instanceof S3Exception ? "answers " + status : "does not answer";
        if (status == 301 || e instanceof S3Exception answer && isNoBucket(answer)) {
            return failure(
                    Kind.NO_BUCKET,
                    "is not at this server and in this region. Make it, or correct store.bucket, store.region and"
                            + " store.endpoint.",
                    e);
        }
        if (status == 401 || status == 403) {
            return failure(
                    Kind.DENIED,
                    "does not let these credentials in (" + status + "). Correct store.access_key and store.secret_key,"
                            + " or let their user read, write, list and delete there; check the clock of this machine.",
                    e);
        }
        if (status == 429 || status >= 500 && status != 501) {
            return failure(
                    Kind.UNREACHABLE,
                    word + ". Check that its server runs and that store.endpoint and the network are right; nothing is"
                            + " lost meanwhile.",
                    e);
        }
        return failure(
                Kind.UNFIT,
                word + ", which S3 does not do here. Check store.endpoint, store.path_style and store.region.",
                e);
    }

    private BucketException failure(Kind kind, String what, Exception cause) {
        return new BucketException(kind, "The bucket " + bucket + " " + what, cause);
    }

    private static boolean isNoBucket(S3Exception answer) {
        return answer instanceof NoSuchBucketException
                || answer.awsErrorDetails() != null
                        && "NoSuchBucket".equals(answer.awsErrorDetails().errorCode());
    }
}
