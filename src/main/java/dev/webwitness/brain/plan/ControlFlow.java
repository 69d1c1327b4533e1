package dev.webwitness.brain.plan;

import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Target;
import java.util.List;

/** The repetition or condition of a line, for the lines that belong to it. */
public sealed interface ControlFlow {
    /** The rounds a repetition has at most. */
    int MOST_ROUNDS = 50;

    /**
     * So many times.
     *
     * @param done rounds that an earlier attempt did
     */
    record Times(int times, int done) implements ControlFlow {}

    /** Until something holds; it is looked at before each round. */
    record Until(Expectation end) implements ControlFlow {}

    /**
     * Once for each element of a kind.
     *
     * @param words what the line calls one of them, such as {@code row}
     * @param kind what is looked for
     * @param first only the first so many; 0 for all
     * @param done how many an earlier attempt went through
     * @param of how many there were then; 0 where no attempt was before
     */
    record Each(String words, Target kind, int first, int done, int of) implements ControlFlow {}

    /**
     * Only where something holds.
     *
     * @param otherwise what is done where it does not, as far as the same line says so
     */
    record If(Expectation condition, List<Action> otherwise) implements ControlFlow {
        public If {
            otherwise = List.copyOf(otherwise);
        }
    }

    /** Where what the line before asked does not hold. */
    record Otherwise() implements ControlFlow {}

    /** The run waits here, so that the caller sees the page before writing on. */
    record Pause() implements ControlFlow {}

    /** What it says, as a step writes it. */
    default String label() {
        if (this instanceof Times it) {
            return "repeat " + it.times() + " times";
        }
        if (this instanceof Until it) {
            return "repeat until " + it.end().label();
        }
        if (this instanceof Each it) {
            return "for each " + (it.first() == 0 ? "" : "of the first " + it.first() + " ")
                    + it.kind().label();
        }
        if (this instanceof If it) {
            return "if " + it.condition().label();
        }
        return this instanceof Otherwise ? "otherwise" : "look";
    }

    /** The same, of which an earlier attempt did so many rounds of so many. */
    default ControlFlow from(int done, int of) {
        if (this instanceof Times it) {
            return new Times(it.times(), done);
        }
        return this instanceof Each it ? new Each(it.words(), it.kind(), it.first(), done, of) : this;
    }
}
