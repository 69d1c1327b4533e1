package dev.webwitness.brain.llm.exchange;

import dev.webwitness.model.text.TokenEstimate;
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
        @Nullable JpegImage image,
        ProviderSchema schema,
        Duration within) {
    /** A screenshot of 1280×800: width × height / 750 with Anthropic, some 1,100 with OpenAI at high detail, 1,100 with Gemini. */
    private static final int PICTURE_TOKENS = 1_500;

    public ModelQuestion {
        parts = List.copyOf(parts);
    }

    /** The same question with other time. */
    public ModelQuestion within(Duration time) {
        return new ModelQuestion(system, task, parts, image, schema, time);
    }

    /** Tokens the question takes at a guess. */
    public int estimate() {
        int texts = TokenEstimate.of(system) + TokenEstimate.of(task) + TokenEstimate.of(schema.text());
        for (String part : parts) {
            texts += TokenEstimate.of(part);
        }
        return texts + (image == null ? 0 : PICTURE_TOKENS);
    }
}
