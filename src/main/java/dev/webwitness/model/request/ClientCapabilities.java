package dev.webwitness.model.request;

import org.jspecify.annotations.Nullable;

/**
 * What a run's client offers to the run.
 *
 * @param model its model; null for none
 * @param person its user, to be asked; null for none
 * @param traceparent its W3C trace context; null for none
 * @param overHttp whether it calls over HTTP
 */
public record ClientCapabilities(
        @Nullable ClientModel model,
        @Nullable ClientPerson person,
        @Nullable String traceparent,
        boolean overHttp) {
    /** A client that offers nothing. */
    public static final ClientCapabilities ALONE = new ClientCapabilities(null);

    public ClientCapabilities(@Nullable ClientModel model) {
        this(model, null, null, false);
    }

    public ClientCapabilities(@Nullable ClientModel model, @Nullable ClientPerson person) {
        this(model, person, null, false);
    }
}
