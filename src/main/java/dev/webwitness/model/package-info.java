/**
 * The types that two or more packages share: requests, observations, actions, decisions, events, findings, reports, errors.
 *
 * <p>Values only: immutable, without behaviour that needs another package, and without any import but {@code java.*} (and the nullness
 * annotations). No thread owns this package. What one package alone uses lives with its user, package-private.
 */
@NullMarked
package dev.webwitness.model;

import org.jspecify.annotations.NullMarked;
