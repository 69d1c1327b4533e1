/** One run: what was asked, where it stands, what it recorded and reports. */
@NullMarked
package dev.webwitness.run.state;

import org.jspecify.annotations.NullMarked;
