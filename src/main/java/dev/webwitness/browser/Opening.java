package dev.webwitness.browser;

import dev.webwitness.model.BodiesKept;
import dev.webwitness.model.CaptureListener;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.SourceTracer;
import dev.webwitness.policy.Permit;
import dev.webwitness.policy.UrlPolicy;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a session.
 *
 * @param storage cookies and storage of an earlier session as {@link Session#storage} gave them, null for none
 * @param urls what an address may be
 * @param secretTyped told what is typed into a password field, before anything is stored
 * @param tracer who traces the places of errors to what was written there, null for nobody
 * @param permit what may be done
 * @param bodies which bodies of requests and answers are kept
 * @param traceparents what the page's requests to where the run starts carry, asked for with each; null for nothing
 */
public record Opening(
        RunRequest request,
        RunClock clock,
        CaptureListener listener,
        @Nullable String storage,
        UrlPolicy urls,
        Consumer<String> secretTyped,
        @Nullable SourceTracer tracer,
        Permit permit,
        BodiesKept bodies,
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
        private BodiesKept bodies = BodiesKept.FAILED;

        @Nullable
        private String storage;

        @Nullable
        private SourceTracer tracer;

        @Nullable
        private Permit permit;

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

        public Builder tracer(SourceTracer it) {
            tracer = it;
            return this;
        }

        public Builder permit(Permit it) {
            permit = it;
            return this;
        }

        public Builder bodies(BodiesKept it) {
            bodies = it;
            return this;
        }

        public Builder traceparents(@Nullable Supplier<String> it) {
            traceparents = it;
            return this;
        }

        public Opening build() {
            return new Opening(
                    request,
                    clock,
                    listener,
                    storage,
                    urls,
                    secretTyped,
                    tracer,
                    permit == null ? Permit.open(urls, request) : permit,
                    bodies,
                    traceparents);
        }
    }
}
