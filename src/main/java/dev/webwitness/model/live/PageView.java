package dev.webwitness.model.live;

/**
 * What of a run a picture shows.
 *
 * @param target the tab, by a name that no other tab of the run ever has; empty where that is unknown
 * @param width how much of the page it shows, in CSS pixels
 * @param height the same downwards
 */
public record PageView(String target, double width, double height) {}
