package dev.webwitness.cli.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

/** What may be said of an edited text by looking at nothing but its characters. */
final class Edits {
    private Edits() {}

    /** The earlier text is all there, but for one run of characters that was put in, and one comma where one was needed. */
    static boolean isOneInsertion(String before, String after) {
        int head = head(before, after);
        return isOneRun(before, after)
                || (after.charAt(head) == ','
                        && isOneRun(before, after.substring(0, head) + after.substring(head + 1)));
    }

    static void assertInOrder(List<String> pieces, String text) {
        int at = 0;
        for (String piece : pieces) {
            int found = text.indexOf(piece, at);
            assertThat(found).as(piece).isNotNegative();
            at = found + piece.length();
        }
    }

    private static boolean isOneRun(String before, String after) {
        int head = head(before, after);
        return after.length() >= before.length() && after.endsWith(before.substring(head));
    }

    private static int head(String before, String after) {
        int head = 0;
        while (head < before.length() && head < after.length() && before.charAt(head) == after.charAt(head)) {
            head++;
        }
        return head;
    }
}
