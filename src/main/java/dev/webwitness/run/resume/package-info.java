/** Takes up runs that an earlier process left. */
@NullMarked
package dev.webwitness.run.resume;

import org.jspecify.annotations.NullMarked;
