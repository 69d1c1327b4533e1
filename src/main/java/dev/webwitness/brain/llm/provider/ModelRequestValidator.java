package dev.webwitness.brain.llm.provider;

import dev.webwitness.brain.llm.exchange.ModelFailure;
import dev.webwitness.brain.llm.exchange.ModelLimits;
import dev.webwitness.brain.llm.exchange.ModelQuestion;
import dev.webwitness.brain.llm.exchange.UsageMeter;
import dev.webwitness.brain.llm.exchange.Vendor;
import dev.webwitness.model.ErrorCode;
import java.util.Map;
import java.util.Optional;

/** Finds reasons not to ask a model at all, before anything is sent. Pure. */
public final class ModelRequestValidator {
    private ModelRequestValidator() {}

    static Optional<ModelFailure> look(ModelEndpoint endpoint, ModelLimits limits, ModelQuestion question) {
        Optional<ModelFailure> unable = unable(endpoint);
        if (unable.isPresent()) {
            return unable;
        }
        if (endpoint.needsKey() && !endpoint.key().isThere()) {
            return Optional.of(noKey(endpoint));
        }
        ModelCapabilities abilities = ModelCatalog.abilities(endpoint);
        if (question.image() != null && !abilities.vision()) {
            return Optional.of(ModelFailure.mismatch(
                    endpoint.model() + " takes no pictures",
                    "Set brain.model.name to " + endpoint.vendor().usualModel() + ", or send no screenshots."));
        }
        return tooLarge(endpoint, limits, abilities, question);
    }

    /** A model that is known not to do; empty where it does, or is not known. */
    public static Optional<ModelFailure> unable(ModelEndpoint endpoint) {
        return ModelCatalog.unableBecause(endpoint)
                .map(why -> ModelFailure.mismatch(
                        endpoint + " cannot be used: " + why,
                        "Set brain.model.name to " + endpoint.vendor().usualModel() + "."));
    }

    /** The run has used what it may. */
    static ModelFailure spent(UsageMeter usage) {
        return new ModelFailure(
                ErrorCode.PROVIDER_POLL_TIMEOUT,
                "The run has used its " + usage.most() + " tokens",
                "Raise brain.model.max_run_tokens, or ask for less in one run.",
                false,
                null,
                false,
                Map.of("used", usage.tokens().total(), "max", usage.most()));
    }

    private static ModelFailure noKey(ModelEndpoint endpoint) {
        return ModelFailure.disabled(
                "There is no key for " + endpoint.vendor().label() + ": "
                        + endpoint.key().place(),
                "Put the key there, or name its place with brain.model.key.env or brain.model.key.file.");
    }

    private static Optional<ModelFailure> tooLarge(
            ModelEndpoint endpoint, ModelLimits limits, ModelCapabilities abilities, ModelQuestion question) {
        int context = endpoint.vendor() == Vendor.OLLAMA
                ? Math.min(abilities.context(), Providers.OLLAMA_CONTEXT) - Providers.OLLAMA_ANSWER
                : abilities.context();
        int most = Math.min(limits.inputTokens(), context);
        int estimated = question.estimate();
        return estimated <= most
                ? Optional.empty()
                : Optional.of(ModelFailure.tooLarge(
                        "The question takes about " + estimated + " tokens, and may take " + most,
                        "Raise brain.model.max_input_tokens where the model takes more, or ask about a smaller page.",
                        Map.of("estimated", estimated, "max", most)));
    }
}
