/** Checks that browsers start and report. */
@NullMarked
package dev.webwitness.run.doctor;

import org.jspecify.annotations.NullMarked;
