package dev.webwitness.model.live;

/**
 * The part of a tab that a picture shows.
 *
 * @param target the tab's id, unique in the run; empty where unknown
 * @param width in CSS pixels
 * @param height in CSS pixels
 */
public record PageView(String target, double width, double height) {}
