package dev.webwitness.page.sight;

import dev.webwitness.model.Box;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Finds words among the texts read from a picture, as they are read: without blanks, a letter wrong now and then. Pure. */
public final class Texts {
    private Texts() {}

    /** The places where the words stand: whole lines first; where there are none, parts of lines; then lines that differ by one letter. Top to bottom. */
    public static List<Seen> that(String say, List<Seen> texts) {
        String wanted = letters(say);
        if (wanted.isEmpty()) {
            return List.of();
        }
        List<Seen> whole = texts.stream()
                .filter(text -> letters(text.text()).equals(wanted))
                .toList();
        if (!whole.isEmpty()) {
            return whole;
        }
        List<Seen> parts = new ArrayList<>();
        for (Seen text : texts) {
            int at = wanted.length() < 3 ? -1 : letters(text.text()).indexOf(wanted);
            if (at >= 0) {
                parts.add(part(text, at, wanted.length()));
            }
        }
        return !parts.isEmpty() || wanted.length() < 5
                ? parts
                : texts.stream()
                        .filter(text -> nearly(letters(text.text()), wanted))
                        .toList();
    }

    /** Letters of one line are taken to be of one width. */
    private static Seen part(Seen text, int from, int count) {
        Box box = text.box();
        double each = box.width() / letters(text.text()).length();
        return new Seen(text.text(), new Box(box.x() + from * each, box.y(), count * each, box.height()), text.sure());
    }

    private static String letters(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "");
    }

    /** Whether one letter was replaced, left out or added. */
    private static boolean nearly(String a, String b) {
        int start = 0;
        while (start < Math.min(a.length(), b.length()) && a.charAt(start) == b.charAt(start)) {
            start++;
        }
        int end = 0;
        while (end < Math.min(a.length(), b.length()) - start
                && a.charAt(a.length() - 1 - end) == b.charAt(b.length() - 1 - end)) {
            end++;
        }
        return Math.max(a.length(), b.length()) - start - end <= 1;
    }
}
