/** Events that say the same thing, as one group. */
@NullMarked
package dev.webwitness.findings.group;

import org.jspecify.annotations.NullMarked;
