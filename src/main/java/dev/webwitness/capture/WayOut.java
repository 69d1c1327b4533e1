package dev.webwitness.capture;

import java.io.IOException;
import java.net.Socket;
import org.jspecify.annotations.Nullable;

/** Connects on behalf of a run that may not go everywhere. Owned here because capture asks; {@code browser} decides. Safe for any thread. */
public interface WayOut {
    /**
     * A connection to a host, whose name is looked up once: the address that is allowed is the one connected to.
     *
     * @return null where the run may not go there
     * @throws java.net.ConnectException where nothing answers there
     */
    @Nullable
    Socket connect(String host, int port) throws IOException;
}
