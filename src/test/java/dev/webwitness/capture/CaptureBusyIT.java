package dev.webwitness.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.testing.FixtureSite;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Answers that seem well wait to be looked into while a page is busy; none is forgotten. */
class CaptureBusyIT extends WithListening {
    private static final int ANSWERS = 100;

    private final CountDownLatch over = new CountDownLatch(1);

    @BeforeEach
    void listen() {
        AtomicInteger asked = new AtomicInteger();
        run.site.route(
                "/graphql",
                exchange -> FixtureSite.send(
                        exchange,
                        200,
                        "application/json",
                        asked.incrementAndGet() == 90
                                ? "{\"data\":null,\"errors\":[{\"message\":\"No such order\"}]}"
                                : "{\"data\":{\"order\":1}}"));
        run.site.route("/busy", exchange -> {
            try {
                over.await(20, TimeUnit.SECONDS);
            } catch (InterruptedException closing) {
                Thread.currentThread().interrupt();
            }
        });
        run.site.page("/", """
            <script>
            fetch('/busy').catch(() => {});
            const all = Array.from({length: %d}, () => fetch('/graphql', {method: 'POST', body: '{}'}).then(r => r.json()));
            Promise.all(all).then(() => window.answered = true);
            </script>\
            """.formatted(ANSWERS));
        run.site.page("/next", "<title>next</title>");
    }

    @AfterEach
    void close() {
        over.countDown();
        run.close();
    }

    @Test
    void theOneErrorIsFoundWhenTheEvidenceIsLookedAt() {
        run.open("/");
        run.page.waitForFunction("window.answered");
        run.capture.processPending();
        assertThat(answers()).isLessThan(ANSWERS);
        run.capture.processAll();

        assertThat(answers()).isEqualTo(ANSWERS);
        assertThat(run.request("/graphql").status()).isEqualTo(200);
        assertThat(errors()).isEqualTo(1);
    }

    @Test
    void theOneErrorIsFoundThoughThePageWentElsewhere() {
        run.open("/");
        run.page.waitForFunction("window.answered");
        run.capture.processPending();
        assertThat(errors()).isZero();
        run.open("/next");
        run.finish();

        assertThat(errors()).isEqualTo(1);
    }

    private int answers() {
        return run.all(BrowserEvent.Request.class, request -> request.url().contains("/graphql"))
                .size();
    }

    private int errors() {
        return run.all(
                        BrowserEvent.Request.class,
                        request -> request.response().body().excerpt() != null
                                && request.response().body().excerpt().contains("No such order"))
                .size();
    }
}
