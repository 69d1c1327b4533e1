/** Writes down how a run ended, and its page. */
@NullMarked
package dev.webwitness.run.report;

import org.jspecify.annotations.NullMarked;
