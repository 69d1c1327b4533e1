/**
 * What every transport shares: messages told apart, calls in flight and their cancellation, the life of a session, answers put into words.
 *
 * <p>No streams, no servlets: a transport brings messages here and takes them away. What a tool does does not belong here.
 */
@NullMarked
package dev.webwitness.mcp.wire;

import org.jspecify.annotations.NullMarked;
