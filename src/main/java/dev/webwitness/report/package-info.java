/**
 * A run in the words of those who asked for it: the result as JSON and as text, the page, the JUnit file.
 *
 * <p>Pure: values in, text out, no clock, no files but the templates that ship with the program, no thread of its own. Where the results go
 * belongs to {@code store} and to the doors; what they are made from is settled before it comes here.
 */
@NullMarked
package dev.webwitness.report;

import org.jspecify.annotations.NullMarked;
