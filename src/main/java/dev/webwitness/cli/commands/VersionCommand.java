package dev.webwitness.cli.commands;

import dev.webwitness.cli.Cli;
import dev.webwitness.cli.shell.CommandContext;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

@Command(name = "version", description = "Prints the version of Webwitness and of what it runs on.")
public final class VersionCommand implements Callable<Integer> {
    private final CommandContext shell;

    public VersionCommand(CommandContext shell) {
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
