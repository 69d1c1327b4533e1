/** Metrics and trace spans. */
@NullMarked
package dev.webwitness.model.telemetry;

import org.jspecify.annotations.NullMarked;
