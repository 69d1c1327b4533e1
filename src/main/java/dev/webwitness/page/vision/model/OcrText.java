package dev.webwitness.page.vision.model;

import dev.webwitness.model.Box;

/**
 * A line of text as it was read from a picture.
 *
 * @param text as it was read; blanks between words are often missing
 * @param box where it stands, in the units of the picture's view: CSS pixels
 * @param sure how sure each of its letters was on average, 0 to 1
 */
public record OcrText(String text, Box box, double sure) {}
