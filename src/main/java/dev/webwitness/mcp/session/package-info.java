/** One MCP session over any transport: requests under way, cancellation, notifications. */
@NullMarked
package dev.webwitness.mcp.session;

import org.jspecify.annotations.NullMarked;
