package dev.webwitness.web.auth;

/** A rate limit: so many a second, and so many at once. Safe for any thread. */
public final class RateLimiter {
    private final double perSecond;
    private final double most;
    private double left;
    private long at = System.nanoTime();

    /**
     * @param most how many at once
     */
    public RateLimiter(double perSecond, double most) {
        this.perSecond = perSecond;
        this.most = most;
        this.left = most;
    }

    /** Whether one more is allowed now. */
    public synchronized boolean allows() {
        long now = System.nanoTime();
        left = Math.min(most, left + (now - at) / 1e9 * perSecond);
        at = now;
        if (left < 1) {
            return false;
        }
        left--;
        return true;
    }
}
