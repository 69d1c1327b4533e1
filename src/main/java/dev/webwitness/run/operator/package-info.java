/** A person takes a run over, answers its questions, logs in. */
@NullMarked
package dev.webwitness.run.operator;

import org.jspecify.annotations.NullMarked;
