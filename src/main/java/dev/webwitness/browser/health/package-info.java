/** Notices browsers and pages that hang, crash or take too much memory, and mends them. */
@NullMarked
package dev.webwitness.browser.health;

import org.jspecify.annotations.NullMarked;
