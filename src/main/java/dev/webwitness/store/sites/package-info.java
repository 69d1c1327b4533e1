/** What earlier runs learned about a site. */
@NullMarked
package dev.webwitness.store.sites;

import org.jspecify.annotations.NullMarked;
