/** Saved logins. */
@NullMarked
package dev.webwitness.store.profiles;

import org.jspecify.annotations.NullMarked;
