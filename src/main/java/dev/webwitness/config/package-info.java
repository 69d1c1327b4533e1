/**
 * The settings: one value each, with its origin; defaults &lt; file &lt; environment &lt; flags.
 *
 * <p>Values only, read once at start by the thread that starts the program; safe for any thread afterwards. {@link dev.webwitness.config.Settings} goes no further than {@code cli} and {@code Main}: other packages get the few values they need. What a
 * setting means is decided where it is used, not here.
 */
@NullMarked
package dev.webwitness.config;

import org.jspecify.annotations.NullMarked;
