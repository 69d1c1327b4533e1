package dev.webwitness.http;

/** What somebody came in with: whether it would still let them in. Safe for any thread. */
@FunctionalInterface
public interface Pass {
    /** The request attribute that holds it. */
    String ATTRIBUTE = "webwitness.pass";

    /** One that nobody takes back. */
    Pass LASTING = () -> true;

    boolean holds();
}
