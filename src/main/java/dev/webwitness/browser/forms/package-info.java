/** Fills form fields and gives files to them. */
@NullMarked
package dev.webwitness.browser.forms;

import org.jspecify.annotations.NullMarked;
