package dev.webwitness.model.live;

import dev.webwitness.model.Box;

/**
 * The focused element of a page.
 *
 * @param role such as {@code textbox} or {@code button}
 * @param name empty for none
 * @param editable whether it takes text
 * @param box may be outside the viewport
 */
public record PageFocus(String role, String name, boolean editable, Box box) {}
