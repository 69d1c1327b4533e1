/** Who may come in. */
@NullMarked
package dev.webwitness.web.auth;

import org.jspecify.annotations.NullMarked;
