/** The wiring: the entry point and the classes that connect all packages. */
@NullMarked
package dev.webwitness;

import org.jspecify.annotations.NullMarked;
