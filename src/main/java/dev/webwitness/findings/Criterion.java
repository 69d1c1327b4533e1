package dev.webwitness.findings;

/** One kind of evidence that a chain caused the failure. Each looks at one thing only, and says in a phrase what it saw. */
@FunctionalInterface
interface Criterion {
    Mark judge(Incident head);
}
