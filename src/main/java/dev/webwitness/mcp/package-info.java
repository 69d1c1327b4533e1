/**
 * The MCP server: tools, resources, prompts and completions for a coding agent's client.
 *
 * <p>Every tool call passes one choke point here. The tools are in {@code tool}, free of any type of the MCP SDK; the transports are in
 * {@code stdio} and {@code web}. No thread owns this package: each call runs on a thread of the transport's pool. What does not belong
 * here: how a run is done, how a result is worded ({@code report}), where evidence lies ({@code store}).
 */
@NullMarked
package dev.webwitness.mcp;

import org.jspecify.annotations.NullMarked;
