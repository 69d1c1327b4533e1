package dev.webwitness.findings;

/** Whose it is. */
enum Party {
    /** The site under evaluation. */
    FIRST,
    /** Another port of this machine while the site is on this machine: most likely its backend. */
    NEAR,
    /** Somebody else's. */
    THIRD
}
