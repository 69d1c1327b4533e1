package dev.webwitness.page.expect;

import java.util.List;

/**
 * Elements of a kind.
 *
 * @param total how many there are
 * @param items the first of them
 */
public record ElementGroup(int total, List<Item> items) {
    public ElementGroup {
        items = List.copyOf(items);
    }

    /** One of them, with what it says, in at most 200 characters. */
    public record Item(String ref, String text) {}
}
