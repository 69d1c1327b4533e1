/** What tools answer. */
@NullMarked
package dev.webwitness.mcp.tool.result;

import org.jspecify.annotations.NullMarked;
