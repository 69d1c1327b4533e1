package dev.webwitness.model.request;

/** Which bodies of requests and answers are evidence. Secrets in them are masked, whichever are kept. */
public enum BodyCapture {
    /** None is read: errors inside of answers of 200 are not found then. */
    NONE,
    /** What requests sent, and what failed answers said. */
    FAILED,
    /** What requests sent, and the text of every answer, as far as there is room. */
    ALL
}
