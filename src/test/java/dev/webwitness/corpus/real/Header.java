package dev.webwitness.corpus.real;

/** One header field of a message, as written. */
record Header(String name, String value) {
    boolean is(String other) {
        return name.equalsIgnoreCase(other);
    }
}
