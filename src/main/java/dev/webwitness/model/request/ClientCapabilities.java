package dev.webwitness.model.request;

import org.jspecify.annotations.Nullable;

/**
 * What whoever asks for a run lends to it.
 *
 * @param model its model; null where it lends none
 * @param person the person behind it; null where nobody can be asked
 * @param traceparent what they ask for it in, as W3C writes it; null where they do not say
 * @param overHttp whether they come over HTTP
 */
public record ClientCapabilities(
        @Nullable ClientModel model,
        @Nullable ClientPerson person,
        @Nullable String traceparent,
        boolean overHttp) {
    /** Lends nothing. */
    public static final ClientCapabilities ALONE = new ClientCapabilities(null);

    /** Lends at most a model. */
    public ClientCapabilities(@Nullable ClientModel model) {
        this(model, null, null, false);
    }

    /** Without a trace. */
    public ClientCapabilities(@Nullable ClientModel model, @Nullable ClientPerson person) {
        this(model, person, null, false);
    }
}
