/** The DevTools sessions of tabs, frames and workers, and the Playwright listeners: both feed the collectors. */
@NullMarked
package dev.webwitness.capture.session;

import org.jspecify.annotations.NullMarked;
