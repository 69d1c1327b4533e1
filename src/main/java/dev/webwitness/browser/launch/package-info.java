/** Starts Chromium or connects to it, opens contexts in it, and tells what its failures mean. */
@NullMarked
package dev.webwitness.browser.launch;

import org.jspecify.annotations.NullMarked;
