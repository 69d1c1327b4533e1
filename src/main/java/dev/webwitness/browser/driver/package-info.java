/** Playwright's driver: its process, its connection, its files, and the watchdog that ends calls on it. */
@NullMarked
package dev.webwitness.browser.driver;

import org.jspecify.annotations.NullMarked;
