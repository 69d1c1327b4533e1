package dev.webwitness.cli.shell;

import dev.webwitness.config.InstallLayout;
import java.util.Map;

/** The context of every command: installation, environment, streams, and the services of other packages. */
public record CommandContext(
        InstallLayout home, Map<String, String> environment, Console console, CommandServices services) {}
