package dev.webwitness.web.auth;

import org.jspecify.annotations.Nullable;

/** Authenticates callers by their tokens. Safe for any thread. */
@FunctionalInterface
public interface Authenticator {
    /** Who shows this bearer token; null where nobody is known by it, or no more. Never says which tokens there are by how long it takes. */
    @Nullable
    Principal authenticate(String bearer);

    /** Whether who came in with this token would still come in: what is open ends when they would not. */
    default AuthLease lease(String bearer) {
        return () -> authenticate(bearer) != null;
    }
}
