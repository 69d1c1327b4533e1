/** A run as JUnit XML. */
@NullMarked
package dev.webwitness.report.junit;

import org.jspecify.annotations.NullMarked;
