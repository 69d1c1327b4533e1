package dev.webwitness.model.live;

/**
 * A page's dialog that waits for the operator.
 *
 * @param id unique in the run
 * @param type {@code alert}, {@code confirm}, {@code prompt} or {@code beforeunload}
 * @param initial a prompt's suggestion; empty for none
 * @param url the page
 */
public record PageDialog(long id, String type, String message, String initial, String url) {}
