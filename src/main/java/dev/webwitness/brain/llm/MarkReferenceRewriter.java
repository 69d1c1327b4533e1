package dev.webwitness.brain.llm;

import dev.webwitness.model.Point;
import dev.webwitness.model.page.MarkedScreenshot;
import dev.webwitness.model.text.WordBoundaries;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Replaces marks and places of a picture in a model's steps: {@code mark 7} becomes {@code ref=e7}, a place a point. Pure.
 *
 * @param step the step in the step language
 * @param problem what is wrong with the place, a sentence for the model; null where nothing is
 */
record MarkReferenceRewriter(String step, @Nullable String problem) {
    private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"");
    private static final Pattern MARK = WordBoundaries.compile(
            "(?:the )?\\bmark(?:ed)?(?: as)? ?#?(?:(f\\d+e\\d+)|e?(\\d+))\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern PLACE = WordBoundaries.compile(
            "(?:(?<verb>\\b(?:type|enter|fill|write) )?(?<name>\"[^\"]*\") )?\\bat (?:point )?[(\\[]?(?<x>\\d{1,5})(?:px)?, ?(?<y>\\d{1,5})(?:px)?[)\\]]?"
                    + "(?:,? ?\\(?css ?= ?(?<css>[^\\n]+?)\\)?)?\\s*[.]?$",
            Pattern.CASE_INSENSITIVE);

    /** @param shot the picture the model saw, null where it saw none */
    static MarkReferenceRewriter read(String step, @Nullable MarkedScreenshot shot) {
        Matcher place = PLACE.matcher(step);
        if (!place.find()) {
            return new MarkReferenceRewriter(marked(step), null);
        }
        int x = Integer.parseInt(place.group("x"));
        int y = Integer.parseInt(place.group("y"));
        if (shot == null) {
            return new MarkReferenceRewriter(
                    step, "You saw no picture, so a place cannot be given: name the element by its ref.");
        }
        if (x >= shot.width() || y >= shot.height()) {
            return new MarkReferenceRewriter(
                    step,
                    "The place " + x + "," + y + " is outside the picture, which is " + shot.width() + "×"
                            + shot.height() + ".");
        }
        String name = place.group("name");
        boolean typed = place.group("verb") != null;
        String called = name == null || typed ? null : name.substring(1, name.length() - 1);
        Point point = new Point(shot.cssX(x), shot.cssY(y), place.group("css"), called);
        String before = step.substring(0, place.start()) + (typed ? place.group("verb") + name + " into " : "");
        return new MarkReferenceRewriter(
                marked(before) + "point=“" + point.text().replace('”', '"') + "”", null);
    }

    /** Marks as refs, but for what stands in quotes. */
    private static String marked(String step) {
        StringBuilder text = new StringBuilder();
        int from = 0;
        List<int[]> quoted = QUOTED.matcher(step)
                .results()
                .map(it -> new int[] {it.start(), it.end()})
                .toList();
        for (int[] part : quoted) {
            text.append(refs(step.substring(from, part[0]))).append(step, part[0], part[1]);
            from = part[1];
        }
        return text.append(refs(step.substring(from))).toString();
    }

    private static String refs(String words) {
        return MARK.matcher(words)
                .replaceAll(found -> "ref=" + (found.group(1) != null ? found.group(1) : "e" + found.group(2)));
    }
}
