/**
 * Turns events into ranked findings: groups, links and scores them, and says why.
 *
 * <p>Pure: values in, values out, no clock, no file but the noise list that ships with the program, no thread of its own. What is shown
 * of a finding, and how, belongs to {@code report}; what a finding means for the outcome of a run belongs to {@code agent} and {@code run}.
 */
@NullMarked
package dev.webwitness.findings;

import org.jspecify.annotations.NullMarked;
