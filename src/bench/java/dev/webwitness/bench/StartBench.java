package dev.webwitness.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From the start of {@code webwitness serve} to the answer to {@code initialize}. */
class StartBench {
    private static final int ROUNDS = 20;
    private static final String INITIALIZE = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":"
            + "{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{},\"clientInfo\":{\"name\":\"bench\",\"version\":\"1\"}}}\n";

    @TempDir
    Path artifacts;

    @Test
    void startToInitializeAnswered() throws IOException, InterruptedException {
        once();
        List<Long> nanos = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            nanos.add(once());
        }
        Figures.add("start → `initialize` answered", Figures.milliseconds(nanos));
    }

    private long once() throws IOException, InterruptedException {
        long start = System.nanoTime();
        Process server = new Application(artifacts).command("serve").start();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8))) {
            server.getOutputStream().write(INITIALIZE.getBytes(StandardCharsets.UTF_8));
            server.getOutputStream().flush();
            String answer = out.readLine();
            long took = System.nanoTime() - start;
            assertThat(answer).contains("\"serverInfo\"");
            server.getOutputStream().close();
            assertThat(server.waitFor(20, TimeUnit.SECONDS)).isTrue();
            return took;
        } finally {
            server.destroyForcibly();
        }
    }
}
