package dev.webwitness.capture;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** An answer's body as UTF-8 text, given up as soon as it is too large. */
final class BoundedText implements BodySubscriber<String> {
    /** The body had more bytes than it may. */
    static final class TooLarge extends IOException {
        private static final long serialVersionUID = 1L;

        private final int most;

        TooLarge(int mostBytes) {
            super("more than " + mostBytes + " bytes");
            most = mostBytes;
        }

        String words() {
            return "is larger than " + most / 1_000_000 + " MB";
        }
    }

    private final int most;
    private final CompletableFuture<String> text = new CompletableFuture<>();
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private Flow.@Nullable Subscription subscription;

    BoundedText(int mostBytes) {
        this.most = mostBytes;
    }

    @Override
    public CompletionStage<String> getBody() {
        return text;
    }

    @Override
    public void onSubscribe(Flow.Subscription begun) {
        subscription = begun;
        begun.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> parts) {
        for (ByteBuffer part : parts) {
            if (part.remaining() > most - kept.size()) {
                if (subscription != null) {
                    subscription.cancel();
                }
                text.completeExceptionally(new TooLarge(most));
                return;
            }
            byte[] bytes = new byte[part.remaining()];
            part.get(bytes);
            kept.writeBytes(bytes);
        }
    }

    @Override
    public void onError(Throwable failure) {
        text.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
        text.complete(kept.toString(StandardCharsets.UTF_8));
    }
}
