/** How a run asks a person, for help or before a change, and hands control to an operator. */
@NullMarked
package dev.webwitness.agent.human;

import org.jspecify.annotations.NullMarked;
