/** Looks without acting: expectations, waits, extraction. */
@NullMarked
package dev.webwitness.browser.reading;

import org.jspecify.annotations.NullMarked;
