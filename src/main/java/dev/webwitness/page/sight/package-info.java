/**
 * Reads screenshots: numbered marks, text recognition, boxes found by their edges, names compared by meaning.
 *
 * <p>Knows pictures, boxes and words, and no browser. The networks are loaded when first needed and run one at a time.
 */
@NullMarked
package dev.webwitness.page.sight;

import org.jspecify.annotations.NullMarked;
