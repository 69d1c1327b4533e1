package dev.webwitness.findings.group;

/** Whose it is. */
public enum Party {
    /** The site under evaluation. */
    FIRST("first party"),
    /** Another port of this machine while the site is on this machine: most likely its backend. */
    NEAR("another server that the page's own code uses"),
    /** Somebody else's. */
    THIRD("third party");

    private final String phrase;

    Party(String phrase) {
        this.phrase = phrase;
    }

    public String phrase() {
        return phrase;
    }
}
