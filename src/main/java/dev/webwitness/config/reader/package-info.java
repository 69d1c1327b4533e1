/** Reads settings from file, environment and command line, with the place of each value. */
@NullMarked
package dev.webwitness.config.reader;

import org.jspecify.annotations.NullMarked;
