/** Whether an event group is first or third party, which step set it off, and whether it is noise. */
@NullMarked
package dev.webwitness.findings.origin;

import org.jspecify.annotations.NullMarked;
