package dev.webwitness.mcp.session;

/** The outgoing channel: takes messages as lines of JSON, in order. Safe for any thread. */
public interface MessageSink {
    /** Hands a message over that must not be lost while the other side is there. */
    void write(String json);

    /** Hands one over that may be lost where the other side reads too slowly. */
    void writeIfRoom(String json);
}
