package dev.webwitness.model.live;

import dev.webwitness.model.Box;

/**
 * Where keys go on a page.
 *
 * @param role what it is: {@code textbox}, {@code button}
 * @param name what it is called; empty for nothing
 * @param editable whether it takes text
 * @param box where it is; may be outside of what the page shows
 */
public record PageFocus(String role, String name, boolean editable, Box box) {}
