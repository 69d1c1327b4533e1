/** Where a browser may go. */
@NullMarked
package dev.webwitness.policy.access;

import org.jspecify.annotations.NullMarked;
