/** Compares two runs. */
@NullMarked
package dev.webwitness.report.compare;

import org.jspecify.annotations.NullMarked;
