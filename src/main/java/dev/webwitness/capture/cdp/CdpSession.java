package dev.webwitness.capture.cdp;

import com.google.gson.JsonObject;
import java.time.Duration;
import java.util.Optional;

/** A DevTools session as its collectors see it: of a page, a frame or a worker. */
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

    /** Whether the browser keeps the bodies of answers beyond the document or worker that asked for them. */
    boolean keepsBodies();

    /** Between calls only. Empty where the session does not answer. */
    Optional<JsonObject> send(Duration limit, String method, JsonObject params);
}
