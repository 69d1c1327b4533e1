/** Every row of the error catalog that has a feature, raised on its real path and received through each door. */
@NullMarked
package dev.webwitness.errors;

import org.jspecify.annotations.NullMarked;
