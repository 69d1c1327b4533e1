/**
 * The dashboard: past and live runs in a person's browser, and the controls to steer them.
 *
 * <p>Called on the web server's threads; what a live run tells comes on the run's own thread and is passed on without waiting. How the
 * server works, and who may come in, does not belong here but in {@code http}.
 */
@NullMarked
package dev.webwitness.dashboard;

import org.jspecify.annotations.NullMarked;
