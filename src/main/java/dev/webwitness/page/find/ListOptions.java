package dev.webwitness.page.find;

import java.util.List;

/**
 * The entries of a native list.
 *
 * @param matching those that a name means: one, or several that it means equally well
 * @param all what the first of them are called, at most twenty
 */
public record ListOptions(List<Option> matching, List<String> all) {
    public ListOptions {
        matching = List.copyOf(matching);
        all = List.copyOf(all);
    }

    /** One entry, and its place in the list. */
    public record Option(int index, String name, boolean disabled) {}
}
