/** What outlives a browser: cookies, storage, unsent input. */
@NullMarked
package dev.webwitness.browser.state;

import org.jspecify.annotations.NullMarked;
