package dev.webwitness.mcp.wire;

/** Tells a session's client what belongs to no request; what cannot be told now is lost. Safe for any thread, and never waits. */
@FunctionalInterface
public interface Voice {
    void tell(String method, Object params);
}
