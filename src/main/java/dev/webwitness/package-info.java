/** The wiring: the only package that sees every room. */
@NullMarked
package dev.webwitness;

import org.jspecify.annotations.NullMarked;
