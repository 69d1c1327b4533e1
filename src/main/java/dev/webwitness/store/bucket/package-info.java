/**
 * What the store needs of a place that several servers reach: objects by key, written on a condition. Owned by no thread; who implements it lies in a
 * package of its own.
 */
@NullMarked
package dev.webwitness.store.bucket;

import org.jspecify.annotations.NullMarked;
