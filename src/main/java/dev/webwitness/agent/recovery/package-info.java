/** How an attempt goes on after its browser was lost, and the checkpoints it writes. */
@NullMarked
package dev.webwitness.agent.recovery;

import org.jspecify.annotations.NullMarked;
