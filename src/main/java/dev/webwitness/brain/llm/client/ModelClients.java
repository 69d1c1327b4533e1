package dev.webwitness.brain.llm.client;

import dev.webwitness.brain.llm.exchange.ModelAnswer;
import dev.webwitness.brain.llm.exchange.ModelLimits;
import dev.webwitness.brain.llm.exchange.ModelQuestion;
import dev.webwitness.brain.llm.exchange.ProviderSchema;
import dev.webwitness.brain.llm.provider.BackoffPolicy;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.ClientModel;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionException;

/** Opens the configured model, and checks whether it answers. */
public final class ModelClients {
    public static final ProviderSchema PING = ProviderSchema.of("ping", """
        {"type": "object", "properties": {"ok": {"type": "boolean"}}, "required": ["ok"], "additionalProperties": false}\
        """);

    /** A client shows its user each answer, so they are short. */
    private static final ModelLimits LENT = new ModelLimits(
            ModelLimits.USUAL.exchange(), ModelLimits.USUAL.inputTokens(), 4_000, ModelLimits.USUAL.runTokens());

    private ModelClients() {}

    /** A client for the model; nothing is sent yet. The caller closes it. */
    public static ModelClient open(ModelSettings settings) {
        return DefaultModelClient.of(settings, BackoffPolicy.USUAL);
    }

    /** A client for the model that a run's caller lends; it holds nothing that must be closed once its run is over. */
    public static ModelClient lent(ClientModel model) {
        return DefaultModelClient.of(model, LENT);
    }

    /**
     * Asks for a short answer and waits for it.
     *
     * @throws WebwitnessException as {@link ModelClient#ask} says
     */
    public static ModelAnswer ping(ModelClient client, Duration within) {
        ModelQuestion question = new ModelQuestion(
                "You are being checked for being there.",
                "",
                List.of("Answer with ok set to true."),
                null,
                PING,
                within);
        try {
            return client.ask(question, client.newRun()).join();
        } catch (CompletionException e) {
            throw WebwitnessException.wrap(e.getCause() == null ? e : e.getCause(), "asking " + client.name());
        }
    }
}
