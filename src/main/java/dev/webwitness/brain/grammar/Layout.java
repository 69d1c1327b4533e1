package dev.webwitness.brain.grammar;

import dev.webwitness.brain.flow.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where the lines of a task stand in it: how far they are indented, and which go on with the sentence before. */
public final class Layout {
    private static final Pattern LINE =
            Pattern.compile("^([ \\t]*)((?:[*•‣▪◦·+>–-]|\\d{1,3}[.)\\]]|\\(\\d{1,3}\\)|[a-z][)]|\\[[ xX]\\])\\s+)?");
    private static final int TAB = 4;

    private Layout() {}

    /** The place of each line, in their order. */
    public static List<Line.Place> of(String task, List<ReadLine> lines) {
        List<Line.Place> places = new ArrayList<>();
        int at = 0;
        int source = -1;
        boolean leads = false;
        for (ReadLine line : lines) {
            int found = task.indexOf(line.text(), at);
            if (found < 0) {
                places.add(Line.Place.TOP);
                source = -1;
                continue;
            }
            int begin = task.lastIndexOf('\n', found) + 1;
            boolean same = begin == source;
            String between = task.substring(Math.max(at, begin), found);
            boolean goesOn = same && leads && between.matches("(?is)[,;]?\\s*(?:and\\s+)?then,?\\s+");
            leads = goesOn || line.flow() != null && Loops.leads(Normal.words(line.text()));
            Matcher start = LINE.matcher(task.substring(begin, found));
            boolean any = start.find();
            int indent = any ? width(start.group(1)) : 0;
            places.add(new Line.Place(indent, any && start.group(2) != null, goesOn));
            source = begin;
            at = found + line.text().length();
        }
        return places;
    }

    private static int width(String blank) {
        return blank.length()
                + (TAB - 1) * (int) blank.chars().filter(c -> c == '\t').count();
    }
}
