/** The API tokens of callers over HTTP. */
@NullMarked
package dev.webwitness.store.tokens;

import org.jspecify.annotations.NullMarked;
