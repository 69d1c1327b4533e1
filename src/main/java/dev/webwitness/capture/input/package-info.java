/** Mouse, touch and key events that a person sends to a page. */
@NullMarked
package dev.webwitness.capture.input;

import org.jspecify.annotations.NullMarked;
