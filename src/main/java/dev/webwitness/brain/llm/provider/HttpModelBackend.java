package dev.webwitness.brain.llm.provider;

import dev.langchain4j.model.chat.response.ChatResponse;
import dev.webwitness.brain.llm.exchange.Correction;
import dev.webwitness.brain.llm.exchange.FinishReason;
import dev.webwitness.brain.llm.exchange.ModelCall;
import dev.webwitness.brain.llm.exchange.ModelFailure;
import dev.webwitness.brain.llm.exchange.ModelId;
import dev.webwitness.brain.llm.exchange.ModelLimits;
import dev.webwitness.brain.llm.exchange.ModelQuestion;
import dev.webwitness.brain.llm.exchange.ModelResult;
import dev.webwitness.brain.llm.exchange.TokenUsage;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.text.TokenEstimate;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Asks one model, and retries while the failure may pass and there is time. Holds no state between questions; safe for any thread. */
public final class HttpModelBackend implements ModelBackend {
    private static final Logger LOG = LoggerFactory.getLogger(ModelBackend.class);

    private final java.net.http.HttpClient http;
    private final ModelEndpoint endpoint;
    private final ModelLimits limits;
    private final BackoffPolicy patience;

    public HttpModelBackend(
            java.net.http.HttpClient http, ModelEndpoint endpoint, ModelLimits limits, BackoffPolicy patience) {
        this.http = http;
        this.endpoint = endpoint;
        this.limits = limits;
        this.patience = patience;
    }

    @Override
    public ModelId source() {
        return endpoint.source();
    }

    @Override
    public String strip(String text) {
        return endpoint.strip(text);
    }

    @Override
    public String instead() {
        return "Set brain.model.name to " + ModelCatalog.instead(endpoint)
                + ", or brain.model.fallback to another model.";
    }

    @Override
    public String declined() {
        return "Word the task differently, or set brain.model.fallback to another model.";
    }

    @Override
    public ModelResult ask(ModelQuestion question, @Nullable Correction correction, ModelCall call) {
        Optional<ModelFailure> refused = ModelRequestValidator.look(endpoint, limits, question);
        if (refused.isPresent()) {
            return new ModelResult.Failed(refused.get());
        }
        for (int attempt = 1; ; attempt++) {
            if (call.usage().spent()) {
                return new ModelResult.Failed(ModelRequestValidator.spent(call.usage()));
            }
            if (call.over()) {
                return new ModelResult.Failed(
                        ModelFailure.late(call, endpoint.vendor().label() + " did not answer"));
            }
            ModelResult reply = exchange(question, correction, call);
            if (!(reply instanceof ModelResult.Failed failed) || !failed.why().passing()) {
                return reply;
            }
            ModelFailure why = failed.why();
            if (attempt == patience.attempts()) {
                return new ModelResult.Failed(why.afterAttempts(attempt, ""));
            }
            Duration asked = why.pause();
            Duration wait = asked == null ? patience.after(attempt) : asked;
            if (wait.compareTo(call.left()) >= 0) {
                return new ModelResult.Failed(
                        asked == null
                                ? why.outOfTime(attempt, call)
                                : why.afterAttempts(
                                        attempt,
                                        "; it asks to wait " + ModelFailure.seconds(asked) + ", and "
                                                + ModelFailure.seconds(call.left()) + " are left"));
            }
            LOG.info("{}: {}; asked again in {}", endpoint, why.what(), ModelFailure.seconds(wait));
            if (!call.pause(wait)) {
                return new ModelResult.Failed(ModelFailure.cancelled());
            }
        }
    }

    private ModelResult exchange(ModelQuestion question, @Nullable Correction correction, ModelCall call) {
        BoundedHttpClient wire = new BoundedHttpClient(http, endpoint, call, limits.exchange());
        try {
            ChatResponse response = Providers.model(endpoint, limits, wire)
                    .chat(ChatRequestFactory.of(endpoint.vendor(), question, correction));
            String text = response.aiMessage().text();
            return said(text == null ? "" : text, wire, question, call);
        } catch (RuntimeException e) {
            ModelFailure failure = wire.failure();
            if (failure != null) {
                return new ModelResult.Failed(failure);
            }
            if (!wire.sent()) {
                throw WebwitnessException.wrap(e, "writing a question for " + endpoint);
            }
            if (new ProviderResponse(endpoint.vendor(), wire.body()).finish() == FinishReason.REFUSED) {
                return said("", wire, question, call);
            }
            LOG.debug("{} answered unreadably", endpoint, e);
            return new ModelResult.Failed(ModelFailure.passing(
                    endpoint.vendor().label() + " answered with something that is no answer of its API",
                    "Check brain.model.provider and brain.model.base_url.",
                    null));
        }
    }

    private ModelResult said(String text, BoundedHttpClient wire, ModelQuestion question, ModelCall call) {
        ProviderResponse raw = new ProviderResponse(endpoint.vendor(), wire.body());
        TokenUsage tokens = raw.tokens(question.estimate(), TokenEstimate.of(text));
        call.used(tokens);
        String model = raw.model().isEmpty() ? endpoint.model() : raw.model();
        return new ModelResult.Said(text, raw.finish(), raw.refusal(), tokens, model);
    }
}
