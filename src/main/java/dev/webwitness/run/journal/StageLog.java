package dev.webwitness.run.journal;

/** Chooses which waits are worth a line of the timeline: a second or longer, no repeats, a few a step. Guarded by its owner. */
final class StageLog {
    /** The most lines a step gets. */
    static final int MOST = 5;

    private int step = -1;
    private int lines;
    private String seen = "";
    private String written = "";

    /** Whether a line is due; asked once a second. Numbers make no difference: three requests in flight, then two, are one wait. */
    boolean due(int number, String stage) {
        if (number != step) {
            step = number;
            lines = 0;
            written = "";
        }
        String kind = stage.replaceAll("\\d+", "#");
        boolean stands = !kind.isEmpty() && kind.equals(seen);
        seen = kind;
        if (!stands || kind.equals(written) || lines == MOST) {
            return false;
        }
        written = kind;
        lines++;
        return true;
    }
}
