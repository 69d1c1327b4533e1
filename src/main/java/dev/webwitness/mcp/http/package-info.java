/** MCP over Streamable HTTP and over HTTP+SSE. */
@NullMarked
package dev.webwitness.mcp.http;

import org.jspecify.annotations.NullMarked;
