package dev.webwitness.model.request;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** A model that the client offers, asked through the client. Safe for any thread. */
public interface ClientModel {
    /**
     * Asks the model; cancelling the future cancels the question. The future fails where the user refused or the client is gone.
     */
    CompletableFuture<Said> ask(Question question);

    /**
     * A conversation to continue.
     *
     * @param system the rules, the same over a run
     * @param messages oldest first; the last one is ours
     * @param maxTokens the most tokens of the answer
     */
    record Question(String system, List<Message> messages, int maxTokens) {
        public Question {
            messages = List.copyOf(messages);
        }
    }

    /**
     * One message.
     *
     * @param fromModel whether the model wrote it
     * @param jpeg a picture in Base64 in place of the text; null for a text
     */
    record Message(boolean fromModel, String text, @Nullable String jpeg) {
        /** A text of ours. */
        public static Message text(String text) {
            return new Message(false, text, null);
        }
    }

    /**
     * The answer.
     *
     * @param model the model's name, as the client gives it; may be empty
     * @param cut whether it was cut at the limit
     */
    record Said(String text, String model, boolean cut) {}
}
