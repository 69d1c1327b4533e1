/** Where the log goes and how a line looks. */
@NullMarked
package dev.webwitness.config.logging;

import org.jspecify.annotations.NullMarked;
