/**
 * The tools, one file each: read the arguments, call {@code run} or {@code store}, build the answer.
 *
 * <p>Nothing here knows the MCP SDK: names, schemas and answers are plain values, so that another version of the protocol is the parent
 * package's work alone. Everything may be called from any thread; a call runs on the transport's pool. How an answer looks on the wire,
 * and how an error becomes one, belongs to the choke point in the parent package.
 */
@NullMarked
package dev.webwitness.mcp.tool;

import org.jspecify.annotations.NullMarked;
