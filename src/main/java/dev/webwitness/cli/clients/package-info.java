/**
 * The configuration files of MCP clients: where each client keeps its own, what it wants to read in it, and how an entry gets in without disturbing
 * anything else that is written there.
 *
 * <p>Everything here runs on the command's thread. Texts are changed by small edits at the places a parser found, never by writing a parsed tree
 * back, because that would lose comments and layout; every edited text is parsed again before it is believed. What the entry says about
 * the server itself is the command's business.
 */
@NullMarked
package dev.webwitness.cli.clients;

import org.jspecify.annotations.NullMarked;
