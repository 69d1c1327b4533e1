/** Lists runs and removes old ones. */
@NullMarked
package dev.webwitness.store.listing;

import org.jspecify.annotations.NullMarked;
