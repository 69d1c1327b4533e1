package dev.webwitness.brain.grammar;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Words that narrow an element to a part of the page.
 *
 * @param written as it stood, such as {@code in the row of Bob}
 * @param text the words looked for, such as {@code Bob}; empty where the place is the whole page
 * @param relation {@code in}, {@code row}, {@code under}, {@code near} or {@code frame}
 */
record Scope(String written, String text, String relation) {
    private static final Pattern ROW = Pattern.compile(
            "(?:in|on|from|of|for)?\\s*(?:the\\s+|its\\s+)?(?:table\\s+)?(?:row|line)\\s+(?:of|for|with|containing|named|called|that contains|that has)\\s+(.+)|(?:in|on)\\s+(.+?)(?:'s)\\s+(?:row|line|card|entry|tile)",
            Pattern.CASE_INSENSITIVE);
    /** {@code in the row where Role is Admin}: what stands in which column; by its name a row is called anyway. */
    private static final Pattern WHERE = Pattern.compile(
            "(?:in|on|from|of|for)?\\s*(?:the\\s+|that\\s+)?(?:table\\s+)?(?:row|line)\\s+(?:where|whose|in which)\\s+(?:the\\s+)?(?<c>.+?)\\s+(?:is|=|equals)\\s+(?<v>.+)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern FRAME = Pattern.compile(
            "(?:in|inside|within)\\s+(?:the\\s+)?(?:i?frame\\s+(.+)|(.+?)\\s+i?frame)", Pattern.CASE_INSENSITIVE);
    private static final Pattern ANY = Pattern.compile(
            "(next to|beside|besides|near|close to|(?:to the )?(?:right|left) of|alongside|under(?:neath)?|below|beneath|above|over|inside of|inside|within|in|on|from|of|for|at|via|using|through|into|with)\\s+(.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern TAIL = Pattern.compile(
            "(?<!\\bside)\\s+(?:section|area|panel|block|group|region|heading|category|column|box|part|pane|card|fieldset|list|that opens|which opens|tile)$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern WHOLE = Pattern.compile(
            "(?:[\\p{L}-]+\\s+){1,2}(?:page|screen)|(?:(?:landing|current|this|whole|same|home|summary|next|start|main)\\s+)?(?:page|screen|site|website|app|application|browser|window|ui)(?: anywhere)?|browser|it|there|(?:list of |suggested |autocomplete |search )*(?:suggestions?|autocomplete|completions?)(?: list| box| dropdown| menu)?",
            Pattern.CASE_INSENSITIVE);

    /** A part of the window: it has no name on the page, so it narrows nothing there. */
    private static final Pattern SIDE = Pattern.compile(
            "(?:very )?(?:top|bottom|left|right|middle|center|centre|(?:top|bottom|upper|lower)[ -](?:left|right))(?:[ -]hand)?(?: (?:side|corner|edge|half))?(?: of (?:the )?(?:page|screen|window|site))?",
            Pattern.CASE_INSENSITIVE);

    /** {@code at the bottom of the Backlog column}: an end of what has a name. */
    private static final Pattern END_OF = Pattern.compile(
            "(?:the )?(?:very )?(?:top|bottom|end|start|beginning) of (?:the |this |that |its )?(?=\\S)",
            Pattern.CASE_INSENSITIVE);

    /** The scope that words with their preposition mean, or null where they are none. */
    static @Nullable Scope of(String words, Masked masked) {
        String written = masked.plain(words.strip());
        Matcher frame = FRAME.matcher(words.strip());
        if (frame.matches()) {
            return new Scope(written, bare(frame.group(1) != null ? frame.group(1) : frame.group(2), masked), "frame");
        }
        Matcher where = WHERE.matcher(words.strip());
        if (where.matches()) {
            String column = bare(where.group("c"), masked);
            String value = bare(where.group("v"), masked);
            return new Scope(written, column.equalsIgnoreCase("name") ? value : column + " = " + value, "row");
        }
        Matcher row = ROW.matcher(words.strip());
        if (row.matches()) {
            return new Scope(written, bare(row.group(1) != null ? row.group(1) : row.group(2), masked), "row");
        }
        Matcher any = ANY.matcher(words.strip());
        if (!any.matches()) {
            return null;
        }
        String relation = switch (any.group(1).toLowerCase(Locale.ROOT)) {
            case "next to",
                    "beside",
                    "besides",
                    "near",
                    "close to",
                    "alongside",
                    "to the right of",
                    "to the left of",
                    "right of",
                    "left of" -> "near";
            case "under", "underneath", "below", "beneath" -> "under";
            case "above", "over" -> "above";
            default -> "in";
        };
        return new Scope(written, bare(any.group(2), masked), relation);
    }

    private static String bare(String words, Masked masked) {
        String text = Normal.withoutArticle(END_OF.matcher(words.strip()).replaceFirst(""));
        if (WHOLE.matcher(text).matches() || SIDE.matcher(text).matches()) {
            return "";
        }
        String cut = TAIL.matcher(text).replaceFirst("");
        if (Lexicon.ORDINALS.containsKey(cut.toLowerCase(Locale.ROOT))) {
            return text;
        }
        return SIDE.matcher(cut).matches()
                ? ""
                : masked.plain(cut.isEmpty() ? text : cut).strip();
    }
}
