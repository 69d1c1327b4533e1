/**
 * MCP over HTTP: Streamable HTTP at {@code /mcp} and the older HTTP+SSE at {@code /sse}.
 *
 * <p>Requests come in on the web server's threads, which wait for nobody: calls run on their session's pool, streams are written by a
 * pool of their own. Who may come in was decided before; whose session it is, is decided here.
 */
@NullMarked
package dev.webwitness.mcp.web;

import org.jspecify.annotations.NullMarked;
