/** The commands of the command line, one class each. */
@NullMarked
package dev.webwitness.cli.commands;

import org.jspecify.annotations.NullMarked;
