package dev.webwitness.brain.interpreter;

import dev.webwitness.brain.plan.ControlFlow;
import dev.webwitness.brain.plan.PlanLine;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells which lines belong to a repetition or a condition: what it says itself, what goes on with its sentence, and the lines indented below it; under a
 * head that ends with a colon also the list that follows it.
 */
final class BlockParser {
    private final List<PlanLine> lines;
    private int at;

    private BlockParser(List<PlanLine> lines) {
        this.lines = lines;
    }

    static List<PlanNode> of(List<PlanLine> lines) {
        BlockParser blocks = new BlockParser(lines);
        List<PlanNode> nodes = new ArrayList<>();
        while (blocks.at < lines.size()) {
            nodes.add(blocks.node());
        }
        return nodes;
    }

    private PlanNode node() {
        PlanLine line = lines.get(at++);
        ControlFlow flow = line.flow();
        if (flow == null || flow instanceof ControlFlow.Pause) {
            return PlanNode.plain(line);
        }
        if (flow instanceof ControlFlow.Otherwise) {
            return PlanNode.plain(line.asking("\"" + line.text()
                    + "\" follows no condition. Write it right after the line that begins with if, then resume_run."));
        }
        return headed(line);
    }

    private PlanNode headed(PlanLine head) {
        PlanNode own = head.actions().isEmpty()
                ? null
                : PlanNode.plain(new PlanLine(head.text(), head.actions(), 0, null, null, head.place()));
        List<PlanNode> below = below(head, own != null);
        if (own == null && below.isEmpty()) {
            return PlanNode.plain(
                    head.asking(
                            "\"" + head.text()
                                    + "\" does not say what is done. Indent the lines that belong to it, or write them behind a colon, then resume_run."));
        }
        return new PlanNode(head, own, below, head.flow() instanceof ControlFlow.If ? otherwise(head) : null);
    }

    private @Nullable PlanNode otherwise(PlanLine head) {
        if (at < lines.size()
                && lines.get(at).flow() instanceof ControlFlow.Otherwise
                && lines.get(at).place().indent() == head.place().indent()) {
            return headed(lines.get(at++));
        }
        return null;
    }

    private List<PlanNode> below(PlanLine head, boolean complete) {
        List<PlanNode> below = new ArrayList<>();
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
