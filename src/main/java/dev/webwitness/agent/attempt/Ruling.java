package dev.webwitness.agent.attempt;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of an end that was claimed or reached: it stands, or the attempt goes on.
 *
 * @param end how the attempt ends; empty where it goes on
 * @param news what the brain is told where it goes on; null for nothing, as where a person took over meanwhile
 */
public record Ruling(Optional<Outcome> end, @Nullable String news) {
    public static Ruling end(Outcome outcome) {
        return new Ruling(Optional.of(outcome), null);
    }

    public static Ruling goOn(@Nullable String news) {
        return new Ruling(Optional.empty(), news);
    }
}
