package dev.webwitness.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

@Command(name = "version", description = "Prints the version of Webwitness and of what it runs on.")
final class VersionCommand implements Callable<Integer> {
    private final Shell shell;

    VersionCommand(Shell shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() {
        shell.console().line(new Cli.Version().getVersion()[0]);
        shell.console()
                .line("java " + System.getProperty("java.version") + ", " + System.getProperty("os.name") + " "
                        + System.getProperty("os.arch"));
        return Cli.PASSED;
    }
}
