package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * By when something is to be seen: {@code "Saved" appears within 2 seconds}, {@code after 5 seconds the toast is gone}; and how long it is to stay, which
 * no look can tell.
 *
 * @param rest the words without it
 * @param seconds by when it is to hold; 0 where it is told how long it stays
 */
record TimeLimit(String rest, double seconds) {
    /** What is to come after a time may take so much longer, in seconds: nobody's clock starts with the press itself. */
    private static final double SLACK = 2;

    private static final String SPAN =
            "(?:about |around |roughly |approximately |some )?(?<n>\\d+(?:[.,]\\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|half a) ?(?<u>ms|milliseconds?|s|secs?|seconds?|mins?|minutes?)";

    private static final String LIMIT =
            "(?:within|in (?:under|less than|at most|no more than|max(?:imum)?)|in (?=\\d+ ?ms\\b)|no later than|not later than)(?: the (?:first|next))?";

    private static final Pattern END = Pattern.compile(
            "(?<r>.+?),? \\(?(?:(?<l>" + LIMIT
                    + ")|(?<longer>for (?:longer|more) than)|(?<stays>for(?: at least)?)|after) " + SPAN
                    + "\\)?(?: at (?:most|the latest)| or (?:less|sooner)| tops)?[.!]?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern START = Pattern.compile(
            "(?:(?<l>" + LIMIT + ")|after) " + SPAN + ",? (?<r>(?!for\\b|until\\b|to\\b|of\\b).+)",
            Pattern.CASE_INSENSITIVE);

    /** How long all of a page takes is seen in no element of it. */
    private static final Pattern PAGE_LOADS = Pattern.compile(
            "(?:.*\\b)?(?:the |this |that )?(?:page|site|app|website) (?:should |must |has to |needs to )?(?:finish(?:es)? )?(?:loads?|loading|opens?|renders?|responds?)",
            Pattern.CASE_INSENSITIVE);

    private static final String STAYS = "watching how long something stays (wait so long, then look again)";

    /** What the words say of it; null where they say nothing. */
    static @Nullable TimeLimit of(String words) {
        Matcher end = END.matcher(words);
        if (end.matches()) {
            double seconds = seconds(end);
            boolean stays = end.group("stays") != null || end.group("longer") != null && !Prohibition.saysNo(words);
            if (PAGE_LOADS.matcher(end.group("r")).matches()) {
                return null;
            }
            boolean strict = end.group("l") != null || end.group("longer") != null;
            return seconds <= 0 ? null : new TimeLimit(end.group("r"), stays ? 0 : strict ? seconds : seconds + SLACK);
        }
        Matcher start = START.matcher(words);
        if (start.matches()) {
            double seconds = seconds(start);
            return seconds <= 0
                    ? null
                    : new TimeLimit(start.group("r"), start.group("l") != null ? seconds : seconds + SLACK);
        }
        return null;
    }

    private static double seconds(Matcher told) {
        return Math.min(
                Waiting.seconds(told.group("n").replace(',', '.') + " " + told.group("u")), Waiting.MOST_SECONDS);
    }

    /** Whether it can be told of all this: only of what is looked for. */
    static boolean fits(List<Meant> meant) {
        return !meant.isEmpty()
                && meant.stream()
                        .allMatch(one -> one.intent().action().equals("expect")
                                && one.flow() == null
                                && one.actions().stream().allMatch(Action.Expect.class::isInstance));
    }

    /** The same, by then. */
    List<Meant> on(List<Meant> meant) {
        return seconds == 0
                ? meant.stream().map(one -> one.without(STAYS)).toList()
                : meant.stream().map(one -> one.doing(this::limited)).toList();
    }

    private Action limited(Action action) {
        return action instanceof Action.Expect expect ? new Action.Expect(expect.expectation(), seconds) : action;
    }
}
