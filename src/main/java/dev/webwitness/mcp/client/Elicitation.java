package dev.webwitness.mcp.client;

import dev.webwitness.mcp.session.CallContext;
import dev.webwitness.model.DaemonThreads;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.ClientPerson;
import dev.webwitness.run.Runs;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ClientCapabilities;
import io.modelcontextprotocol.spec.McpSchema.ElicitFormRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitResult;
import io.modelcontextprotocol.spec.McpSchema.ElicitUrlRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitationCompleteNotification;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The person in front of the client, asked by {@code elicitation/create}: shown the way to the run's page where the client opens addresses, which they
 * answer there; else asked to say when it is done. What they know, a password for one, is never asked for here.
 */
public final class Elicitation implements ClientPerson {
    private static final Logger LOG = LoggerFactory.getLogger(Elicitation.class);

    private final McpSyncServerExchange exchange;
    private final Runs runs;
    private final CallContext client;
    private final AtomicReference<@Nullable String> open = new AtomicReference<>();
    private int times;
    private final boolean opensAddresses;
    private final boolean showsForms;

    private Elicitation(McpSyncServerExchange exchange, Runs runs, ClientCapabilities.Elicitation offered) {
        this.client = CallContext.of(exchange.transportContext());
        this.exchange = exchange;
        this.runs = runs;
        this.opensAddresses = offered.url() != null;
        // A client that names no mode means forms, as it was before there were two.
        this.showsForms = offered.form() != null || offered.url() == null;
    }

    /** The person behind a call; null where its client offers no elicitation. */
    public static @Nullable ClientPerson of(McpSyncServerExchange exchange, Runs runs) {
        ClientCapabilities offered = exchange.getClientCapabilities();
        return offered == null || offered.elicitation() == null
                ? null
                : new Elicitation(exchange, runs, offered.elicitation());
    }

    /** The question waits on a thread of its own, which giving it up interrupts. */
    @Override
    public CompletableFuture<Word> ask(String runId, String text) {
        return DaemonThreads.supply("elicitation", () -> asked(runId, text));
    }

    private Word asked(String runId, String text) {
        Optional<String> page = runs.page(runId);
        boolean byAddress = opensAddresses && page.isPresent();
        if (!byAddress && !showsForms) {
            throw WebwitnessException.unsupported(
                    "elicitation", "mcp", "The client only opens addresses, and no dashboard is served.");
        }
        String id = "person-" + runId + "-" + ++times;
        String signIn = "In a terminal, ./webwitness open " + runId + " signs you in.";
        ElicitRequest question = byAddress
                ? new ElicitUrlRequest(text + " " + signIn, page.get(), id, null)
                : form(text
                        + page.map(at -> " The run's page: " + at + " " + signIn)
                                .orElse(""));
        ElicitResult result = exchange.createElicitation(question);
        if (result.action() != ElicitResult.Action.ACCEPT) {
            return Word.DECLINED;
        }
        if (byAddress) {
            open.set(id);
        }
        return byAddress ? Word.COMING : Word.DONE;
    }

    /** A client that sent its person to the run's page may wait for the word that they are done there. */
    @Override
    public void withdraw() {
        String id = open.getAndSet(null);
        if (id != null) {
            client.told()
                    .apply(McpSchema.METHOD_NOTIFICATION_ELICITATION_COMPLETE, new ElicitationCompleteNotification(id))
                    .subscribe(done -> {}, failure -> LOG.debug("the client was not told", failure));
        }
    }

    private static ElicitRequest form(String text) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", Map.of());
        return new ElicitFormRequest(text + " Accept when it is done, decline to end the run as it is.", schema, null);
    }
}
