package dev.webwitness.model.live;

/**
 * An open tab of a run.
 *
 * @param id by which it is chosen; no other tab of the run ever has it
 * @param title what it is called; empty where that is unknown
 * @param active whether it is the one that is driven and shown
 */
public record PageTab(String id, String title, String url, boolean active) {}
