/** What an MCP client offers: elicitation, sampling, log messages. */
@NullMarked
package dev.webwitness.mcp.client;

import org.jspecify.annotations.NullMarked;
