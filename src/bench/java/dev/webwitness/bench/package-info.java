/**
 * Benchmarks: they measure the packaged application from outside and print figures; they judge nothing. Run by {@code ./mvnw -Pbench
 * verify}, one after the other on the thread that runs tests; results also go to {@code target/bench.md}.
 */
@NullMarked
package dev.webwitness.bench;

import org.jspecify.annotations.NullMarked;
