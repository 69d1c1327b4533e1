package dev.webwitness.findings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.result.Finding;
import org.junit.jupiter.api.Test;

/** A WebSocket that says what is wrong before it closes is a cause. */
class ClosedSocketsTest {
    private static RankedFindings closed(String detail) {
        return Story.shop()
                .click("Send")
                .signal((at, step) -> new BrowserEvent.WebSocket(
                        new BrowserEvent.Context(at, step, "main"), "ws://localhost:3000/ws", "closed", detail))
                .expectsInVain("Got hi")
                .rank();
    }

    @Test
    void itsLastMessageIsNamedWhereThatIsAnError() {
        Finding first = closed(
                        "1 sent, 1 received\n→ {\"type\":\"msg\"}\n← {\"type\":\"error\",\"text\":\"room is full\"}")
                .all()
                .get(0);

        assertThat(first.kind()).isEqualTo("websocket");
        assertThat(first.headline()).contains("was closed after it said", "room is full");
    }

    @Test
    void aSocketThatSpokeWellIsNone() {
        assertThat(closed("1 sent, 1 received\n→ {\"type\":\"msg\"}\n← {\"type\":\"msg\",\"text\":\"hi\"}")
                        .all())
                .noneMatch(finding -> finding.kind().equals("websocket"));
    }
}
