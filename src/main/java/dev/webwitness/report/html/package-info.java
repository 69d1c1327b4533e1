/** A run as one HTML page. */
@NullMarked
package dev.webwitness.report.html;

import org.jspecify.annotations.NullMarked;
