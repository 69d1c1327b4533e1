/** Console messages and exceptions. */
@NullMarked
package dev.webwitness.capture.console;

import org.jspecify.annotations.NullMarked;
