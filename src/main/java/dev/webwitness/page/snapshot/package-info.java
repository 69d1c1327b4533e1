/** The outline of a page, and what changed between two. */
@NullMarked
package dev.webwitness.page.snapshot;

import org.jspecify.annotations.NullMarked;
