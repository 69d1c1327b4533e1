package dev.webwitness.corpus.real;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The proxy before a small server of the JDK's: what passes, what is changed, and how answers break off. */
class FaultyProxyTest {
    private final HttpClient browser =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private HttpServer app;

    @BeforeEach
    void start() throws IOException {
        app = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
        app.createContext("/", exchange -> {
            byte[] said = (exchange.getRequestMethod() + " "
                            + exchange.getRequestHeaders().getFirst("Host") + " "
                            + new String(exchange.getRequestBody().readAllBytes()))
                    .getBytes();
            exchange.getResponseHeaders().add("X-App", "yes");
            exchange.sendResponseHeaders(201, said.length);
            exchange.getResponseBody().write(said);
            exchange.close();
        });
        app.start();
    }

    @AfterEach
    void stop() {
        app.stop(0);
    }

    @Test
    void passesWhatNoFaultIsAboutAndKeepsItsOwnNameAsTheHost() throws Exception {
        try (FaultyProxy proxy = before(Fault.on("GET", "/other", Answer.of(500, "text/plain", "")))) {
            HttpResponse<String> answer = ask(proxy, "/asked?q=1");

            assertThat(answer.statusCode()).isEqualTo(201);
            assertThat(answer.headers().firstValue("X-App")).contains("yes");
            assertThat(answer.body()).isEqualTo("POST " + proxy.origin().substring(7) + " what");
        }
    }

    @Test
    void changesAnAnswerOfTheApplication() throws Exception {
        Fault fault = Fault.on(
                "POST",
                "/as*",
                answer -> answer.body(answer.text().toUpperCase(java.util.Locale.ROOT))
                        .header("X-App", "no"));
        try (FaultyProxy proxy = before(fault)) {
            HttpResponse<String> answer = ask(proxy, "/asked?q=1");

            assertThat(answer.body()).endsWith("WHAT");
            assertThat(answer.headers().allValues("X-App")).containsExactly("no");
        }
    }

    @Test
    void beginsAFaultWhenSoManyRequestsHavePassed() throws Exception {
        try (FaultyProxy proxy =
                before(Fault.on("POST", "/", Answer.of(503, "text/plain", "")).after(1))) {
            assertThat(ask(proxy, "/").statusCode()).isEqualTo(201);
            assertThat(ask(proxy, "/").statusCode()).isEqualTo(503);
        }
    }

    @Test
    void breaksOffInTheMiddleOrBeforeTheFirstByte() {
        for (Answer.Ending how : new Answer.Ending[] {Answer.Ending.CUT_SHORT, Answer.Ending.RESET}) {
            try (FaultyProxy proxy = before(Fault.on("POST", "/", answer -> answer.ends(how)))) {
                assertThatThrownBy(() -> ask(proxy, "/")).as(how.name()).isInstanceOf(IOException.class);
            }
        }
    }

    @Test
    void answersNothingWhereItStalls() {
        try (FaultyProxy proxy = before(Fault.on("POST", "/", Answer.ending(Answer.Ending.STALLED)))) {
            assertThatThrownBy(() -> ask(proxy, "/")).isInstanceOf(java.net.http.HttpTimeoutException.class);
        }
    }

    private FaultyProxy before(Fault fault) {
        return FaultyProxy.open(new Upstream(app.getAddress().getPort()), fault);
    }

    private HttpResponse<String> ask(FaultyProxy proxy, String path) throws IOException, InterruptedException {
        return browser.send(
                HttpRequest.newBuilder(URI.create(proxy.origin() + path))
                        .timeout(Duration.ofSeconds(2))
                        .POST(HttpRequest.BodyPublishers.ofString("what"))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }
}
