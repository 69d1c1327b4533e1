package dev.webwitness.browser.options;

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
 * @param storage cookies and storage of an earlier session as {@code BrowserSession.storage} gave them, null for none
 * @param permit what may be done
 * @param traceparents what the page's requests to where the run starts carry, asked for with each; null for nothing
 */
public record SessionOptions(
        RunRequest request,
        RunClock clock,
        @Nullable String storage,
        Recording recording,
        RunPolicy permit,
        @Nullable Supplier<String> traceparents) {

    /**
     * What is recorded of the session.
     *
     * @param secretTyped gets what is typed into a password field, before anything is stored
     * @param tracer who traces the places of errors to what was written there, null for nobody
     * @param bodies which bodies of requests and answers are kept
     */
    public record Recording(
            CaptureListener listener,
            Consumer<String> secretTyped,
            @Nullable SourcePositionResolver tracer,
            BodyCapture bodies) {}

    /** A session without an earlier one's storage that may do what its request allows. */
    public static SessionOptions of(RunRequest request, CaptureListener listener) {
        return of(request, listener, secret -> {});
    }

    /** The same, with who gets what is typed into a password field. */
    public static SessionOptions of(RunRequest request, CaptureListener listener, Consumer<String> secretTyped) {
        return new SessionOptions(
                request,
                RunClock.startingNow(),
                null,
                new Recording(listener, secretTyped, null, BodyCapture.FAILED),
                RunPolicy.open(new UrlPolicy(List.of()), request),
                null);
    }
}
