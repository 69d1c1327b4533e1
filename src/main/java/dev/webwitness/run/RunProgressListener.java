package dev.webwitness.run;

/** The callbacks from a journal to its run. */
public interface RunProgressListener {
    long nowMs();

    void step(int number, String label);

    /** The store failed: the run is to end. */
    void storeFailed();
}
