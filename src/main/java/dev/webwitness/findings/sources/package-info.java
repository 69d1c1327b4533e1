/**
 * Source maps: from a place in a script to the original line.
 *
 * <p>Pure: texts in, places out; what has to be fetched is asked of a {@link dev.webwitness.model.SourceTracer.Loader}. Not here: which
 * place of a stack a finding names ({@code findings}), where texts come from and within which limits ({@code capture}).
 */
@NullMarked
package dev.webwitness.findings.sources;

import org.jspecify.annotations.NullMarked;
