/** Finds the element or the place that an action means. */
@NullMarked
package dev.webwitness.browser.locate;

import org.jspecify.annotations.NullMarked;
