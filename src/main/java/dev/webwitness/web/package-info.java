/**
 * The web server (Jetty) and the checks that every request passes: host, origin, session, token, size and rate.
 *
 * <p>Its threads are daemons; closing it ends every connection. It knows nothing about runs: what is served is a {@link dev.webwitness.http.Site}.
 */
@NullMarked
package dev.webwitness.web;

import org.jspecify.annotations.NullMarked;
