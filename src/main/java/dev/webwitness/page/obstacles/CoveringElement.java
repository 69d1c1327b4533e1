package dev.webwitness.page.obstacles;

import com.microsoft.playwright.ElementHandle;
import org.jspecify.annotations.Nullable;

/**
 * What lies over a point of the page.
 *
 * @param name what people would call it
 * @param consent whether it speaks of cookies or consent
 * @param way what puts it away and does nothing else: what the control is called, {@code Escape} for the key; empty where nothing does
 * @param control what is to be pressed; null for a key, or where there is no way
 * @param closes whether the way only closes it, and does not confirm anything
 * @param layer the ref of the whole thing
 */
public record CoveringElement(
        String name, boolean consent, String way, @Nullable ElementHandle control, boolean closes, String layer) {}
