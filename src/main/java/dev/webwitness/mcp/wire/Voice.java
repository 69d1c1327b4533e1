package dev.webwitness.mcp.wire;

/** Sends notifications that belong to no request; what cannot be sent now is lost. Safe for any thread, and never waits. */
@FunctionalInterface
public interface Voice {
    void tell(String method, Object params);
}
