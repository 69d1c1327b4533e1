package dev.webwitness.cli.shell;

/** The exit statuses of the command line. */
public final class ExitStatus {
    public static final int PASSED = 0;

    /** Any other outcome, and every error. */
    public static final int FAILED = 1;

    /** A wrong command line. */
    public static final int USAGE = 2;

    private ExitStatus() {}
}
