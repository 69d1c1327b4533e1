package dev.webwitness.capture.network;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.webwitness.capture.cdp.CdpSession;
import dev.webwitness.capture.event.CaptureLimits;
import dev.webwitness.capture.event.EventBuffer;
import dev.webwitness.capture.event.EventClock;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.CaptureListener;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The answer behind a CORS refusal is told by another process than the request, so its word may come at any time. */
class RequestCollectorTest {
    private static final String SENT = """
        {"requestId": "7", "timestamp": 5.0, "wallTime": 1700000000.0, "type": "Fetch", "frameId": "f", "loaderId": "l",
         "documentURL": "http://127.0.0.1:1/", "request": {"url": "http://127.0.0.1:2/other", "method": "%s", "headers": {}}}\
        """;
    private static final String ANSWERED = """
        {"requestId": "7", "statusCode": 503, "headers": {"content-type": "text/plain"}}\
        """;
    private static final String REFUSED = """
        {"requestId": "7", "timestamp": 5.1, "errorText": "net::ERR_FAILED", "corsErrorStatus": {"corsError": "%s"}}\
        """;

    private final List<BrowserEvent> told = new ArrayList<>();
    private final EventClock clock = new EventClock(System.nanoTime());
    private final CaptureLimits limits = CaptureLimits.defaults();
    private final RequestCollector requests =
            new RequestCollector(new EventBuffer(new Ears(), limits, signal -> {}), clock, limits);

    @Test
    void theAnswerBehindARefusalIsKeptWhenItComesBeforeTheRequest() {
        requests.receivedHeaders(event(ANSWERED));
        requests.willBeSent(event(SENT.formatted("GET")), new Page());
        requests.failed(event(REFUSED.formatted("MissingAllowOriginHeader")));

        assertThat(reported().status()).isEqualTo(503);
        assertThat(reported().response().headers()).containsEntry("content-type", "text/plain");
    }

    @Test
    void andWhenItComesAfterTheRefusal() {
        requests.willBeSent(event(SENT.formatted("GET")), new Page());
        requests.failed(event(REFUSED.formatted("MissingAllowOriginHeader")));
        requests.receivedHeaders(event(ANSWERED));

        assertThat(reported().status()).isEqualTo(503);
    }

    @Test
    void aRefusedRequestIsHeldBackForItsAnswerUnlessItsPreflightWasRefused() {
        requests.willBeSent(event(SENT.formatted("GET")), new Page());
        PendingRequest plain = known();
        requests.failed(event(REFUSED.formatted("MissingAllowOriginHeader")));
        assertThat(plain.answerMayCome(clock.now())).isTrue();
        assertThat(plain.answerMayCome(clock.now() + 1_001)).isFalse();

        plain.corsError = "PreflightMissingAllowOriginHeader";
        assertThat(plain.answerMayCome(clock.now())).isFalse();
    }

    @Test
    void whatWasUnderWayWhenTheBrowserWasLostEndedWithIt() {
        requests.willBeSent(event(SENT.formatted("POST")), new Page());
        requests.markLost();

        assertThat(reported().failure().cancelled()).isTrue();
        assertThat(reported().endMs()).isGreaterThanOrEqualTo(0);
    }

    @Test
    void andWhatIsStillOpenWhenTheRunEndsDidNot() {
        requests.willBeSent(event(SENT.formatted("POST")), new Page());

        assertThat(reported().endMs()).isEqualTo(-1);
        assertThat(reported().failure().cancelled()).isFalse();
    }

    private PendingRequest known() {
        PendingRequest request = requests.open("7");
        assertThat(request).isNotNull();
        return request;
    }

    private BrowserEvent.Request reported() {
        requests.finish();
        assertThat(told).hasSize(1).first().isInstanceOf(BrowserEvent.Request.class);
        return (BrowserEvent.Request) told.get(0);
    }

    private static JsonObject event(String json) {
        return JsonParser.parseString(json).getAsJsonObject();
    }

    private final class Ears implements CaptureListener {
        @Override
        public void signal(BrowserEvent signal) {
            told.add(signal);
        }

        @Override
        public @Nullable String body(String requestId, byte[] body, String mimeType) {
            return null;
        }

        @Override
        public void sample(byte[] jpeg, long atMs, String url) {
            throw new AssertionError("nothing was painted");
        }
    }

    private static final class Page implements CdpSession {
        @Override
        public boolean isMainFrame(String frameId) {
            return true;
        }

        @Override
        public String targetOf(String frameId) {
            return "main";
        }

        @Override
        public String url() {
            return "http://127.0.0.1:1/";
        }

        @Override
        public boolean answers() {
            return true;
        }

        @Override
        public boolean keepsBodies() {
            return true;
        }

        @Override
        public Optional<JsonObject> send(Duration limit, String method, JsonObject params) {
            return Optional.empty();
        }
    }
}
