package dev.webwitness.cli.commands;

import dev.webwitness.cli.shell.CommandContext;
import dev.webwitness.cli.shell.CommandServices;
import dev.webwitness.cli.shell.ExitStatus;
import dev.webwitness.cli.shell.SettingsOptions;
import dev.webwitness.config.Settings;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(name = "serve", description = "The MCP server, over standard input and output, and with --http over HTTP.")
public final class ServeCommand extends SettingsCommand {
    private static final String USUAL = "127.0.0.1:8931";

    @Option(
            names = "--http",
            arity = "0..1",
            fallbackValue = USUAL,
            paramLabel = "HOST:PORT",
            description = "Over HTTP as well; without HOST at 127.0.0.1, without a value at port 8931.")
    private @Nullable String http;

    public ServeCommand(CommandContext shell) {
        super(shell);
    }

    @Override
    public Integer call() {
        Settings settings = options.read(shell, http == null ? Map.of() : Map.of("http.listen", http));
        CommandServices services = shell.services();
        InputStream in = console.in();
        OutputStream out = console.protocol();
        services.greet(in, out);
        SettingsOptions.log(shell, settings);
        services.serve(settings, in, out, console::remark);
        return ExitStatus.PASSED;
    }
}
