/**
 * The tools: one file each, which reads its arguments, asks {@code run} or {@code store}, and states an answer.
 *
 * <p>Nothing here knows the MCP SDK: names, schemas and answers are plain values, so that another version of the protocol is the parent
 * package's work alone. Everything may be called from any thread; a call runs on the transport's pool. How an answer looks on the wire,
 * and how an error becomes one, belongs to the choke point in the parent package.
 */
@NullMarked
package dev.webwitness.mcp.tool;

import org.jspecify.annotations.NullMarked;
