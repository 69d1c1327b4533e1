package dev.webwitness.cli.shell;

import dev.webwitness.config.InstallLayout;
import java.util.Map;

/** What every command has at hand: where Webwitness lives, the environment, the streams, and the doors to the other rooms. */
public record CommandContext(
        InstallLayout home, Map<String, String> environment, Console console, CommandServices doors) {}
