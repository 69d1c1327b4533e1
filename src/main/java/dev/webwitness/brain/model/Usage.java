package dev.webwitness.brain.model;

/** What one run has used of a model, and the most it may. Safe for any thread. */
public final class Usage {
    private final long most;
    private Tokens tokens = Tokens.NONE;
    private int exchanges;

    /** @param most tokens, sent and answered together, after which nothing more is asked */
    public Usage(long most) {
        this.most = most;
    }

    /** Exchanges that were answered, usable or not. */
    public synchronized int exchanges() {
        return exchanges;
    }

    public synchronized Tokens tokens() {
        return tokens;
    }

    public long most() {
        return most;
    }

    /** Whether nothing more may be asked. */
    public synchronized boolean spent() {
        return tokens.total() >= most;
    }

    synchronized void add(Tokens more) {
        tokens = tokens.plus(more);
        exchanges++;
    }
}
