/** How a DevTools session is spoken to: its interface, safe calls, the JSON of its messages and stacks. */
@NullMarked
package dev.webwitness.capture.cdp;

import org.jspecify.annotations.NullMarked;
