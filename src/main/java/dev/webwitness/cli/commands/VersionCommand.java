package dev.webwitness.cli.commands;

import dev.webwitness.cli.shell.CommandContext;
import dev.webwitness.cli.shell.ExitStatus;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

@Command(name = "version", description = "Prints the version of Webwitness and of what it runs on.")
public final class VersionCommand implements Callable<Integer> {
    private final CommandContext shell;

    public VersionCommand(CommandContext shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() {
        shell.console().line(new Version().getVersion()[0]);
        shell.console()
                .line("java " + System.getProperty("java.version") + ", " + System.getProperty("os.name") + " "
                        + System.getProperty("os.arch"));
        return ExitStatus.PASSED;
    }

    /** The version from the jar's manifest. */
    public static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String built = VersionCommand.class.getPackage().getImplementationVersion();
            return new String[] {"webwitness " + (built == null ? "(not from a jar)" : built)};
        }
    }
}
