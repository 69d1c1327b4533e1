package dev.webwitness.mcp.session;

/** Sends notifications that belong to no request; what cannot be sent now is lost. Safe for any thread, and never waits. */
@FunctionalInterface
public interface SessionNotifier {
    void tell(String method, Object params);
}
