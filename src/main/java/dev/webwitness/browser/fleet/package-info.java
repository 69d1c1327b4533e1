/**
 * Chooses among several browsers ({@code browser.endpoints}): free slots, failures, and Selenium Grid sessions.
 *
 * <p>Shared by all runs; safe for any thread. Playwright, and whatever belongs to one run's thread, stays in the parent package.
 */
@NullMarked
package dev.webwitness.browser.fleet;

import org.jspecify.annotations.NullMarked;
