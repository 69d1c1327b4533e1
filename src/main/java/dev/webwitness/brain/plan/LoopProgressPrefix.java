package dev.webwitness.brain.plan;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The number of rounds done, written before a line to resume: {@code (2 of 5 done) for each row, …}.
 *
 * @param rest the line without it
 * @param done 0 where it has none
 * @param of 0 where it does not say
 */
public record LoopProgressPrefix(String rest, int done, int of) {
    private static final Pattern WRITTEN =
            Pattern.compile("\\((\\d{1,4})(?: of (\\d{1,6}))? done\\)\\s*(.*)", Pattern.DOTALL);

    public static LoopProgressPrefix read(String line) {
        Matcher written = WRITTEN.matcher(line);
        return written.matches()
                ? new LoopProgressPrefix(
                        written.group(3),
                        Integer.parseInt(written.group(1)),
                        written.group(2) == null ? 0 : Integer.parseInt(written.group(2)))
                : new LoopProgressPrefix(line, 0, 0);
    }

    public static String on(String line, int done, int of) {
        String rest = read(line).rest();
        return done == 0 ? rest : "(" + done + (of == 0 ? "" : " of " + of) + " done) " + rest;
    }
}
