/** Whose an event group is, what set it off, and whether it is noise. */
@NullMarked
package dev.webwitness.findings.origin;

import org.jspecify.annotations.NullMarked;
