package dev.webwitness.findings.link;

import dev.webwitness.findings.group.EventOrder;
import dev.webwitness.findings.group.FindingText;
import dev.webwitness.findings.origin.CallOrigin;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import java.util.ArrayList;
import java.util.List;

/** What the page's own code says right after an answer, at any level: lines of the code that had asked for it. */
public final class PageRemarks {
    private static final long PROMPT_MS = 1_500;
    private static final int MOST = 40;

    /** Columns within which places of a minified line belong to one piece of code. */
    private static final int NEAR = 400;

    private final List<BrowserEvent.Console> lines = new ArrayList<>();

    /** @param signals in the order of time */
    public PageRemarks(List<BrowserEvent> signals) {
        for (BrowserEvent signal : signals) {
            if (signal instanceof BrowserEvent.Console line
                    && line.source().equals("console-api")
                    && !line.stack().isEmpty()) {
                lines.add(line);
            }
        }
    }

    /** The lines about a request, one after the other; empty where there are none. */
    public String about(BrowserEvent.Request request) {
        if (request.stack().isEmpty()) {
            return "";
        }
        long known = Math.max(request.atMs(), request.endMs());
        StringBuilder said = new StringBuilder();
        int from = firstAt(request.atMs());
        for (int i = from; i < lines.size() && i < from + MOST && lines.get(i).atMs() <= known + PROMPT_MS; i++) {
            BrowserEvent.Console line = lines.get(i);
            if (shareFunction(line.stack(), request.stack())) {
                said.append(FindingText.firstLine(line.text())).append('\n');
            }
        }
        return said.toString();
    }

    /** Whether the code that logged is the code that asked: its innermost asynchronous parent is where the request was sent from. */
    private static boolean shareFunction(List<SourcePosition> one, List<SourcePosition> other) {
        for (SourcePosition at : one) {
            for (SourcePosition there : other) {
                boolean inline = !FindingText.path(at.url()).endsWith("js");
                boolean line = at.line() == there.line() && (inline || Math.abs(at.column() - there.column()) < NEAR);
                String function = CallOrigin.function(at);
                boolean named = !function.isBlank() && function.equals(CallOrigin.function(there));
                if (at.url().equals(there.url()) && (line || named)) {
                    return true;
                }
            }
        }
        return false;
    }

    private int firstAt(long atMs) {
        return EventOrder.firstAt(lines, BrowserEvent.Console::atMs, atMs);
    }
}
