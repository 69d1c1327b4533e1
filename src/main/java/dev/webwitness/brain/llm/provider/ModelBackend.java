package dev.webwitness.brain.llm.provider;

import dev.webwitness.brain.llm.exchange.Correction;
import dev.webwitness.brain.llm.exchange.ModelCall;
import dev.webwitness.brain.llm.exchange.ModelId;
import dev.webwitness.brain.llm.exchange.ModelQuestion;
import dev.webwitness.brain.llm.exchange.ModelResult;
import org.jspecify.annotations.Nullable;

/** Asks one model. Safe for any thread. */
public interface ModelBackend {
    /** Asks; {@code correction} goes along where the last answer could not be used. Blocks until there is a reply. */
    ModelResult ask(ModelQuestion question, @Nullable Correction correction, ModelCall call);

    /** Whom it asks. */
    ModelId source();

    /** A text of the model's server without what must not be shown. */
    String strip(String text);

    /** What to do about a model whose answers are of no use, a sentence. */
    String instead();

    /** What to do about a model that declines, a sentence. */
    String declined();
}
