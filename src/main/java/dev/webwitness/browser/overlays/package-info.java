/** Puts away what covers a page: consent banners and other overlays. */
@NullMarked
package dev.webwitness.browser.overlays;

import org.jspecify.annotations.NullMarked;
