/** Playwright traces, and trace headers in a page's requests. */
@NullMarked
package dev.webwitness.browser.tracing;

import org.jspecify.annotations.NullMarked;
