/** What a person who has control does in the browser. */
@NullMarked
package dev.webwitness.browser.operator;

import org.jspecify.annotations.NullMarked;
