/**
 * Answers consent banners by the vendored rules of autoconsent.
 *
 * <p>Owned by the run's thread, as everything that touches Playwright; every call goes through the run's {@code Bounded}. When a banner
 * is answered at all does not belong here.
 */
@NullMarked
package dev.webwitness.browser.consent;

import org.jspecify.annotations.NullMarked;
