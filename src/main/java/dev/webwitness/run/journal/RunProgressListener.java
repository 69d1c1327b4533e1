package dev.webwitness.run.journal;

/** The callbacks from a journal to its run. */
public interface RunProgressListener {
    long nowMs();

    void step(int number, String label);

    /** The store failed: the run is to end. */
    void storeFailed();
}
