/** The places where browsers are had: this machine, endpoints elsewhere, Selenium Grids, and how full each is. */
@NullMarked
package dev.webwitness.browser.endpoint;

import org.jspecify.annotations.NullMarked;
