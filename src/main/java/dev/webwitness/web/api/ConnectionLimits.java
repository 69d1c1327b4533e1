package dev.webwitness.web.api;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.jspecify.annotations.Nullable;

/**
 * Limits the server's connections by caller. Connections without a known caller share a part of them: at its limit, the oldest connection of the peer with the most is closed
 * for a new one. So slow request heads keep no caller out, and known callers keep theirs. Safe for any thread.
 */
final class ConnectionLimits implements Connection.Listener {
    /**
     * The most connections.
     *
     * @param all together; further ones wait to be accepted
     * @param strangers those without a known caller
     * @param caller those of one known caller
     */
    record Limits(int all, int strangers, int caller) {
        static final Limits USUAL = new Limits(1_000, 250, 250);
    }

    private static final class Held {
        final EndPoint line;
        final Connection first;

        @Nullable
        String caller;

        Held(EndPoint line, Connection first) {
            this.line = line;
            this.first = first;
        }
    }

    private final Limits limits;
    private final Map<SocketAddress, Held> held = new LinkedHashMap<>();

    ConnectionLimits(Limits limits) {
        this.limits = limits;
    }

    @Override
    public void onOpened(Connection connection) {
        EndPoint line = connection.getEndPoint();
        Held gone = null;
        synchronized (this) {
            held.putIfAbsent(
                    line.getRemoteSocketAddress(),
                    new Held(line, connection)); // with TLS there are two, one within the other
            if (held.values().stream().filter(one -> one.caller == null).count() > limits.strangers()) {
                gone = oldestStranger();
            }
        }
        if (gone != null) {
            gone.line.close();
        }
    }

    @Override
    public synchronized void onClosed(Connection connection) {
        held.values().removeIf(one -> one.first == connection);
    }

    /** Takes out the oldest connection of the peer with the most connections without a known caller. */
    private @Nullable Held oldestStranger() {
        Map<InetAddress, Integer> perPeer = new HashMap<>();
        held.forEach((address, one) -> {
            if (one.caller == null) {
                perPeer.merge(peer(address), 1, Integer::sum);
            }
        });
        int most = Collections.max(perPeer.values());
        for (Map.Entry<SocketAddress, Held> one : held.entrySet()) {
            if (one.getValue().caller == null && perPeer.getOrDefault(peer(one.getKey()), 0) == most) {
                held.remove(one.getKey());
                return one.getValue();
            }
        }
        return null;
    }

    private static InetAddress peer(SocketAddress address) {
        return address instanceof InetSocketAddress there && there.getAddress() != null
                ? there.getAddress()
                : InetAddress.getLoopbackAddress();
    }

    /** Assigns a connection to a known caller; false where that is one too many. */
    synchronized boolean signIn(SocketAddress from, String caller) {
        Held one = held.get(from);
        if (one == null || caller.equals(one.caller)) {
            return true;
        }
        long own = held.values().stream()
                .filter(each -> caller.equals(each.caller))
                .count();
        if (own >= limits.caller()) {
            return false;
        }
        one.caller = caller;
        return true;
    }

    Limits limits() {
        return limits;
    }
}
