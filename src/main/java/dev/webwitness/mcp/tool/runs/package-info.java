/** The runs that tools answer from. */
@NullMarked
package dev.webwitness.mcp.tool.runs;

import org.jspecify.annotations.NullMarked;
