package dev.webwitness.web.auth;

import org.jspecify.annotations.Nullable;

/** Authenticates callers by their tokens. Safe for any thread. */
@FunctionalInterface
public interface Authenticator {
    /** The caller with this bearer token; null for an unknown or expired one. Its time does not depend on the known tokens. */
    @Nullable
    Principal authenticate(String bearer);

    /** A lease that holds as long as the token does. When it ends, the caller's sessions end. */
    default AuthLease lease(String bearer) {
        return () -> authenticate(bearer) != null;
    }
}
