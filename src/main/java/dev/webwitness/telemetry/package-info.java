/**
 * Sends spans to an OpenTelemetry collector, if the environment names one.
 *
 * <p>The only package that knows OpenTelemetry; the others see {@link dev.webwitness.model.Tracer}. Its threads are the SDK's own.
 */
@NullMarked
package dev.webwitness.telemetry;

import org.jspecify.annotations.NullMarked;
