package dev.webwitness.brain.llm.provider;

import dev.webwitness.brain.llm.exchange.Correction;
import dev.webwitness.brain.llm.exchange.FinishReason;
import dev.webwitness.brain.llm.exchange.JpegImage;
import dev.webwitness.brain.llm.exchange.ModelCall;
import dev.webwitness.brain.llm.exchange.ModelFailure;
import dev.webwitness.brain.llm.exchange.ModelId;
import dev.webwitness.brain.llm.exchange.ModelLimits;
import dev.webwitness.brain.llm.exchange.ModelQuestion;
import dev.webwitness.brain.llm.exchange.ModelResult;
import dev.webwitness.brain.llm.exchange.TokenUsage;
import dev.webwitness.model.request.ClientModel;
import dev.webwitness.model.text.TextTruncator;
import dev.webwitness.model.text.TokenEstimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Asks the model that a run's caller lends. Nobody holds its answers to a schema, so the schema is part of the rules; and the caller counts its tokens, so
 * ours are a guess. A caller that does not answer is not asked again: its user may have said no.
 */
public final class SamplingBackend implements ModelBackend {
    private static final String MEND =
            "Allow it in the client, or leave out \"brain\" and write the task as steps, one a line, such as: click \"Sign in\".";

    private final ClientModel model;
    private final ModelLimits limits;

    public SamplingBackend(ClientModel model, ModelLimits limits) {
        this.model = model;
        this.limits = limits;
    }

    @Override
    public ModelResult ask(ModelQuestion question, @Nullable Correction correction, ModelCall call) {
        if (call.usage().spent()) {
            return new ModelResult.Failed(ModelRequestValidator.spent(call.usage()));
        }
        int estimate = question.estimate();
        if (estimate > limits.inputTokens()) {
            return new ModelResult.Failed(ModelFailure.tooLarge(
                    "The question takes about " + estimate + " tokens, and may take " + limits.inputTokens(),
                    "Ask about a smaller page.",
                    Map.of("estimated", estimate, "max", limits.inputTokens())));
        }
        CompletableFuture<ClientModel.Said> asked = model.ask(
                new ClientModel.Question(system(question), messages(question, correction), limits.outputTokens()));
        call.exchange(asked);
        try {
            ClientModel.Said said = asked.get(call.left().toNanos(), TimeUnit.NANOSECONDS);
            TokenUsage tokens = new TokenUsage(estimate, TokenEstimate.of(said.text()), 0);
            call.used(tokens);
            return new ModelResult.Said(
                    said.text(), said.cut() ? FinishReason.CUT : FinishReason.COMPLETE, "", tokens, said.model());
        } catch (TimeoutException e) {
            asked.cancel(true);
            return new ModelResult.Failed(ModelFailure.late(call, "The client's model did not answer"));
        } catch (CancellationException e) {
            return new ModelResult.Failed(ModelFailure.cancelled());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            asked.cancel(true);
            return new ModelResult.Failed(ModelFailure.cancelled());
        } catch (ExecutionException e) {
            return new ModelResult.Failed(ModelFailure.disabled("The client did not lend its model: " + why(e), MEND));
        }
    }

    private static String why(ExecutionException e) {
        String message = e.getCause() == null ? null : e.getCause().getMessage();
        String line = String.valueOf(message).replaceAll("\\s+", " ").strip();
        return TextTruncator.toChars(line, 200);
    }

    private static String system(ModelQuestion question) {
        return question.system()
                + "\n\nAnswer with one JSON value that fits this JSON schema, and nothing else:\n"
                + question.schema().text();
    }

    private static List<ClientModel.Message> messages(ModelQuestion question, @Nullable Correction correction) {
        List<String> texts = new ArrayList<>();
        texts.add(question.task());
        texts.addAll(question.parts());
        texts.removeIf(String::isBlank);
        List<ClientModel.Message> messages = new ArrayList<>();
        messages.add(ClientModel.Message.text(String.join("\n\n", texts)));
        JpegImage image = question.image();
        if (image != null) {
            messages.add(new ClientModel.Message(false, "", image.base64()));
        }
        if (correction != null) {
            if (!correction.answer().isBlank()) {
                messages.add(new ClientModel.Message(true, correction.answer(), null));
            }
            messages.add(ClientModel.Message.text(correction.message()));
        }
        return messages;
    }

    @Override
    public ModelId source() {
        return new ModelId("sampling", "", "the client's model");
    }

    @Override
    public String strip(String text) {
        return text;
    }

    @Override
    public String instead() {
        return "Choose another model in the client, or write the task as steps.";
    }

    @Override
    public String declined() {
        return "Word the task differently, or write it as steps.";
    }
}
