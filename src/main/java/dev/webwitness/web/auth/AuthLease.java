package dev.webwitness.web.auth;

/** A caller's credentials, to check later whether they still hold. Safe for any thread. */
@FunctionalInterface
public interface AuthLease {
    /** The request attribute that holds it. */
    String ATTRIBUTE = "webwitness.pass";

    /** One that nobody takes back. */
    AuthLease LASTING = () -> true;

    boolean holds();
}
