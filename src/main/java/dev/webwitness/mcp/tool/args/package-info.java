/** The arguments of a tool, checked. */
@NullMarked
package dev.webwitness.mcp.tool.args;

import org.jspecify.annotations.NullMarked;
