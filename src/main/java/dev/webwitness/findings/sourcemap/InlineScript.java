package dev.webwitness.findings.sourcemap;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A script within a document: its text, and where in the document it begins. Its own map counts from there. */
record InlineScript(String text, int line, int column) {
    private static final Pattern OPEN = Pattern.compile("<script\\b[^>]{0,2000}>", Pattern.CASE_INSENSITIVE);
    private static final Pattern CLOSE = Pattern.compile("</script[\\s/>]", Pattern.CASE_INSENSITIVE);

    /**
     * The script a place of a document lies in, null where it lies in none.
     *
     * @param line counts from 1, as the result's line and column do
     */
    static @Nullable InlineScript at(String document, int line, int column) {
        int start = LineText.start(document, line);
        if (start < 0) {
            return null;
        }
        int place = Math.min(document.length(), start + Math.max(0, column - 1));
        Matcher open = OPEN.matcher(document);
        Matcher close = CLOSE.matcher(document);
        int from = 0;
        while (open.find(from) && open.end() <= place) {
            int end = close.find(open.end()) ? close.start() : document.length();
            if (place <= end) {
                String before = document.substring(0, open.end());
                int lines = (int) before.chars().filter(c -> c == '\n').count();
                return new InlineScript(
                        document.substring(open.end(), end), lines + 1, open.end() - before.lastIndexOf('\n'));
            }
            from = end;
        }
        return null;
    }
}
