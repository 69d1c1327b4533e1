package dev.webwitness.cli.commands;

import dev.webwitness.cli.shell.CommandContext;
import dev.webwitness.cli.shell.CommandServices;
import dev.webwitness.cli.shell.ExitStatus;
import dev.webwitness.cli.shell.SettingsOptions;
import dev.webwitness.config.Settings;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "serve", description = "The MCP server, over standard input and output, and with --http over HTTP.")
public final class ServeCommand implements Callable<Integer> {
    private static final String USUAL = "127.0.0.1:8931";

    private final CommandContext shell;

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Option(
            names = "--http",
            arity = "0..1",
            fallbackValue = USUAL,
            paramLabel = "HOST:PORT",
            description = "Over HTTP as well; without HOST at 127.0.0.1, without a value at port 8931.")
    private @Nullable String http;

    public ServeCommand(CommandContext shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() {
        Settings settings = options.read(shell, http == null ? Map.of() : Map.of("http.listen", http));
        CommandServices services = shell.services();
        InputStream in = shell.console().in();
        OutputStream out = shell.console().protocol();
        services.greet(in, out);
        SettingsOptions.log(shell, settings);
        services.serve(settings, in, out, shell.console()::remark);
        return ExitStatus.PASSED;
    }
}
