/**
 * Chromium and one run's session in it: launch, watchdog, tabs, dialogs, actions, waiting.
 *
 * <p>Owned by the run's worker thread, but for {@link dev.webwitness.browser.driver.Watchdog}'s own thread, which ends calls that take too long.
 * What an element is and how it is found belongs to {@code page}; what the browser reports to {@code capture}; what to do next to {@code agent}.
 */
@NullMarked
package dev.webwitness.browser;

import org.jspecify.annotations.NullMarked;
