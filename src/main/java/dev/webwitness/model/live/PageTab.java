package dev.webwitness.model.live;

/**
 * An open tab of a run.
 *
 * @param id unique in the run
 * @param title empty where unknown
 * @param active whether it is driven and shown
 */
public record PageTab(String id, String title, String url, boolean active) {}
