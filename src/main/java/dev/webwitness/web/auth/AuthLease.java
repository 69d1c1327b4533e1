package dev.webwitness.web.auth;

/** Checks whether a caller's credentials still hold. Safe for any thread. */
@FunctionalInterface
public interface AuthLease {
    /** The request attribute that holds it. */
    String ATTRIBUTE = "webwitness.pass";

    /** A lease that always holds. */
    AuthLease LASTING = () -> true;

    boolean holds();
}
