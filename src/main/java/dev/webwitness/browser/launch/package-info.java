/** Starts the driver and Chromium. */
@NullMarked
package dev.webwitness.browser.launch;

import org.jspecify.annotations.NullMarked;
