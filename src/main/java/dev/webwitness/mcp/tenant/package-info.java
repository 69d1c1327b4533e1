/** Whose runs a caller over HTTP sees, and how many at once. */
@NullMarked
package dev.webwitness.mcp.tenant;

import org.jspecify.annotations.NullMarked;
