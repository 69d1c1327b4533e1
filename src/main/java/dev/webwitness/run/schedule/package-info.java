/** Which run gets a browser, and when. */
@NullMarked
package dev.webwitness.run.schedule;

import org.jspecify.annotations.NullMarked;
