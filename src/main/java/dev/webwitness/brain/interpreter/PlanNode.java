package dev.webwitness.brain.interpreter;

import dev.webwitness.brain.plan.PlanLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A line with the lines that belong to it.
 *
 * @param own what the line itself says is done, as the first of its body; null where it says nothing
 * @param below the other lines of its body
 * @param otherwise the line that says what is done else; null where none does
 */
record PlanNode(
        PlanLine line,
        @Nullable PlanNode own,
        List<PlanNode> below,
        @Nullable PlanNode otherwise) {
    PlanNode {
        below = List.copyOf(below);
    }

    static PlanNode plain(PlanLine line) {
        return new PlanNode(line, null, List.of(), null);
    }

    /** What is to be asked before any of it is done, because it or a line that belongs to it is not clear; null where all is. */
    @Nullable
    String question() {
        return line.question() != null
                ? line.question()
                : Stream.concat(below.stream(), Stream.ofNullable(otherwise))
                        .map(PlanNode::question)
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null);
    }

    List<PlanNode> body() {
        List<PlanNode> all = new ArrayList<>();
        if (own != null) {
            all.add(own);
        }
        all.addAll(below);
        return all;
    }

    /** The lines as they can be read again. */
    void write(String head, int depth, List<String> into) {
        into.add("  ".repeat(depth) + head);
        for (PlanNode each : below) {
            each.write("- " + each.line.text(), depth + 1, into);
        }
        if (otherwise != null) {
            otherwise.write(otherwise.line.text(), depth, into);
        }
    }

    void write(List<String> into) {
        write(line.text(), 0, into);
    }
}
