package dev.webwitness.store.s3;

import dev.webwitness.store.shared.BucketException;
import dev.webwitness.store.shared.BucketException.Kind;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.model.NoSuchBucketException;
import software.amazon.awssdk.services.s3.model.S3Exception;

/** Translates exceptions of the SDK. The SDK's own messages name addresses, so no message is passed on. */
record S3Errors(String bucket) {
    /** Empty where the object does not exist; throws any other error. */
    <T> Optional<T> emptyIfAbsent(RuntimeException e) throws BucketException {
        if (e instanceof S3Exception answer && answer.statusCode() == 404 && !isNoBucket(answer)) {
            return Optional.empty();
        }
        throw translate(e);
    }

    BucketException transfer(IOException e) {
        return error(Kind.UNREACHABLE, "did not end a transfer; it is tried again.", e);
    }

    BucketException translate(RuntimeException e) {
        if (!(e instanceof SdkException)) {
            String library = "is at a library that failed (" + e.getClass().getSimpleName() + "); see the log.";
            return error(Kind.UNFIT, library, e);
        }
        @Nullable S3Exception answer = e instanceof S3Exception it ? it : null;
        int status = answer == null ? 503 : answer.statusCode();
        String word = answer == null ? "does not answer" : "answers " + status;
        if (status == 301 || answer != null && isNoBucket(answer)) {
            return error(
                    Kind.NO_BUCKET,
                    "is not at this server and in this region. Make it, or correct store.bucket, store.region and"
                            + " store.endpoint.",
                    e);
        }
        if (status == 401 || status == 403) {
            return error(
                    Kind.DENIED,
                    "does not let these credentials in (" + status + "). Correct store.access_key and store.secret_key,"
                            + " or let their user read, write, list and delete there; check the clock of this machine.",
                    e);
        }
        if (status == 429 || status >= 500 && status != 501) {
            return error(
                    Kind.UNREACHABLE,
                    word + ". Check that its server runs and that store.endpoint and the network are right; nothing is"
                            + " lost meanwhile.",
                    e);
        }
        return error(
                Kind.UNFIT,
                word + ", which S3 does not do here. Check store.endpoint, store.path_style and store.region.",
                e);
    }

    private BucketException error(Kind kind, String what, Exception cause) {
        return new BucketException(kind, "The bucket " + bucket + " " + what, cause);
    }

    private static boolean isNoBucket(S3Exception answer) {
        return answer instanceof NoSuchBucketException
                || answer.awsErrorDetails() != null
                        && "NoSuchBucket".equals(answer.awsErrorDetails().errorCode());
    }
}
