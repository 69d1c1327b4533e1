/**
 * Turns a run into its result: JSON, text, HTML page, JUnit file.
 *
 * <p>Pure: values in, text out, no clock, no files but the templates that ship with the program, no thread of its own. Where the results
 * go belongs to {@code store} and to the entrances; what they are made from is settled before it comes here.
 */
@NullMarked
package dev.webwitness.report;

import org.jspecify.annotations.NullMarked;
