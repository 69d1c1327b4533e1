/** Files and JSON of the store: safe writing, parsing, and work that is done again and again. */
@NullMarked
package dev.webwitness.store.io;

import org.jspecify.annotations.NullMarked;
