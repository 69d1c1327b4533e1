package dev.webwitness.brain.model;

import dev.webwitness.model.ErrorCode;
import java.util.Map;
import java.util.Optional;

/** Finds reasons not to ask a model at all, before anything is sent. Pure. */
final class Preflight {
    private Preflight() {}

    static Optional<Failure> look(Endpoint endpoint, Limits limits, ModelQuestion question) {
        Optional<Failure> unable = unable(endpoint);
        if (unable.isPresent()) {
            return unable;
        }
        if (endpoint.needsKey() && !endpoint.key().isThere()) {
            return Optional.of(noKey(endpoint));
        }
        Abilities abilities = KnownModels.abilities(endpoint);
        if (question.image() != null && !abilities.vision()) {
            return Optional.of(Failure.mismatch(
                    endpoint.model() + " takes no pictures",
                    "Set brain.model.name to " + endpoint.vendor().usualModel() + ", or send no screenshots."));
        }
        return tooLarge(endpoint, limits, abilities, question);
    }

    /** A model that is known not to do; empty where it does, or is not known. */
    static Optional<Failure> unable(Endpoint endpoint) {
        return KnownModels.unableBecause(endpoint)
                .map(why -> Failure.mismatch(
                        endpoint + " cannot be used: " + why,
                        "Set brain.model.name to " + endpoint.vendor().usualModel() + "."));
    }

    /** The run has used what it may. */
    static Failure spent(Usage usage) {
        return new Failure(
                ErrorCode.PROVIDER_POLL_TIMEOUT,
                "The run has used its " + usage.most() + " tokens",
                "Raise brain.model.max_run_tokens, or ask for less in one run.",
                false,
                null,
                false,
                Map.of("used", usage.tokens().total(), "max", usage.most()));
    }

    private static Failure noKey(Endpoint endpoint) {
        return Failure.disabled(
                "There is no key for " + endpoint.vendor().label() + ": "
                        + endpoint.key().place(),
                "Put the key there, or name its place with brain.model.key.env or brain.model.key.file.");
    }

    private static Optional<Failure> tooLarge(
            Endpoint endpoint, Limits limits, Abilities abilities, ModelQuestion question) {
        int context = endpoint.vendor() == Vendor.OLLAMA
                ? Math.min(abilities.context(), Providers.OLLAMA_CONTEXT) - Providers.OLLAMA_ANSWER
                : abilities.context();
        int most = Math.min(limits.inputTokens(), context);
        int estimated = question.estimate();
        return estimated <= most
                ? Optional.empty()
                : Optional.of(Failure.tooLarge(
                        "The question takes about " + estimated + " tokens, and may take " + most,
                        "Raise brain.model.max_input_tokens where the model takes more, or ask about a smaller page.",
                        Map.of("estimated", estimated, "max", most)));
    }
}
