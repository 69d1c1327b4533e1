/** The brain that looks around a page without being told what to do. */
@NullMarked
package dev.webwitness.brain.smoke;

import org.jspecify.annotations.NullMarked;
