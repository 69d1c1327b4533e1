/**
 * Sends what takes how long to an OpenTelemetry collector, where the environment names one. The only room that knows OpenTelemetry; the others see {@link
 * dev.webwitness.model.Tracer}. Its threads are the SDK's own.
 */
@NullMarked
package dev.webwitness.telemetry;

import org.jspecify.annotations.NullMarked;
