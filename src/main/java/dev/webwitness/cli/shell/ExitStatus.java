package dev.webwitness.cli.shell;

/** The exit statuses of the command line. */
public final class ExitStatus {
    /** The exit status of what passed. */
    public static final int PASSED = 0;

    /** The exit status of every other outcome and of every error. */
    public static final int FAILED = 1;

    /** The exit status of a command line that cannot be understood. */
    public static final int USAGE = 2;

    private ExitStatus() {}
}
