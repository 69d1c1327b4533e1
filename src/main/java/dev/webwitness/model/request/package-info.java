/** What a caller asks for. */
@NullMarked
package dev.webwitness.model.request;

import org.jspecify.annotations.NullMarked;
