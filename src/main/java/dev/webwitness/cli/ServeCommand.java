package dev.webwitness.cli;

import dev.webwitness.config.Settings;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "serve",
        description = "The MCP server, over standard input and output, and over HTTP where that is asked for.")
final class ServeCommand implements Callable<Integer> {
    private static final String USUAL = "127.0.0.1:8931";

    private final Shell shell;

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Option(
            names = "--http",
            arity = "0..1",
            fallbackValue = USUAL,
            paramLabel = "HOST:PORT",
            description = "Over HTTP as well; 127.0.0.1 where there is no HOST, port 8931 where there is neither.")
    private @Nullable String http;

    ServeCommand(Shell shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() {
        Settings settings = options.read(shell, http == null ? Map.of() : Map.of("http.listen", http));
        Doors doors = shell.doors();
        InputStream in = shell.console().in();
        OutputStream out = shell.console().protocol();
        doors.greet(in, out);
        SettingsOptions.log(shell, settings);
        doors.serve(settings, in, out, shell.console()::remark);
        return Cli.PASSED;
    }
}
