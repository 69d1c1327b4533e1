/** Findings in words. */
@NullMarked
package dev.webwitness.findings.describe;

import org.jspecify.annotations.NullMarked;
