package dev.webwitness.capture.network;

import com.google.gson.JsonObject;
import dev.webwitness.capture.cdp.CdpJson;
import dev.webwitness.model.text.TextTruncator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The messages of one WebSocket or event stream: counts, and excerpts of the first and the last. */
final class MessageExcerpts {
    private static final int FIRST = 3;
    private static final int LAST = 3;
    private static final int EXCERPT_CHARS = 160;
    private static final int BINARY = 2;

    private final List<String> first = new ArrayList<>();
    private final Deque<String> last = new ArrayDeque<>();
    private long sent;
    private long received;

    /** {@code Network.webSocketFrameSent} and {@code …Received}. */
    void frame(JsonObject event, boolean outgoing) {
        JsonObject frame = CdpJson.object(event, "response");
        String payload = CdpJson.text(frame, "payloadData");
        boolean binary = CdpJson.whole(frame, "opcode") == BINARY;
        count(outgoing);
        keep((outgoing ? "→ " : "← ") + (binary ? "(binary)" : TextTruncator.toChars(payload, EXCERPT_CHARS)));
    }

    /** {@code Network.eventSourceMessageReceived}. */
    void event(JsonObject event) {
        String name = CdpJson.text(event, "eventName");
        count(false);
        keep((name.isEmpty() || name.equals("message") ? "" : name + ": ")
                + TextTruncator.toChars(CdpJson.text(event, "data"), EXCERPT_CHARS));
    }

    boolean isEmpty() {
        return sent + received == 0;
    }

    /** One line of counts, then the messages, a line each. */
    String text() {
        StringBuilder text = new StringBuilder();
        text.append(sent > 0 ? sent + " sent, " : "").append(received).append(" received");
        first.forEach(line -> text.append('\n').append(line));
        if (first.size() + last.size() < sent + received) {
            text.append("\n…");
        }
        last.forEach(line -> text.append('\n').append(line));
        return text.toString();
    }

    private void count(boolean outgoing) {
        sent += outgoing ? 1 : 0;
        received += outgoing ? 0 : 1;
    }

    private void keep(String line) {
        if (first.size() < FIRST) {
            first.add(line);
        } else {
            last.add(line);
            if (last.size() > LAST) {
                last.remove();
            }
        }
    }
}
