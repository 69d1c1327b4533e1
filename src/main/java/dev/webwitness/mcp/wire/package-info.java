/**
 * What all MCP transports share: message parsing, calls in flight and their cancellation, sessions, answers.
 *
 * <p>No streams, no servlets: a transport brings messages here and takes them away. What a tool does does not belong here.
 */
@NullMarked
package dev.webwitness.mcp.wire;

import org.jspecify.annotations.NullMarked;
