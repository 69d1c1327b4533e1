/** Masks secrets in everything that leaves a run. */
@NullMarked
package dev.webwitness.policy.redaction;

import org.jspecify.annotations.NullMarked;
