package dev.webwitness.web.servlet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.web.Wire;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The gates of the web server, tried by requests that should not come through. */
class DashboardServerTest {
    private static final String KEY = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";

    private final List<WebRequest> asked = Collections.synchronizedList(new ArrayList<>());
    private DashboardServer door;
    private String host;
    private String own;
    private String cookie;
    private String token;

    @BeforeEach
    void open() throws IOException {
        door = DashboardServer.start(0, new RecordingSite(), () -> {});
        host = "Host: 127.0.0.1:" + door.port();
        own = "Origin: http://127.0.0.1:" + door.port();
        String entrance = URI.create(door.entrance("/")).getPath();
        Wire.Answer entered = Wire.send(door.port(), "POST " + entrance, "", host, own);
        cookie = "Cookie: " + entered.header("Set-Cookie").replaceFirst(";.*", "");
        Wire.send(door.port(), "GET /", "", host, cookie);
        token = "X-Webwitness-Token: " + asked.get(0).token();
        asked.clear();
    }

    @AfterEach
    void close() {
        door.close();
    }

    /** Answers everything it is asked. */
    private final class RecordingSite implements RequestHandler {
        @Override
        public WebResponse answer(WebRequest ask) {
            asked.add(ask);
            if (ask.path().contains("missing")) {
                throw new WebwitnessException(ErrorCode.RUN_NOT_FOUND, "There is no such run.");
            }
            return WebResponse.json(Map.of("ok", true));
        }

        @Override
        public @Nullable WebResponse asset(String name) {
            return name.equals("a.css") ? WebResponse.file("text/css", new byte[0], 0) : null;
        }

        @Override
        public WebResponse errorPage(int status, ErrorInfo error) {
            return WebResponse.page(status, "<h1>" + error.code().code() + "</h1>");
        }

        @Override
        public SocketEndpoint openSocket(WebRequest ask) {
            asked.add(ask);
            return new SocketEndpoint() {
                @Override
                public void onOpen(SocketConnection line) {}

                @Override
                public void onMessage(Map<String, @Nullable Object> message) {}

                @Override
                public void onClose() {}
            };
        }
    }

    @Test
    void answersWhoIsSignedInAndNobodyElse() throws IOException {
        Wire.Answer stranger = Wire.send(door.port(), "GET /api/runs", "", host);
        Wire.Answer known = Wire.send(door.port(), "GET /api/runs?q=a%20b", "", host, cookie);

        assertThat(stranger.status()).isEqualTo(401);
        assertThat(stranger.body()).contains("\"errorCode\":\"policy.action-denied\"", "\"ok\":false");
        assertThat(known.status()).isEqualTo(200);
        assertThat(asked).singleElement().satisfies(ask -> {
            assertThat(ask.path()).containsExactly("api", "runs");
            assertThat(ask.query()).containsEntry("q", "a b");
        });
    }

    @Test
    void anEntranceWorksOnceAndSetsACookieNoScriptAndNoOtherSiteCanUse() throws IOException {
        String entrance = URI.create(door.entrance("/runs/r/")).getPath();

        Wire.Answer first = Wire.send(door.port(), "POST " + entrance, "", host, own);
        Wire.Answer second = Wire.send(door.port(), "POST " + entrance, "", host, own);

        assertThat(first.status()).isEqualTo(200);
        assertThat(first.header("Set-Cookie")).contains("HttpOnly", "SameSite=Strict", "Path=/");
        assertThat(first.body()).contains("\"/runs/r/\"");
        assertThat(second.status()).isEqualTo(401);
        assertThat(second.header("Set-Cookie")).isEmpty();
    }

    @Test
    void aSecondEntranceInTheSameBrowserKeepsItsSessionSoThatBothWindowsGoOn() throws IOException {
        String entrance = URI.create(door.entrance("/runs/r/")).getPath();

        Wire.Answer second = Wire.send(door.port(), "POST " + entrance, "", host, own, cookie);

        assertThat(second.header("Set-Cookie")).contains(cookie.replaceFirst("(?i)cookie: *", ""));
        assertThat(Wire.send(door.port(), "GET /api/runs", "", host, cookie).status())
                .isEqualTo(200);
        assertThat(Wire.send(door.port(), "POST " + entrance, "", host, own, cookie)
                        .status())
                .isEqualTo(401);
    }

    @Test
    void anEntranceLeadsToNoOtherSite() throws IOException {
        String entrance = URI.create(door.entrance("/")).getPath();

        Wire.Answer answer = Wire.send(door.port(), "POST " + entrance + "?to=//evil.example/", "", host, own);

        assertThat(answer.body()).contains(":\"/\"").doesNotContain("evil");
    }

    @ParameterizedTest
    @Tag("security")
    @ValueSource(
            strings = {
                "Accept: */*",
                "Sec-Fetch-Mode: no-cors",
                "Sec-Purpose: prefetch",
                "Sec-Purpose: prefetch;prerender",
                "Purpose: prefetch",
                "User-Agent: Slackbot-LinkExpanding 1.0"
            })
    void nothingThatFetchesALinkBeforeAPersonOpensItUsesTheEntranceUp(String header) throws IOException {
        String entrance = URI.create(door.entrance("/")).getPath();

        for (String more : List.of("Accept-Language: de", "Sec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document")) {
            Wire.Answer fetched = Wire.send(door.port(), "GET " + entrance, "", host, header, more);
            assertThat(fetched.header("Set-Cookie")).isEmpty();
        }
        assertThat(Wire.send(door.port(), "POST " + entrance, "", host, "Origin: http://evil.example")
                        .status())
                .isEqualTo(403);
        Wire.Answer visited = Wire.send(door.port(), "POST " + entrance, "", host, own);

        assertThat(visited.status()).isEqualTo(200);
        assertThat(visited.header("Set-Cookie")).isNotEmpty();
        assertThat(Wire.send(door.port(), "GET " + entrance, "", host).status()).isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"evil.example", "127.0.0.1.evil.example:%d", "evil.example:%d", "127.0.0.1", "localhost:1", ""})
    void aNameThatWasReboundToThisMachineIsRefused(String name) throws IOException {
        Wire.Answer answer = Wire.send(door.port(), "GET /", "", "Host: " + name.formatted(door.port()), cookie);

        assertThat(answer.status()).isIn(400, 403);
        assertThat(asked).isEmpty();
    }

    @Test
    void aChangeNeedsThePagesOwnOriginAndTheSessionsToken() throws IOException {
        int without = Wire.send(door.port(), "POST /api/runs/r/pin", "{}", host, cookie, own)
                .status();
        int wrong = Wire.send(door.port(), "POST /api/runs/r/pin", "{}", host, cookie, own, "X-Webwitness-Token: guess")
                .status();
        int elsewhere = Wire.send(
                        door.port(), "POST /api/runs/r/pin", "{}", host, cookie, token, "Origin: https://evil.example")
                .status();
        int nowhere = Wire.send(door.port(), "POST /api/runs/r/pin", "{}", host, cookie, token)
                .status();
        int otherPort = Wire.send(
                        door.port(), "DELETE /api/runs/r", "", host, cookie, token, "Origin: http://127.0.0.1:3000")
                .status();

        assertThat(List.of(without, wrong, elsewhere, nowhere, otherPort)).containsOnly(403);
        assertThat(asked).isEmpty();
        assertThat(Wire.send(door.port(), "POST /api/runs/r/pin", "{\"pinned\":true}", host, cookie, own, token)
                        .status())
                .isEqualTo(200);
        assertThat(asked.get(0).body()).containsEntry("pinned", true);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cross-site", "same-site"})
    void anotherSiteMayLinkHereAndNothingElse(String from) throws IOException {
        int picture = Wire.send(
                        door.port(),
                        "GET /runs/r/picture",
                        "",
                        host,
                        cookie,
                        "Sec-Fetch-Site: " + from,
                        "Sec-Fetch-Mode: no-cors",
                        "Sec-Fetch-Dest: image")
                .status();
        int frame = Wire.send(
                        door.port(),
                        "GET /",
                        "",
                        host,
                        cookie,
                        "Sec-Fetch-Site: " + from,
                        "Sec-Fetch-Mode: navigate",
                        "Sec-Fetch-Dest: iframe")
                .status();
        int link = Wire.send(
                        door.port(),
                        "GET /",
                        "",
                        host,
                        cookie,
                        "Sec-Fetch-Site: " + from,
                        "Sec-Fetch-Mode: navigate",
                        "Sec-Fetch-Dest: document")
                .status();

        assertThat(List.of(picture, frame, link)).containsExactly(403, 403, 200);
    }

    @Test
    void aLineIsOpenedForThePagesOwnOriginWithItsTokenOnly() throws IOException {
        String line = "GET /live/runs/r?token=" + token.substring(token.indexOf(' ') + 1);

        assertThat(socket(line, host, own, cookie)).isEqualTo(101);
        asked.clear();
        assertThat(socket(line, host, "Origin: https://evil.example", cookie)).isEqualTo(403);
        assertThat(socket(line, host, "Origin: http://127.0.0.1:3000", cookie)).isEqualTo(403);
        assertThat(socket(line, host, cookie)).isEqualTo(403);
        assertThat(socket(
                        line,
                        "Host: evil.example:" + door.port(),
                        "Origin: http://evil.example:" + door.port(),
                        cookie))
                .isEqualTo(403);
        assertThat(socket("GET /live/runs/r", host, own, cookie)).isEqualTo(403);
        assertThat(socket("GET /live/runs/r?token=guess", host, own, cookie)).isEqualTo(403);
        assertThat(socket(line, host, own)).isEqualTo(401);
        assertThat(asked).isEmpty();
    }

    private int socket(String request, String... headers) throws IOException {
        List<String> all = new ArrayList<>(List.of(headers));
        all.addAll(List.of("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", KEY));
        return Wire.send(door.port(), request, "", all.toArray(String[]::new)).status();
    }

    @Test
    void everyAnswerForbidsFramesInlineScriptsAndOtherSites() throws IOException {
        for (String request : List.of("GET /", "GET /assets/a.css", "GET /nothing", "POST /", "GET /sign-in/x")) {
            Wire.Answer answer = Wire.send(door.port(), request, "", host, cookie);

            assertThat(answer.header("X-Frame-Options")).as(request).isEqualTo("DENY");
            assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
            assertThat(answer.header("Referrer-Policy")).isEqualTo("no-referrer");
            assertThat(answer.header("Cross-Origin-Resource-Policy")).isEqualTo("same-origin");
            assertThat(answer.header("Content-Security-Policy"))
                    .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
                    .doesNotContain("unsafe", "http://", "https://", "*");
            assertThat(answer.header("Server")).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/runs/../../etc/passwd",
                "/runs/r/%2e%2e/%2e%2e/etc/passwd",
                "/runs/r/..%2f..%2fetc%2fpasswd",
                "/runs/r/shots%5c..%5crun.json",
                "/runs/r/shots/x.jpg%00.png",
                "/runs/r;x=/../run.json",
                "/runs/r/.."
            })
    void anAddressThatCouldLeadElsewhereReachesNobody(String path) throws IOException {
        Wire.Answer answer = Wire.send(door.port(), "GET " + path, "", host, cookie);

        assertThat(answer.status()).isIn(400, 404);
        assertThat(answer.body()).contains("\"errorCode\"");
        assertThat(asked).noneMatch(ask -> ask.path().contains(".."));
        assertThat(asked).isEmpty();
    }

    @Test
    void aBodyThatIsTooLargeOrNoObjectIsRefused() throws IOException {
        String large = "{\"a\":\"" + "x".repeat(70_000) + "\"}";

        assertThat(Wire.send(door.port(), "POST /api/runs/r/pin", large, host, cookie, own, token)
                        .status())
                .isEqualTo(413);
        assertThat(Wire.send(door.port(), "POST /api/runs/r/pin", "[1]", host, cookie, own, token)
                        .status())
                .isEqualTo(400);
        assertThat(Wire.send(door.port(), "PUT /api/runs/r/pin", "{}", host, cookie, own, token)
                        .status())
                .isEqualTo(405);
        assertThat(asked).isEmpty();
    }

    @Test
    void anErrorIsTheSameObjectAsElsewhereAndAPageForAPerson() throws IOException {
        Wire.Answer script = Wire.send(door.port(), "GET /missing", "", host, cookie);
        Wire.Answer person = Wire.send(
                door.port(), "GET /missing", "", host, cookie, "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document");

        assertThat(script.status()).isEqualTo(404);
        assertThat(script.body())
                .startsWith("{\"ok\":false,\"status\":\"error\",\"error\":{")
                .contains("\"errorCode\":\"run.not-found\"", "\"retryHint\":\"list-runs\"");
        assertThat(person.status()).isEqualTo(404);
        assertThat(person.body()).isEqualTo("<h1>run.not-found</h1>");
    }

    @Test
    void oneWhoAsksTooOftenIsToldToWait() throws IOException {
        long begin = System.nanoTime();
        int last = 200;
        int sent = 0;
        while (last == 200 && sent < 5_000) {
            last = Wire.send(door.port(), "GET /api/runs", "", host, cookie).status();
            sent++;
        }
        double seconds = (System.nanoTime() - begin) / 1e9;

        assertThat(last).isEqualTo(429);
        assertThat(sent)
                .as("400 at once and 40 a second, in %.1f s", seconds)
                .isLessThanOrEqualTo((int) (401 + 40 * seconds) + 1);
    }

    @Test
    void aPortThatIsTakenIsSaidAndOneThatWasClosedIsFreeAgain() {
        int port = door.port();

        assertThatThrownBy(() -> DashboardServer.start(port, new RecordingSite(), () -> {}))
                .isInstanceOf(WebwitnessException.class)
                .hasMessageContaining(Integer.toString(port));
        door.close();
        try (DashboardServer again = DashboardServer.start(port, new RecordingSite(), () -> {})) {
            assertThat(again.port()).isEqualTo(port);
        }
    }

    @Test
    void noThreadOfItKeepsTheProcessAlive() {
        assertThat(Thread.getAllStackTraces().keySet())
                .filteredOn(thread -> thread.getName().startsWith("http"))
                .isNotEmpty()
                .allMatch(Thread::isDaemon);
    }
}
