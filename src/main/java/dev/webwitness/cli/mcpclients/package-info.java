/** Sets up MCP clients: their own command where they have one, a JSON file otherwise. */
@NullMarked
package dev.webwitness.cli.mcpclients;

import org.jspecify.annotations.NullMarked;
