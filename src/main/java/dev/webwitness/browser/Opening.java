package dev.webwitness.browser;

import dev.webwitness.model.CaptureListener;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.SourceTracer;
import dev.webwitness.policy.Permit;
import dev.webwitness.policy.UrlPolicy;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a session starts with.
 *
 * @param storage cookies and storage of an earlier session as {@link Session#storage} gave them, null for none
 * @param urls what an address may be
 * @param secretTyped told what is typed into a password field, before anything is stored
 * @param tracer who traces the places of errors to what was written there, null for nobody
 * @param permit what may be done
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
        @Nullable Supplier<String> traceparents) {
    /** Without anybody who traces the places of errors. */
    public Opening(
            RunRequest request,
            RunClock clock,
            CaptureListener listener,
            @Nullable String storage,
            UrlPolicy urls,
            Consumer<String> secretTyped) {
        this(request, clock, listener, storage, urls, secretTyped, null, Permit.open(urls, request), null);
    }

    /** Without anything that the page's requests carry. */
    public Opening(
            RunRequest request,
            RunClock clock,
            CaptureListener listener,
            @Nullable String storage,
            UrlPolicy urls,
            Consumer<String> secretTyped,
            @Nullable SourceTracer tracer,
            Permit permit) {
        this(request, clock, listener, storage, urls, secretTyped, tracer, permit, null);
    }
}
