package dev.webwitness.web.auth;

import dev.webwitness.model.BoundedMap;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One-time sign-in tokens, and the sessions that they opened. All are 192 random bits, in memory only. At the limit the oldest is dropped. Safe for any thread.
 */
public final class DashboardSessions {
    private static final int MOST_TOKENS = 200;
    private static final int MOST_SESSIONS = 50;

    /** How long a token is valid: long enough to open the link, too short for logs and histories. */
    public static final Duration TOKEN_LIFE = Duration.ofMinutes(10);

    private static final double REQUESTS_PER_SECOND = 40;
    private static final double REQUESTS_AT_ONCE = 400;

    /**
     * A signed-in visitor.
     *
     * @param token what the page sends with every change, and no other page can know
     */
    public record Session(String cookie, String token, RateLimiter rate) {}

    /** The session that a token opened, and the path it leads to. */
    public record Opened(Session session, String path) {}

    private record Token(String path, long untilNs) {}

    private final LongSupplier nanos;
    private final SecureRandom random = new SecureRandom();
    private final Map<String, Token> tokens = BoundedMap.dropOldest(MOST_TOKENS);
    private final Map<String, Session> sessions = BoundedMap.dropOldest(MOST_SESSIONS);

    public DashboardSessions() {
        this(System::nanoTime);
    }

    /** @param nanos the clock, as {@link System#nanoTime} */
    DashboardSessions(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** Issues a token that leads to this path, once. */
    public synchronized String issue(String path) {
        String token = word();
        tokens.put(token, new Token(path, nanos.getAsLong() + TOKEN_LIFE.toNanos()));
        return token;
    }

    /**
     * Uses a token; null for an unknown, used or expired one.
     *
     * @param here the visitor's session, which goes on, so that other windows do too; null for none
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

    /** Whether a token is valid now. */
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
