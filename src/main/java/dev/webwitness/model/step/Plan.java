package dev.webwitness.model.step;

import java.util.List;

/**
 * What a brain means to do, and when it counts as done.
 *
 * @param items what is to be done, in order, each a short sentence
 * @param criteria what the page must show in the end
 * @param done how many of the items are done, from the first on
 */
public record Plan(List<String> items, List<String> criteria, int done) {
    public Plan {
        items = List.copyOf(items);
        criteria = List.copyOf(criteria);
        done = Math.max(0, Math.min(done, items.size()));
    }

    /** The items not done yet. */
    public List<String> remaining() {
        return items.subList(done, items.size());
    }

    /** The same with so many items done. */
    public Plan done(int count) {
        return new Plan(items, criteria, count);
    }

    /** The same as far as it is done, and other items from there on. */
    public Plan replanned(List<String> rest) {
        List<String> all = new java.util.ArrayList<>(items.subList(0, done));
        all.addAll(rest);
        return new Plan(all, criteria, done);
    }
}
