package dev.webwitness.cli.mcpclients;

import dev.webwitness.model.WebwitnessException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a client reaches the server: it starts it, or it calls one that runs.
 *
 * @param command what starts it, with its arguments; empty for one that runs
 * @param url the endpoint of one that runs, over Streamable HTTP
 * @param tokenVariable the environment variable the client takes its bearer token from; null where the server asks for none
 */
public record ServerConnection(
        List<String> command,
        @Nullable String url,
        @Nullable String tokenVariable) {
    private static final String EXAMPLE = "--http http://127.0.0.1:8931/mcp";

    /** A server that the client starts. */
    public static ServerConnection starting(List<String> command) {
        return new ServerConnection(List.copyOf(command), null, null);
    }

    /** A server that runs. */
    public static ServerConnection to(String url, @Nullable String tokenVariable) {
        if (!url.matches("(?i)https?://[^/?#@\\s]+/[^?#\\s]+.*")) {
            throw WebwitnessException.argument(
                    "--http", "\"" + url + "\" is no address of an MCP endpoint; it ends in its path.", EXAMPLE);
        }
        if (tokenVariable != null && !tokenVariable.matches("[A-Za-z_][A-Za-z0-9_]*")) {
            throw WebwitnessException.argument(
                    "--token-env",
                    "the name of an environment variable is wanted, not the token itself.",
                    "--token-env WEBWITNESS_TOKEN");
        }
        return new ServerConnection(List.of(), url, tokenVariable);
    }
}
