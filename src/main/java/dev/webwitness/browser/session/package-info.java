/** What every action on a run's browser context uses: its tabs, its dialogs, waiting, and mending pages. */
@NullMarked
package dev.webwitness.browser.session;

import org.jspecify.annotations.NullMarked;
