/** Requests, bodies, WebSockets and downloads. */
@NullMarked
package dev.webwitness.capture.network;

import org.jspecify.annotations.NullMarked;
