/** What a slot of a form takes of a sentence: elements, places, numbers, keys, names. */
@NullMarked
package dev.webwitness.brain.steps.slot;

import org.jspecify.annotations.NullMarked;
