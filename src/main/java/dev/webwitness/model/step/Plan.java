package dev.webwitness.model.step;

import java.util.List;

/**
 * What a brain plans to do, and how it knows that it is done.
 *
 * @param items the tasks, in order, each a short sentence
 * @param criteria what the page must show at the end
 * @param done how many items are done, counted from the first
 */
public record Plan(List<String> items, List<String> criteria, int done) {
    public Plan {
        items = List.copyOf(items);
        criteria = List.copyOf(criteria);
        done = Math.max(0, Math.min(done, items.size()));
    }

    /** The items that are not done yet. */
    public List<String> remaining() {
        return items.subList(done, items.size());
    }

    /** A copy with this number of items done. */
    public Plan done(int count) {
        return new Plan(items, criteria, count);
    }

    /** A copy with the done items and these in place of the rest. */
    public Plan replanned(List<String> rest) {
        List<String> all = new java.util.ArrayList<>(items.subList(0, done));
        all.addAll(rest);
        return new Plan(all, criteria, done);
    }
}
