/** The API's web server: authentication, limits, health, metrics. */
@NullMarked
package dev.webwitness.web.api;

import org.jspecify.annotations.NullMarked;
