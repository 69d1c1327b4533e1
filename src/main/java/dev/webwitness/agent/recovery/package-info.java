/** How an attempt goes on after its browser was lost, and the checkpoints it goes on from. */
@NullMarked
package dev.webwitness.agent.recovery;

import org.jspecify.annotations.NullMarked;
