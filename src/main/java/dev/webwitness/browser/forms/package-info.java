/** Fills form fields and uploads files. */
@NullMarked
package dev.webwitness.browser.forms;

import org.jspecify.annotations.NullMarked;
