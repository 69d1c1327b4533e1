/**
 * Where the browser may go, and what may leave: URL rules, permits, and redaction of secrets.
 *
 * <p>Pure: text in, text out; no files, no browser, no network, no name look-ups. Owned by no thread; everything public is safe for any.
 * Where redacted text goes is the business of {@code store}; stopping a navigation is the business of {@code browser}.
 */
@NullMarked
package dev.webwitness.policy;

import org.jspecify.annotations.NullMarked;
