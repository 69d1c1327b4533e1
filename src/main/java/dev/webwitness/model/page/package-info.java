/** What a page shows, as an observation saw it: its elements and their marks. */
@NullMarked
package dev.webwitness.model.page;

import org.jspecify.annotations.NullMarked;
