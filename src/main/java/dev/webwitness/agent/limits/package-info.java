/** What one attempt may take, and how a loop without progress is noticed. */
@NullMarked
package dev.webwitness.agent.limits;

import org.jspecify.annotations.NullMarked;
