/**
 * The interface to a bucket that several servers share.
 *
 * <p>Owned by no thread. Implementations have packages of their own.
 */
@NullMarked
package dev.webwitness.store.bucket;

import org.jspecify.annotations.NullMarked;
