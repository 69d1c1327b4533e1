package dev.webwitness.browser;

import dev.webwitness.model.event.CaptureListener;
import dev.webwitness.model.event.SourcePositionResolver;
import dev.webwitness.model.request.BodyCapture;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.policy.access.RunPolicy;
import dev.webwitness.policy.access.UrlPolicy;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a session.
 *
 * @param storage cookies and storage of an earlier session as {@link BrowserSession#storage} gave them, null for none
 * @param urls what an address may be
 * @param secretTyped told what is typed into a password field, before anything is stored
 * @param tracer who traces the places of errors to what was written there, null for nobody
 * @param permit what may be done
 * @param bodies which bodies of requests and answers are kept
 * @param traceparents what the page's requests to where the run starts carry, asked for with each; null for nothing
 */
public record SessionOptions(
        RunRequest request,
        RunClock clock,
        CaptureListener listener,
        @Nullable String storage,
        UrlPolicy urls,
        Consumer<String> secretTyped,
        @Nullable SourcePositionResolver tracer,
        RunPolicy permit,
        BodyCapture bodies,
        @Nullable Supplier<String> traceparents) {
    /** A session without an earlier one's storage, of whose requests and typed secrets nobody is told, and which may do what its request allows. */
    public static Builder builder(RunRequest request, CaptureListener listener) {
        return new Builder(request, listener);
    }

    /** Collects what a session starts with. */
    public static final class Builder {
        private final RunRequest request;
        private final CaptureListener listener;
        private RunClock clock = RunClock.startingNow();
        private UrlPolicy urls = new UrlPolicy(List.of());
        private Consumer<String> secretTyped = secret -> {};
        private BodyCapture bodies = BodyCapture.FAILED;

        @Nullable
        private String storage;

        @Nullable
        private SourcePositionResolver tracer;

        @Nullable
        private RunPolicy permit;

        @Nullable
        private Supplier<String> traceparents;

        private Builder(RunRequest request, CaptureListener listener) {
            this.request = request;
            this.listener = listener;
        }

        public Builder clock(RunClock it) {
            clock = it;
            return this;
        }

        public Builder storage(@Nullable String it) {
            storage = it;
            return this;
        }

        public Builder urls(UrlPolicy it) {
            urls = it;
            return this;
        }

        public Builder secretTyped(Consumer<String> it) {
            secretTyped = it;
            return this;
        }

        public Builder tracer(SourcePositionResolver it) {
            tracer = it;
            return this;
        }

        public Builder permit(RunPolicy it) {
            permit = it;
            return this;
        }

        public Builder bodies(BodyCapture it) {
            bodies = it;
            return this;
        }

        public Builder traceparents(@Nullable Supplier<String> it) {
            traceparents = it;
            return this;
        }

        public SessionOptions build() {
            return new SessionOptions(
                    request,
                    clock,
                    listener,
                    storage,
                    urls,
                    secretTyped,
                    tracer,
                    permit == null ? RunPolicy.open(urls, request) : permit,
                    bodies,
                    traceparents);
        }
    }
}
