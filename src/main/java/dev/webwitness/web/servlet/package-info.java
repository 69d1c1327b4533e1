/** The dashboard's web server and its WebSocket connections. */
@NullMarked
package dev.webwitness.web.servlet;

import org.jspecify.annotations.NullMarked;
