package dev.webwitness.brain.model;

import dev.webwitness.model.Cut;
import dev.webwitness.model.LentModel;
import dev.webwitness.model.TokenEstimate;
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
final class LentAsker implements Asker {
    private static final String MEND =
            "Allow it in the client, or leave out \"brain\" and write the task as steps, one a line, such as: click \"Sign in\".";

    private final LentModel model;
    private final Limits limits;

    LentAsker(LentModel model, Limits limits) {
        this.model = model;
        this.limits = limits;
    }

    @Override
    public Reply ask(ModelQuestion question, @Nullable Correction correction, Call call) {
        if (call.usage().spent()) {
            return new Reply.Failed(Preflight.spent(call.usage()));
        }
        int estimate = question.estimate();
        if (estimate > limits.inputTokens()) {
            return new Reply.Failed(Failure.tooLarge(
                    "The question takes about " + estimate + " tokens, and may take " + limits.inputTokens(),
                    "Ask about a smaller page.",
                    Map.of("estimated", estimate, "max", limits.inputTokens())));
        }
        CompletableFuture<LentModel.Said> asked = model.ask(
                new LentModel.Question(system(question), messages(question, correction), limits.outputTokens()));
        call.exchange(asked);
        try {
            LentModel.Said said = asked.get(call.left().toNanos(), TimeUnit.NANOSECONDS);
            Tokens tokens = new Tokens(estimate, TokenEstimate.of(said.text()), 0);
            call.used(tokens);
            return new Reply.Said(said.text(), said.cut() ? Finish.CUT : Finish.COMPLETE, "", tokens, said.model());
        } catch (TimeoutException e) {
            asked.cancel(true);
            return new Reply.Failed(Failure.late(call, "The client's model did not answer"));
        } catch (CancellationException e) {
            return new Reply.Failed(Failure.cancelled());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            asked.cancel(true);
            return new Reply.Failed(Failure.cancelled());
        } catch (ExecutionException e) {
            return new Reply.Failed(Failure.disabled("The client did not lend its model: " + why(e), MEND));
        }
    }

    private static String why(ExecutionException e) {
        String message = e.getCause() == null ? null : e.getCause().getMessage();
        String line = String.valueOf(message).replaceAll("\\s+", " ").strip();
        return Cut.toChars(line, 200);
    }

    private static String system(ModelQuestion question) {
        return question.system()
                + "\n\nAnswer with one JSON value that fits this JSON schema, and nothing else:\n"
                + question.schema().text();
    }

    private static List<LentModel.Message> messages(ModelQuestion question, @Nullable Correction correction) {
        List<String> texts = new ArrayList<>();
        texts.add(question.task());
        texts.addAll(question.parts());
        texts.removeIf(String::isBlank);
        List<LentModel.Message> messages = new ArrayList<>();
        messages.add(LentModel.Message.text(String.join("\n\n", texts)));
        Jpeg image = question.image();
        if (image != null) {
            messages.add(new LentModel.Message(false, "", image.base64()));
        }
        if (correction != null) {
            if (!correction.answer().isBlank()) {
                messages.add(new LentModel.Message(true, correction.answer(), null));
            }
            messages.add(LentModel.Message.text(correction.message()));
        }
        return messages;
    }

    @Override
    public Source source() {
        return new Source("sampling", "", "the client's model");
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
