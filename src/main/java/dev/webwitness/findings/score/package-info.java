/** Scores each cause by evidence, one criterion a class. */
@NullMarked
package dev.webwitness.findings.score;

import org.jspecify.annotations.NullMarked;
