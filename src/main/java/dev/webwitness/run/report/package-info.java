/** Puts the report of a run together and writes it. */
@NullMarked
package dev.webwitness.run.report;

import org.jspecify.annotations.NullMarked;
