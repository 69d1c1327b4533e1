/**
 * What is seen rather than read: pictures of a page with numbered marks, texts read from pictures, boxes found by their edges, and names compared by
 * meaning. Knows pictures, boxes and words only; what a browser is does not belong here. The networks are loaded when first needed and run one at a time.
 */
@NullMarked
package dev.webwitness.page.sight;

import org.jspecify.annotations.NullMarked;
