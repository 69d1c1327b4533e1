/**
 * The nouns two or more rooms share: requests, observations, actions, decisions, signals, findings, events, reports, errors.
 *
 * <p>Values only: immutable, without behaviour that needs another room, and without any import but {@code java.*} (and the nullness
 * annotations). No thread owns this room. What one room alone uses lives with its user, package-private.
 */
@NullMarked
package dev.webwitness.model;

import org.jspecify.annotations.NullMarked;
