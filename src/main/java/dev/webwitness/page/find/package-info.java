/** Finds elements. */
@NullMarked
package dev.webwitness.page.find;

import org.jspecify.annotations.NullMarked;
