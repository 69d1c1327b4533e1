package dev.webwitness.web.servlet;

import dev.webwitness.model.ErrorInfo;
import org.jspecify.annotations.Nullable;

/** Handles requests that passed the checks. Called on the server's threads, several at a time. */
public interface RequestHandler {
    /**
     * Answers a request of somebody who is signed in.
     *
     * @throws dev.webwitness.model.WebwitnessException answered as the error object, with a fitting status
     */
    WebResponse answer(WebRequest ask);

    /** A file anybody may have, such as a style sheet; null where there is none of that name. */
    @Nullable
    WebResponse asset(String name);

    /** The page that stands in for an answer which a person asked for and cannot have. */
    WebResponse errorPage(int status, ErrorInfo error);

    /** Who talks on a line that was opened at this path; null where there is nobody. */
    @Nullable
    SocketEndpoint openSocket(WebRequest ask);
}
