/**
 * The browsers that runs are spread over, where {@code browser.endpoints} names any: which has room, which is in order, and Selenium Grid's sessions.
 *
 * <p>Shared by all lanes; safe for any thread. Playwright, and whatever belongs to one run's thread, stays in the room above.
 */
@NullMarked
package dev.webwitness.browser.fleet;

import org.jspecify.annotations.NullMarked;
