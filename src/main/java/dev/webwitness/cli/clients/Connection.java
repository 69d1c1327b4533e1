package dev.webwitness.cli.clients;

import dev.webwitness.model.WebwitnessException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How a client reaches the server: it starts it, or it calls one that runs. */
public sealed interface Connection {

    /**
     * A process of the client's own.
     *
     * @param command an absolute path, or a name on the {@code PATH}
     */
    record Stdio(String command, List<String> arguments) implements Connection {
        public Stdio {
            arguments = List.copyOf(arguments);
        }
    }

    /**
     * A server over Streamable HTTP.
     *
     * @param tokenVariable the environment variable the client takes its bearer token from; null where the server asks for none
     */
    record Http(String url, @Nullable String tokenVariable) implements Connection {
        private static final String EXAMPLE = "--http http://127.0.0.1:8931/mcp";

        public Http {
            if (!isEndpoint(url)) {
                throw WebwitnessException.argument(
                        "--http", "\"" + url + "\" is no address of an MCP endpoint; it ends in its path.", EXAMPLE);
            }
            if (tokenVariable != null && !tokenVariable.matches("[A-Za-z_][A-Za-z0-9_]*")) {
                throw WebwitnessException.argument(
                        "--token-env",
                        "the name of an environment variable is wanted, not the token itself.",
                        "--token-env WEBWITNESS_TOKEN");
            }
        }

        private static boolean isEndpoint(String url) {
            try {
                URI uri = new URI(url);
                String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
                String path = uri.getPath();
                return (scheme.equals("http") || scheme.equals("https"))
                        && uri.getHost() != null
                        && uri.getUserInfo() == null
                        && path != null
                        && path.length() > 1;
            } catch (URISyntaxException e) {
                return false;
            }
        }
    }
}
