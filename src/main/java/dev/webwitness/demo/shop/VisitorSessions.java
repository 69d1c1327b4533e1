package dev.webwitness.demo.shop;

import dev.webwitness.model.BoundedMap;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The visitors of one shop by their cookie; the ones not seen longest go when there are more than {@link #MOST}. Thread-safe. */
public final class VisitorSessions {
    public static final String COOKIE = "larkmoor_session";
    private static final int MOST = 1000;

    private final SecureRandom random = new SecureRandom();
    private final Map<String, VisitorSession> byId = BoundedMap.dropUnused(MOST);

    public synchronized @Nullable VisitorSession find(@Nullable String id) {
        return id == null ? null : byId.get(id);
    }

    public synchronized VisitorSession create() {
        return keep(new VisitorSession(newId()));
    }

    /** The visitor signed in, under a new id; the old id is forgotten. */
    synchronized VisitorSession signIn(VisitorSession before) {
        byId.remove(before.id);
        return keep(before.signedIn(newId()));
    }

    synchronized void forget(VisitorSession session) {
        byId.remove(session.id);
    }

    private VisitorSession keep(VisitorSession session) {
        byId.put(session.id, session);
        return session;
    }

    private String newId() {
        byte[] bytes = new byte[16];
        random.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    public static String cookie(VisitorSession session) {
        return COOKIE + "=" + session.id + "; Path=/; HttpOnly; SameSite=Lax";
    }
}
