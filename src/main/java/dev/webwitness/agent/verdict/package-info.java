/** What evidence makes of a claim: the status of an attempt. */
@NullMarked
package dev.webwitness.agent.verdict;

import org.jspecify.annotations.NullMarked;
