package dev.webwitness.web.auth;

/**
 * The caller of a request, and its limits.
 *
 * @param name as the log names them
 * @param owner whose runs they see and make; empty for the person whose machine this is, who sees all
 * @param perMinute how many requests they may send in a minute
 * @param sessions how many sessions they may have
 * @param runs how many of their runs may be on or in line
 */
public record Principal(String name, String owner, int perMinute, int sessions, int runs) {
    /** The request attribute that holds it. */
    public static final String ATTRIBUTE = "webwitness.identity";
}
