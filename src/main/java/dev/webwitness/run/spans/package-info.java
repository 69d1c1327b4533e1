/** A run as OpenTelemetry spans. */
@NullMarked
package dev.webwitness.run.spans;

import org.jspecify.annotations.NullMarked;
