package dev.webwitness.mcp.session;

/**
 * The caller on whose behalf a client calls.
 *
 * @param owner whose runs it sees, and whose its own runs are; empty for the person whose machine this is, who sees all
 * @param door how it came, as its runs tell: {@code mcp} or {@code http}
 * @param runs how many runs of its own may be on or in line at the same time
 */
public record CallerIdentity(String owner, String door, int runs) {
    /** Whether it sees everybody's runs. */
    public boolean seesAll() {
        return owner.isEmpty();
    }

    /** Whether it came over HTTP, with a token or without. */
    public boolean overHttp() {
        return door.equals("http");
    }

    /** Whoever started this process. */
    public static final CallerIdentity HOST = new CallerIdentity("", "mcp", Integer.MAX_VALUE);
}
