package dev.webwitness.web.auth;

import dev.webwitness.model.BoundedMap;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One-time sign-in tokens, and the sessions of those who used them. All are random, 192 bits, kept in memory only and bounded: the oldest
 * makes room. Safe for any thread.
 */
public final class DashboardSessions {
    private static final int MOST_TOKENS = 200;
    private static final int MOST_SESSIONS = 50;

    /** How long an entrance is good for: long enough to go and look, too short for logs and histories that are read later. */
    public static final Duration TOKEN_LIFE = Duration.ofMinutes(10);

    private static final double REQUESTS_PER_SECOND = 40;
    private static final double REQUESTS_AT_ONCE = 400;

    /**
     * Somebody who came in.
     *
     * @param token what their page sends with every change, and no other page can know
     */
    public record Session(String cookie, String token, RateLimiter rate) {}

    /** A token that was used: the session it opened, and where it leads. */
    public record Opened(Session session, String path) {}

    private record Token(String path, long untilNs) {}

    private final LongSupplier nanos;
    private final SecureRandom random = new SecureRandom();
    private final Map<String, Token> tokens = BoundedMap.dropOldest(MOST_TOKENS);
    private final Map<String, Session> sessions = BoundedMap.dropOldest(MOST_SESSIONS);

    public DashboardSessions() {
        this(System::nanoTime);
    }

    /** @param nanos the time, as {@link System#nanoTime} tells it */
    DashboardSessions(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** A token that leads to this path, once. */
    public synchronized String issue(String path) {
        String token = word();
        tokens.put(token, new Token(path, nanos.getAsLong() + TOKEN_LIFE.toNanos()));
        return token;
    }

    /**
     * Uses a token; null where it was never given, was used before or is too old.
     *
     * @param here the session that visitor has already, which goes on, so that their other windows do too; null for none
     */
    public synchronized @Nullable Opened use(String token, @Nullable Session here) {
        boolean good = isGood(token);
        Token known = tokens.remove(token);
        if (known == null || !good) {
            return null;
        }
        if (here != null && sessions.containsKey(here.cookie())) {
            return new Opened(here, known.path());
        }
        Session session = new Session(word(), word(), new RateLimiter(REQUESTS_PER_SECOND, REQUESTS_AT_ONCE));
        sessions.put(session.cookie(), session);
        return new Opened(session, known.path());
    }

    /** Whether a token is good now. */
    public synchronized boolean isGood(String token) {
        Token known = tokens.get(token);
        return known != null && nanos.getAsLong() - known.untilNs() <= 0;
    }

    public synchronized @Nullable Session session(@Nullable String cookie) {
        return cookie == null ? null : sessions.get(cookie);
    }

    private String word() {
        byte[] bytes = new byte[24];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
