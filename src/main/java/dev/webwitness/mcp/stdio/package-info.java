/**
 * MCP over standard input and output: one message a line.
 *
 * <p>One thread reads, one writes; the calls run on the conversation's pool. The streams are handed in; this package never touches the
 * process's own. What a tool does, and what its answer looks like, does not belong here.
 */
@NullMarked
package dev.webwitness.mcp.stdio;

import org.jspecify.annotations.NullMarked;
