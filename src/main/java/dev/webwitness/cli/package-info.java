/**
 * The command line: arguments in, text or JSON and an exit status out.
 *
 * <p>The only package that touches the standard streams, through {@link dev.webwitness.cli.Console}. Commands run on the thread that
 * called {@link dev.webwitness.cli.Cli#run}. What a command needs from packages it may not see comes in through
 * {@link dev.webwitness.cli.shell.CommandServices}. How a page is evaluated does not belong here, nor does the
 * wording of a result: that is {@code report}'s.
 */
@NullMarked
package dev.webwitness.cli;

import org.jspecify.annotations.NullMarked;
