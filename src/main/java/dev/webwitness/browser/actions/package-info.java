/** Acts on the page: mouse, keys, navigation, dialogs, logging in. */
@NullMarked
package dev.webwitness.browser.actions;

import org.jspecify.annotations.NullMarked;
