package dev.webwitness.cli;

import dev.webwitness.config.Home;
import java.util.Map;

/** What every command has at hand: where Webwitness lives, the environment, the streams, and the doors to the other rooms. */
record Shell(Home home, Map<String, String> environment, Console console, Doors doors) {}
