/** Which process a run belongs to. */
@NullMarked
package dev.webwitness.store.ownership;

import org.jspecify.annotations.NullMarked;
