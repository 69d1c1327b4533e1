package dev.webwitness.web.servlet;

import dev.webwitness.model.ErrorInfo;
import org.jspecify.annotations.Nullable;

/** Handles requests that passed the checks. Called on the server's threads, several at once. */
public interface RequestHandler {
    /**
     * Answers a request of a signed-in visitor.
     *
     * @throws dev.webwitness.model.WebwitnessException answered as the error object, with a fitting status
     */
    WebResponse answer(WebRequest ask);

    /** A public file, such as a style sheet; null for an unknown name. */
    @Nullable
    WebResponse asset(String name);

    /** The page that shows an error. */
    WebResponse errorPage(int status, ErrorInfo error);

    /** The endpoint for a WebSocket at this path; null for none. */
    @Nullable
    SocketEndpoint openSocket(WebRequest ask);
}
