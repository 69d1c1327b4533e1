package dev.webwitness.model.request;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** A model that the caller of a run lends for it, asked through the caller. Safe for any thread. */
public interface ClientModel {
    /**
     * Asks it; cancelling the future gives the question up.
     *
     * <p>The future fails with whatever kept the caller from answering: its user refused, it went away.
     */
    CompletableFuture<Said> ask(Question question);

    /**
     * A conversation to go on with.
     *
     * @param system the rules; stays the same over a run
     * @param messages oldest first; the last one is ours
     * @param maxTokens the most the answer may take
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
     * What it said.
     *
     * @param model its name, as the caller tells it; may be empty
     * @param cut whether it ended because it was too long
     */
    record Said(String text, String model, boolean cut) {}
}
