package dev.webwitness.web.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.web.auth.Principal;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Connections that never say who they are, many of them, beside callers who are known. */
class ConnectionLimitsTest {
    private static final ConnectionLimits.Limits FEW = new ConnectionLimits.Limits(30, 10, 4);

    private final List<Socket> open = new ArrayList<>();
    private ApiServer door;

    @BeforeEach
    void serve() {
        Map<String, Principal> known = Map.of(
                "ada-token",
                new Principal("ada", "ada", 6_000, 5, 5),
                "bob-token",
                new Principal("bob", "bob", 6_000, 5, 5));
        ApiRules rules = new ApiRules(
                ApiRules.Addresses.OWN,
                new ApiRules.Callers(null, List.of(known::get), List.of()),
                new ApiRules.Limits(500, Duration.ofSeconds(10), 1_000));
        HttpServlet answers = new HttpServlet() {
            private static final long serialVersionUID = 1L;

            @Override
            protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
                response.setContentLength(2);
                response.getWriter().write("ok");
            }
        };
        door = ApiServer.start(
                new ApiRules.Listen("127.0.0.1", 0, null, null, 15),
                rules,
                Map.of("/mcp", answers),
                new HealthServlet(() -> null, List::of),
                FEW);
    }

    @AfterEach
    void close() throws IOException {
        for (Socket socket : open) {
            socket.close();
        }
        door.close();
    }

    private Socket connect() throws IOException {
        Socket socket = new Socket("127.0.0.1", door.port());
        socket.setSoTimeout(5_000);
        open.add(socket);
        return socket;
    }

    /** A request on a connection that stays; the status that comes back. */
    private static int ask(Socket socket, String token) throws IOException {
        String head = "GET /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer " + token + "\r\n\r\n";
        socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
        BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
        int status = Integer.parseInt(in.readLine().substring(9, 12));
        int length = 0;
        for (String line = in.readLine(); !line.isEmpty(); line = in.readLine()) {
            if (line.toLowerCase(java.util.Locale.ROOT).startsWith("content-length:")) {
                length = Integer.parseInt(line.substring(15).strip());
            }
        }
        for (int i = 0; i < length; i++) {
            in.read();
        }
        return status;
    }

    @Test
    void headsThatNeverEndKeepNobodyOutAndTakeNobodysPlace() throws IOException {
        Socket ada = connect();
        assertThat(ask(ada, "ada-token")).isEqualTo(200);

        for (int i = 0; i < 60; i++) {
            connect().getOutputStream().write("GET /mcp HTTP/1.1\r\nX-Slow: ".getBytes(StandardCharsets.UTF_8));
        }

        assertThat(ask(connect(), "bob-token")).as("who comes now").isEqualTo(200);
        assertThat(ask(ada, "ada-token")).as("who was there").isEqualTo(200);
    }

    @Test
    void oneCallerCannotTakeTheConnectionsOfAll() throws IOException {
        for (int i = 0; i < FEW.caller(); i++) {
            assertThat(ask(connect(), "ada-token")).isEqualTo(200);
        }

        assertThat(ask(connect(), "ada-token")).isEqualTo(429);
        assertThat(ask(connect(), "bob-token")).isEqualTo(200);

        open.remove(0).close();
        org.awaitility.Awaitility.await()
                .untilAsserted(() -> assertThat(ask(connect(), "ada-token")).isEqualTo(200));
    }
}
