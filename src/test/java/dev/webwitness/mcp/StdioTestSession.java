package dev.webwitness.mcp;

import dev.webwitness.brain.steps.StepLanguage;
import dev.webwitness.mcp.resource.ExtraCapabilities;
import dev.webwitness.mcp.stdio.StdioTransport;
import dev.webwitness.mcp.tool.ToolDefaults;
import dev.webwitness.run.Runs;
import dev.webwitness.run.journal.RunRedactor;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** The whole door on pipes, with fake runs and a real store; ended with the test. */
public final class StdioTestSession implements AutoCloseable {
    static final String STEP_LANGUAGE = StepLanguage.description();

    private final FakeRuns runs = new FakeRuns();
    private final ArtifactStore store;
    private final List<StdioMcpServer> doors = new ArrayList<>();
    private final List<Closeable> clients = new ArrayList<>();
    private final List<ProgressNotification> progress = new CopyOnWriteArrayList<>();

    public StdioTestSession(Path artifacts) {
        store = ArtifactStore.open(artifacts, StoreLimits.defaults());
    }

    public FakeRuns runs() {
        return runs;
    }

    public ArtifactStore store() {
        return store;
    }

    List<ProgressNotification> progress() {
        return progress;
    }

    public StdioMcpServer.ServerParts parts() {
        return parts(runs);
    }

    public StdioMcpServer.ServerParts parts(Runs behind) {
        return new StdioMcpServer.ServerParts(
                behind,
                store,
                ToolDefaults.USUAL,
                STEP_LANGUAGE,
                "0.1.0-test",
                RunRedactor.of(List.of())::error,
                ExtraCapabilities.NONE);
    }

    /** A client of bare lines. */
    public RawClient raw() {
        return raw(runs, StdioTransport.Limits.USUAL.drain());
    }

    /** The same, with these runs, where calls may go on for so long when the input has ended. */
    RawClient raw(Runs behind, Duration drain) {
        StdioTransport.Limits usual = StdioTransport.Limits.USUAL;
        RawClient client = new RawClient();
        clients.add(client);
        doors.add(StdioMcpServer.start(
                client.serverInput(),
                client.serverOutput(),
                parts(behind),
                new StdioTransport.Limits(usual.maxLineBytes(), usual.maxCalls(), drain)));
        return client;
    }

    /** The SDK's client, initialized. */
    public McpSyncClient client() {
        return client(spec -> {}, parts());
    }

    /** The same, with more to it: what it offers, for one. */
    public McpSyncClient client(Consumer<McpClient.SyncSpec> more, StdioMcpServer.ServerParts parts) {
        PipeClientTransport transport = new PipeClientTransport();
        doors.add(StdioMcpServer.start(transport.serverInput(), transport.serverOutput(), parts));
        McpClient.SyncSpec spec =
                McpClient.sync(transport).requestTimeout(Duration.ofSeconds(20)).progressConsumer(progress::add);
        more.accept(spec);
        McpSyncClient client = spec.build();
        clients.add(client::closeGracefully);
        client.initialize();
        return client;
    }

    StdioMcpServer door() {
        return doors.get(0);
    }

    @Override
    public void close() throws IOException {
        for (StdioMcpServer door : doors) {
            door.close();
        }
        for (Closeable client : clients) {
            client.close();
        }
        store.close();
    }
}
