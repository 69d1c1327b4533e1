/**
 * The MCP clients that {@code mcp-config} can set up: their commands, files and entries.
 *
 * <p>Everything here runs on the command's thread. A client's own command is preferred. A JSON file is parsed and written again only
 * where that loses nothing; a file with comments, or in TOML, is left to a person. What the entry says about the server itself is the
 * command's business.
 */
@NullMarked
package dev.webwitness.cli.clients;

import org.jspecify.annotations.NullMarked;
