package dev.webwitness.run;

/** What the journal tells the run it writes for. */
interface RunProgress {
    long nowMs();

    void step(int number, String label);

    /** The store failed: the run is to end. */
    void storeFailed();
}
