package dev.webwitness.model.live;

/**
 * A dialog of a page that waits for a person's answer.
 *
 * @param id by which it is answered; no other dialog of the run ever has it
 * @param type {@code alert}, {@code confirm}, {@code prompt} or {@code beforeunload}
 * @param message what the page says in it
 * @param initial what a prompt suggests as its answer; empty for nothing
 * @param url the page
 */
public record PageDialog(long id, String type, String message, String initial, String url) {}
