/** What a run comes to. */
@NullMarked
package dev.webwitness.model.result;

import org.jspecify.annotations.NullMarked;
