package dev.webwitness.browser.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Collects the rows of several pages, each once, within a limit. Pure. */
final class ExtractedRows {
    private final int mostRows;
    private final int mostChars;
    private final List<Object> rows = new ArrayList<>();
    private List<?> last = List.of();
    private long chars;
    private int pages;
    private boolean whole = true;

    ExtractedRows(int mostRows, int mostChars) {
        this.mostRows = mostRows;
        this.mostChars = mostChars;
    }

    /**
     * Adds what a page shows.
     *
     * @param total how many rows it has, of which these are the first
     * @param grows whether the page goes on where the last one ended, so that it may hold rows of that, too
     */
    void page(List<?> shown, int total, boolean grows) {
        pages++;
        whole &= shown.size() >= total;
        boolean longer = shown.size() > last.size()
                && !last.isEmpty()
                && shown.subList(0, last.size()).equals(last);
        int old = longer ? last.size() : grows ? overlap(last, shown) : 0;
        last = List.copyOf(shown);
        for (Object row : shown.subList(old, shown.size())) {
            chars += row.toString().length();
            if (rows.size() >= mostRows || chars > mostChars) {
                whole = false;
                return;
            }
            rows.add(row);
        }
    }

    /** How many rows at the end of one page are the first of the next: the most that fit. */
    private static int overlap(List<?> before, List<?> after) {
        for (int shared = Math.min(before.size(), after.size()); shared > 0; shared--) {
            if (before.subList(before.size() - shared, before.size()).equals(after.subList(0, shared))) {
                return shared;
            }
        }
        return 0;
    }

    List<Object> rows() {
        return List.copyOf(rows);
    }

    int pages() {
        return pages;
    }

    /** Whether nothing was left out. */
    boolean whole() {
        return whole;
    }

    boolean table() {
        return !rows.isEmpty() && rows.get(0) instanceof Map;
    }
}
