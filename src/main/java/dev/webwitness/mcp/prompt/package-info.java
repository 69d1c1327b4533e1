/** Prompts and argument completion. */
@NullMarked
package dev.webwitness.mcp.prompt;

import org.jspecify.annotations.NullMarked;
