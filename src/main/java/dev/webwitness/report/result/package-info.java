/** The result that tools and the shell answer with. */
@NullMarked
package dev.webwitness.report.result;

import org.jspecify.annotations.NullMarked;
