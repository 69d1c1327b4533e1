/** Source maps: where they are, how they are read, and what was written at a place. */
@NullMarked
package dev.webwitness.findings.sourcemap;

import org.jspecify.annotations.NullMarked;
