/** Runs as MCP resources, with subscriptions. */
@NullMarked
package dev.webwitness.mcp.resource;

import org.jspecify.annotations.NullMarked;
