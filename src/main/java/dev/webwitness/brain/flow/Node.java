package dev.webwitness.brain.flow;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A line with the lines that belong to it.
 *
 * @param own what the line itself says is done, as the first of its body; null where it says nothing
 * @param below the other lines of its body
 * @param otherwise the line that says what is done else; null where none does
 */
record Node(
        Line line,
        @Nullable Node own,
        List<Node> below,
        @Nullable Node otherwise) {
    Node {
        below = List.copyOf(below);
    }

    static Node plain(Line line) {
        return new Node(line, null, List.of(), null);
    }

    List<Node> body() {
        List<Node> all = new ArrayList<>();
        if (own != null) {
            all.add(own);
        }
        all.addAll(below);
        return all;
    }

    /** The lines as they can be read again. */
    void write(String head, int depth, List<String> into) {
        into.add("  ".repeat(depth) + head);
        for (Node each : below) {
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
