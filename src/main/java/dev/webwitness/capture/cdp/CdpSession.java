package dev.webwitness.capture.cdp;

import com.google.gson.JsonObject;
import java.time.Duration;
import java.util.Optional;

/** The CDP session of a page, a frame or a worker. */
public interface CdpSession {
    default boolean isWorker() {
        return false;
    }

    boolean isMainFrame(String frameId);

    /** The name of a frame of this session; the session's own where it is unknown. */
    String targetOf(String frameId);

    /** The address of its document or script, empty where it is unknown. */
    String url();

    boolean answers();

    /** Whether the browser keeps response bodies beyond the document or worker that requested them. */
    boolean keepsBodies();

    /** Sends a command, between calls only; empty where the session does not answer. */
    Optional<JsonObject> send(Duration limit, String method, JsonObject params);
}
