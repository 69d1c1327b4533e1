/** What several packages do with texts: cut, count, compare and hash them. Pure. */
@NullMarked
package dev.webwitness.model.text;

import org.jspecify.annotations.NullMarked;
