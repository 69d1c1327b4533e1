package dev.webwitness.http;

/** A caller's credentials, to check later whether they still hold. Safe for any thread. */
@FunctionalInterface
public interface Pass {
    /** The request attribute that holds it. */
    String ATTRIBUTE = "webwitness.pass";

    /** One that nobody takes back. */
    Pass LASTING = () -> true;

    boolean holds();
}
