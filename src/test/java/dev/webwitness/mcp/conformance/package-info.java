/**
 * What the protocol's official conformance suite expects to find on a server: tools, resources and prompts that do nothing but answer as the suite
 * says.
 *
 * <p>No thread of its own: calls run on their session's pool. Nothing of Webwitness belongs here.
 */
@NullMarked
package dev.webwitness.mcp.conformance;

import org.jspecify.annotations.NullMarked;
