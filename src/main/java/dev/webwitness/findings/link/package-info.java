/** Hangs effects under their cause. */
@NullMarked
package dev.webwitness.findings.link;

import org.jspecify.annotations.NullMarked;
