/**
 * Collects what the browser reports: console, exceptions, requests, navigations, tabs, sockets, downloads, crashes, pictures.
 *
 * <p>Two channels are heard at once, the DevTools sessions of pages and cross-origin frames and Playwright's context events, and joined
 * so that each event becomes one {@link dev.webwitness.model.Signal}. Owned by the run's thread, like everything of Playwright. Not here:
 * what a signal means ({@code findings}), masking of secrets beyond credential headers and keeping things on disk ({@code policy}, {@code store}), acting on the page and answering its dialogs ({@code browser}).
 */
@NullMarked
package dev.webwitness.capture;

import org.jspecify.annotations.NullMarked;
