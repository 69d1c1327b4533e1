/** What an attempt is given, what it keeps of its steps, whom it reports to, and how it ends. */
@NullMarked
package dev.webwitness.agent.attempt;

import org.jspecify.annotations.NullMarked;
