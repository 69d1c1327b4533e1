package dev.webwitness.brain.model;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One question. What stays the same over a run comes first, so that the provider can keep it: system text, then task, then the changing parts.
 *
 * @param system the rules; the same for every question of a run
 * @param task what the run is about; the same for every question of a run, may be empty
 * @param parts the texts that change from question to question, in order
 * @param image a picture that goes along, after the texts
 * @param schema what the answer must look like
 * @param within the time for all of it: waiting for a thread, retries, repair and fallback included
 */
public record ModelQuestion(
        String system,
        String task,
        List<String> parts,
        @Nullable Jpeg image,
        Schema schema,
        Duration within) {
    public ModelQuestion {
        parts = List.copyOf(parts);
    }

    /** The same question with a picture. */
    public ModelQuestion with(Jpeg picture) {
        return new ModelQuestion(system, task, parts, picture, schema, within);
    }

    /** The same question with other time. */
    public ModelQuestion within(Duration time) {
        return new ModelQuestion(system, task, parts, image, schema, time);
    }

    /** Tokens the question takes at a guess. */
    public int estimate() {
        int texts = TokenGuess.of(system) + TokenGuess.of(task) + TokenGuess.of(schema.text());
        for (String part : parts) {
            texts += TokenGuess.of(part);
        }
        return texts + (image == null ? 0 : TokenGuess.PICTURE);
    }
}
