/** Screenshots and screencast samples, with secrets painted over. */
@NullMarked
package dev.webwitness.capture.screen;

import org.jspecify.annotations.NullMarked;
