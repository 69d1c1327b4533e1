/**
 * The MCP door: what a coding agent's client sees of Webwitness.
 *
 * <p>Here: the door itself, the one choke point every tool call passes, the resources, prompts and completions, the server's instructions. The tools are in {@code
 * tool}, free of any type of the MCP SDK; the wire is in {@code stdio}. No thread owns this room: each call runs on a thread of the
 * transport's pool. What does not belong here: how a run is done, how a result is worded ({@code report}), where evidence lies ({@code
 * store}).
 */
@NullMarked
package dev.webwitness.mcp;

import org.jspecify.annotations.NullMarked;
