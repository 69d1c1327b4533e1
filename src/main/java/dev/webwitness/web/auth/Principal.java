package dev.webwitness.web.auth;

/**
 * The caller of a request, and its limits.
 *
 * @param name the caller's name in the log
 * @param owner the owner of the caller's runs; empty for the local user, who sees all runs
 * @param perMinute how many requests they may send in a minute
 * @param sessions how many sessions they may have
 * @param runs how many of their runs may be on or in line
 */
public record Principal(String name, String owner, int perMinute, int sessions, int runs) {
    /** The request attribute that holds it. */
    public static final String ATTRIBUTE = "webwitness.identity";
}
