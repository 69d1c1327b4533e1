/** Where a browser is had: started here, an endpoint elsewhere, or a Selenium Grid. */
@NullMarked
package dev.webwitness.browser.endpoint;

import org.jspecify.annotations.NullMarked;
