/**
 * MCP over two streams: one JSON-RPC message a line, bad lines answered and survived, calls in parallel, cancellation, a clean end.
 *
 * <p>Three kinds of threads: one reads, one writes, and a cached pool runs a call each. The streams are handed in; this package never
 * touches the process's own. What a tool does, and what its answer looks like, does not belong here.
 */
@NullMarked
package dev.webwitness.mcp.stdio;

import org.jspecify.annotations.NullMarked;
