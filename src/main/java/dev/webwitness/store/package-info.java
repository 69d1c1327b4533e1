/**
 * The evidence on disk: one folder a run with its journal, files, quotas, retention and crash recovery.
 *
 * <p>Owned by no thread: everything public may be called from any, and a reader never waits for a writer. Every text passes the run's
 * {@link dev.webwitness.policy.Redactor} here, before it reaches the disk. What an event means, and what a result says, belongs to the
 * packages that write them.
 */
@NullMarked
package dev.webwitness.store;

import org.jspecify.annotations.NullMarked;
