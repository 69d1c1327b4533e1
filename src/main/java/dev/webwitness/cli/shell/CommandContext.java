package dev.webwitness.cli.shell;

import dev.webwitness.config.InstallLayout;
import java.util.Map;

/** What every command has at hand: where Webwitness lives, the environment, the streams, and the services of the other packages. */
public record CommandContext(
        InstallLayout home, Map<String, String> environment, Console console, CommandServices services) {}
