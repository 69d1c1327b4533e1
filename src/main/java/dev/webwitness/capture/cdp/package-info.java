/** The DevTools sessions of pages, frames and workers. */
@NullMarked
package dev.webwitness.capture.cdp;

import org.jspecify.annotations.NullMarked;
