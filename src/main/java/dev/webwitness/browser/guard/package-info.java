/** Keeps a run where it may go: documents, changes, and the proxy of guests. */
@NullMarked
package dev.webwitness.browser.guard;

import org.jspecify.annotations.NullMarked;
