package dev.webwitness.cli.clients;

import java.util.ArrayList;
import java.util.List;

/** Which lines of a text went and which came. Lines that stay are not shown: they may hold other servers' keys. */
final class LineDifference {
    /** Cells of the table beyond which what differs is shown as one block. */
    private static final long MOST_CELLS = 4_000_000;

    private LineDifference() {}

    /** A line each, begun with {@code -} or {@code +}, under {@code @@ line N}, the line of the earlier text it begins at. */
    static List<String> of(String before, String after) {
        List<String> from = before.lines().toList();
        List<String> to = after.lines().toList();
        int head = 0;
        while (head < Math.min(from.size(), to.size()) && from.get(head).equals(to.get(head))) {
            head++;
        }
        int tail = 0;
        while (tail < Math.min(from.size(), to.size()) - head
                && from.get(from.size() - 1 - tail).equals(to.get(to.size() - 1 - tail))) {
            tail++;
        }
        return between(from.subList(head, from.size() - tail), to.subList(head, to.size() - tail), head);
    }

    private static List<String> between(List<String> from, List<String> to, int head) {
        int[][] common = common(from, to);
        List<String> shown = new ArrayList<>();
        boolean open = false;
        int i = 0;
        int j = 0;
        while (i < from.size() || j < to.size()) {
            boolean both = i < from.size() && j < to.size();
            if (both && common.length > 0 && from.get(i).equals(to.get(j))) {
                open = false;
                i++;
                j++;
                continue;
            }
            if (!open) {
                shown.add("@@ line " + (head + i + 1));
                open = true;
            }
            boolean gone =
                    i < from.size() && (j == to.size() || common.length == 0 || common[i + 1][j] >= common[i][j + 1]);
            shown.add(gone ? "- " + from.get(i++) : "+ " + to.get(j++));
        }
        return shown;
    }

    /** The lengths of the longest common rests; nothing where the table would be too large. */
    private static int[][] common(List<String> from, List<String> to) {
        if ((long) (from.size() + 1) * (to.size() + 1) > MOST_CELLS) {
            return new int[0][];
        }
        int[][] common = new int[from.size() + 1][to.size() + 1];
        for (int i = from.size() - 1; i >= 0; i--) {
            for (int j = to.size() - 1; j >= 0; j--) {
                common[i][j] = from.get(i).equals(to.get(j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        return common;
    }
}
