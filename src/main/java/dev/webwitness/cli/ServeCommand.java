package dev.webwitness.cli;

import dev.webwitness.config.Settings;
import dev.webwitness.model.WebwitnessException;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "serve", description = "The MCP server, over standard input and output, until the input ends.")
final class ServeCommand implements Callable<Integer> {
    private final Shell shell;

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Option(names = "--http", paramLabel = "PORT", description = "Not built yet: serving over HTTP.", hidden = true)
    private @Nullable String http;

    ServeCommand(Shell shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() {
        Settings settings = options.load(shell, Map.of());
        if (http != null) {
            throw WebwitnessException.unsupported(
                    "transport.http",
                    "webwitness",
                    "Serving over HTTP is not built; serve without --http speaks MCP over stdio.");
        }
        shell.doors().serve(settings, shell.console().in(), shell.console().protocol(), shell.console()::remark);
        return Cli.PASSED;
    }
}
