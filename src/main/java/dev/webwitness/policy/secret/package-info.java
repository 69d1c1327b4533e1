/** The configured secrets. */
@NullMarked
package dev.webwitness.policy.secret;

import org.jspecify.annotations.NullMarked;
