/**
 * The dashboard: runs in a person's browser, those that were and those going on. It shows what the store has and what a run tells while it goes, with
 * the same modules as a run's own page.
 *
 * <p>Called on the web server's threads; what a live run tells comes on the run's own thread and is passed on without waiting. How the server works,
 * and who may come in, does not belong here but in {@code http}.
 */
@NullMarked
package dev.webwitness.dashboard;

import org.jspecify.annotations.NullMarked;
