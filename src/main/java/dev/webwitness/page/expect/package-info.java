/** Checks expectations about a page. */
@NullMarked
package dev.webwitness.page.expect;

import org.jspecify.annotations.NullMarked;
