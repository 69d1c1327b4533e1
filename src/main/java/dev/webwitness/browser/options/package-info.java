/** What a browser and a session are started with. */
@NullMarked
package dev.webwitness.browser.options;

import org.jspecify.annotations.NullMarked;
