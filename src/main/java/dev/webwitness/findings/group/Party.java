package dev.webwitness.findings.group;

/** Whose it is. */
public enum Party {
    /** The site under evaluation. */
    FIRST,
    /** Another port of this machine while the site is on this machine: most likely its backend. */
    NEAR,
    /** Somebody else's. */
    THIRD
}
