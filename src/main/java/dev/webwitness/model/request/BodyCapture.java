package dev.webwitness.model.request;

/** Which bodies are evidence. Secrets in them are always masked. */
public enum BodyCapture {
    /** None. Errors inside responses with status 200 are not found then. */
    NONE,
    /** The bodies of requests and of failed responses. */
    FAILED,
    /** The bodies of requests, and the texts of all responses within the limits. */
    ALL
}
