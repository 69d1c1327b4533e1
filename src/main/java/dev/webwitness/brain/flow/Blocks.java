package dev.webwitness.brain.flow;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells which lines belong to a repetition or a condition: what it says itself, what goes on with its sentence, and the lines indented below it; under a
 * head that ends with a colon also the list that follows it.
 */
final class Blocks {
    private final List<Line> lines;
    private int at;

    private Blocks(List<Line> lines) {
        this.lines = lines;
    }

    static List<Node> of(List<Line> lines) {
        Blocks blocks = new Blocks(lines);
        List<Node> nodes = new ArrayList<>();
        while (blocks.at < lines.size()) {
            nodes.add(blocks.node());
        }
        return nodes;
    }

    private Node node() {
        Line line = lines.get(at++);
        Flow flow = line.flow();
        if (flow == null || flow instanceof Flow.Pause) {
            return Node.plain(line);
        }
        if (flow instanceof Flow.Otherwise) {
            return Node.plain(line.asking("\"" + line.text()
                    + "\" follows no condition. Write it right after the line that begins with if, then resume_run."));
        }
        return headed(line);
    }

    private Node headed(Line head) {
        Node own = head.actions().isEmpty()
                ? null
                : Node.plain(new Line(head.text(), head.actions(), 0, null, null, head.place()));
        List<Node> below = below(head, own != null);
        if (own == null && below.isEmpty()) {
            return Node.plain(
                    head.asking(
                            "\"" + head.text()
                                    + "\" does not say what is done. Indent the lines that belong to it, or write them behind a colon, then resume_run."));
        }
        return new Node(head, own, below, head.flow() instanceof Flow.If ? otherwise(head) : null);
    }

    private @Nullable Node otherwise(Line head) {
        if (at < lines.size()
                && lines.get(at).flow() instanceof Flow.Otherwise
                && lines.get(at).place().indent() == head.place().indent()) {
            return headed(lines.get(at++));
        }
        return null;
    }

    private List<Node> below(Line head, boolean complete) {
        List<Node> below = new ArrayList<>();
        while (at < lines.size() && lines.get(at).place().goesOn()) {
            below.add(node());
        }
        int indent = head.place().indent();
        if (at < lines.size() && lines.get(at).place().indent() > indent) {
            while (at < lines.size() && lines.get(at).place().indent() > indent) {
                below.add(node());
            }
        } else if (!complete
                && below.isEmpty()
                && !head.place().item()
                && head.text().endsWith(":")) {
            while (at < lines.size() && lines.get(at).place().item()) {
                below.add(node());
            }
        }
        return below;
    }
}
