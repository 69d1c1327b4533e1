package dev.webwitness.brain.model;

import org.jspecify.annotations.Nullable;

/** Asks one model. Safe for any thread. */
interface Asker {
    /** Asks; {@code correction} goes along where the last answer could not be used. Blocks until there is a reply. */
    Reply ask(ModelQuestion question, @Nullable Correction correction, Call call);

    /** Whom it asks. */
    Source source();

    /** A text of the model's server without what must not be shown. */
    String strip(String text);

    /** What to do about a model whose answers are of no use, a sentence. */
    String instead();

    /** What to do about a model that declines, a sentence. */
    String declined();
}
