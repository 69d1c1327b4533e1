/**
 * Reads pages: outline and refs, finding elements, checking expectations, comparing observations.
 *
 * <p>The work is done by scripts of our own inside each frame ({@code *.js} in {@code page.frames}); one call a frame, answered as JSON
 * text. Owned by the run's thread, as everything that touches Playwright; every call goes through the run's {@link dev.webwitness.model.BoundedCaller}. What is done
 * to a page (clicks, keys, waiting) does not belong here, nor does anything that looks at the network or the console.
 */
@NullMarked
package dev.webwitness.page;

import org.jspecify.annotations.NullMarked;
