package dev.webwitness.demo;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The visitors of one shop by their cookie; the ones not seen longest go when there are more than {@link #MOST}. Thread-safe. */
final class Sessions {
    static final String COOKIE = "larkmoor_session";
    private static final int MOST = 1000;

    private final SecureRandom random = new SecureRandom();
    private final Map<String, Session> byId = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Session> eldest) {
            return size() > MOST;
        }
    };

    synchronized @Nullable Session find(@Nullable String id) {
        return id == null ? null : byId.get(id);
    }

    synchronized Session create() {
        return keep(new Session(newId()));
    }

    /** The visitor signed in, under a new id; the old id is forgotten. */
    synchronized Session signIn(Session before) {
        byId.remove(before.id);
        return keep(before.signedIn(newId()));
    }

    synchronized void forget(Session session) {
        byId.remove(session.id);
    }

    private Session keep(Session session) {
        byId.put(session.id, session);
        return session;
    }

    private String newId() {
        byte[] bytes = new byte[16];
        random.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    static String cookie(Session session) {
        return COOKIE + "=" + session.id + "; Path=/; HttpOnly; SameSite=Lax";
    }
}
