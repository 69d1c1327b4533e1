package dev.webwitness.brain.llm.provider;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** Collects an answer's bytes up to a size, and refuses it as soon as it is larger. Called by one thread at a time. */
final class BoundedBody implements BodySubscriber<byte[]> {
    /** The answer is larger than it may be. */
    static final class TooLarge extends IOException {
        private static final long serialVersionUID = 1L;

        TooLarge(int most) {
            super("more than " + most + " bytes");
        }
    }

    private final int most;
    private final ByteArrayOutputStream collected = new ByteArrayOutputStream();
    private final CompletableFuture<byte[]> body = new CompletableFuture<>();
    private Flow.@Nullable Subscription subscription;

    BoundedBody(int most) {
        this.most = most;
    }

    @Override
    public CompletionStage<byte[]> getBody() {
        return body;
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        subscription = given;
        given.request(1);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        Flow.Subscription source = subscription;
        if (body.isDone() || source == null) {
            return;
        }
        for (ByteBuffer buffer : buffers) {
            if (collected.size() + buffer.remaining() > most) {
                source.cancel();
                body.completeExceptionally(new TooLarge(most));
                return;
            }
            byte[] bytes = new byte[buffer.remaining()];
            buffer.get(bytes);
            collected.write(bytes, 0, bytes.length);
        }
        source.request(1);
    }

    @Override
    public void onError(Throwable thrown) {
        body.completeExceptionally(thrown);
    }

    @Override
    public void onComplete() {
        body.complete(collected.toByteArray());
    }
}
