/** The demo shop's web server. */
@NullMarked
package dev.webwitness.demo.http;

import org.jspecify.annotations.NullMarked;
