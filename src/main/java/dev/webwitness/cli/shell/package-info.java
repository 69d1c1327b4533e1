/** What commands share: streams, settings, one evaluation as the shell shows it. */
@NullMarked
package dev.webwitness.cli.shell;

import org.jspecify.annotations.NullMarked;
