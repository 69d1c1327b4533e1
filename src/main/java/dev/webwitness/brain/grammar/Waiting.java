package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Waits: for a time, for the network, or until something holds. */
final class Waiting {
    /** The longest a single wait may be asked for, in seconds; more is cut. */
    static final double MOST_SECONDS = 300;

    private static final Pattern SECONDS = Pattern.compile(
            "(?:for )?(?:up to |about |around |at least |another |at most )*(?<n>\\d+(?:\\.\\d+)?|(?:a )?(?:few|couple of)(?= (?:more )?(?:s|m))|an?|one|two|three|four|five|six|seven|eight|nine|ten|half an?)\\s*(?:more |extra |additional |good )?(?<u>ms|milliseconds?|s|secs?|seconds?|m|mins?|minutes?|moment)?(?: or so)?",
            Pattern.CASE_INSENSITIVE);
    /** {@code half an hour}, {@code several minutes}: no thing to wait for. */
    private static final Pattern SPAN = Pattern.compile(
            "(?:half |some |several |many |an? |few |couple of |more |\\d+ |\\p{L}+ )*(?:seconds?|secs?|minutes?|mins?|hours?)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern LIMIT = Pattern.compile(
            ",?\\s*(?:\\(?(?:at most|up to|max(?:imum)?|for up to|for at most|no longer than|within)\\s+(?<l>[^)]+?)\\)?|(?<e>\\d+ ?\\p{L}+) (?:at most|max(?:imum)?|at the most|tops))$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern IDLE = Pattern.compile(
            "(?:for |until )?(?:the )?(?:network(?: to be(?:come)?| is)?[ -]?(?:idle|quiet)|network ?idle|all requests(?: to finish| are done| finish)?|(?:page|site|app|everything)(?: to)?(?: has| is)?(?: fully| finish(?:ed|es)?)*(?: settles?| idle| quiet| loading| loaded| load| loads| ready))",
            Pattern.CASE_INSENSITIVE);

    /** {@code the upload is complete}: a process, which is over once nothing is on its way; the word may stand on the page all the time. */
    private static final Pattern PROCESS = Pattern.compile(
            "(?:for |until |till |that )*(?:the |its |this )?(?:[\\p{L}-]+ )?(?:(?:up|down)loading|(?:up|down)load|import|export|processing|saving|sync|synchroni[sz]ation|calculation|conversion|checking|validation|request|submission)(?: process)?(?: (?:is|are|has|have)(?: been)?| to(?: be)?)? (?:through|done|finish|finished|complete|completed|over)",
            Pattern.CASE_INSENSITIVE);

    /** One wait looks for one thing: which of two came first is for the next step to see, and is asked about. */
    private static final Pattern EITHER = Pattern.compile(
            "either .+ or .+|" + Masked.QUOTE + " or " + Masked.QUOTE
                    + ".*|\\S+ or \\S+ (?:is|are|appears?|shows?|becomes?)\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** {@code the receipt is posted}: it is there then. */
    private static final Pattern FINISHED = Pattern.compile(
            " (?:is|are|has been|have been) (?:posted|processed|created|generated|saved|uploaded|downloaded|sent|built|calculated|computed|imported|exported|fetched|delivered|published|prepared|printed|received|converted|produced|populated)$",
            Pattern.CASE_INSENSITIVE);

    private Waiting() {}

    static List<Meant> read(Clause rest, Memory memory) {
        String words = rest.words()
                .replaceFirst(
                        "(?i)^(?:a (?:moment|bit|while|little)|a little while|some time|patiently) (?=(?:for|until|till) )",
                        "");
        Matcher first = Pattern.compile(
                        "(?i)(?:for )?(?:(?:up to|at most|max(?:imum)?|no more than) )?(\\S+ ?\\w+?),? ((?:for|until|till) .+)")
                .matcher(words);
        if (first.matches() && seconds(first.group(1)) > 0) {
            words = first.group(2) + ", at most " + first.group(1);
        }
        String value = null;
        Matcher limit = LIMIT.matcher(words);
        if (limit.find() && limit.start() > 0) {
            double seconds = seconds(limit.group("l") != null ? limit.group("l") : limit.group("e"));
            if (seconds > 0) {
                value = number(seconds);
                words = words.substring(0, limit.start()).strip();
            }
        }
        double time = seconds(words);
        if (time > 0) {
            double bounded = Math.min(time, MOST_SECONDS);
            return List.of(Meant.page("wait", null, number(time), new Action.Wait(null, bounded, false)));
        }
        if (IDLE.matcher(words).matches()) {
            return List.of(Meant.page("wait", null, "network idle", new Action.Wait(null, 0, true)));
        }
        String bare = words.replaceFirst("(?i)^(?:for|until|till|that)\\s+", "")
                .replaceFirst("(?i)^(?:you|i|we) (?:can )?(?:see|get|find) (?=\\S)", "")
                .replaceFirst(
                        "(?<!(?i:\\b(?:status|state|phase|stage|result|outcome)))(?i:\\s+(?:is|are|has|have) (?:been )?)(?:through|done|finished|complete|completed|over|ready|loaded|drawn|rendered)(?: completely| fully)?$",
                        "")
                .replaceFirst(
                        "(?i)\\s+to (?:be |become )?(?:fully )?(?:loaded|load|finish|finish loading|show up|show|appear|be visible|visible|be shown|shown|come up|pop up|turn up|come in|slide in|fade in|fly in|slide out|fold out|open|open up|expand|arrive|render|be rendered|be displayed|displayed|be there|be ready|get ready|draw|settle|populate|refresh|update|respond|react|start|begin|play|pass|complete|be done|be through|return|come back)$",
                        "")
                .replaceFirst(
                        "(?i)\\s+to (?:disappear|go away|vanish|be gone|hide|close|be hidden|be removed|fade out|fade away|clear|finish)$",
                        " disappears")
                .replaceFirst("(?i)\\s+to (?:be|become|get(?! to\\b)) ", " is ")
                .replaceFirst(
                        "(?i)(?:\\s+to (?:reach|get to|go to|hit|climb to|rise to|arrive at)|\\s+(?:gets? to|hits|arrives? at)) (?=[$€£]?\\d|"
                                + Masked.QUOTE + ")",
                        " reaches ")
                .replaceFirst("(?i)\\s+to reach ", " reaches ")
                .replaceFirst("(?i)\\s+to have ", " has ")
                .replaceFirst("(?i)\\s+to (say|show|read|contain|equal)s? ", " $1s ");
        bare = FINISHED.matcher(bare).replaceFirst("");
        boolean itself = bare.matches("(?i)it|this|that|everything|all")
                && words.matches("(?i).*\\b(?:done|finished|complete|completed|over|through|ready)\\b.*");
        if (bare.isEmpty()
                || itself
                || SPAN.matcher(bare).matches()
                || EITHER.matcher(bare).matches()) {
            return List.of();
        }
        Named process = PROCESS.matcher(words).matches() ? TargetReader.read(bare, rest, memory) : null;
        if (process != null) {
            double most = value == null ? 0 : Math.min(Double.parseDouble(value), MOST_SECONDS);
            return List.of(Meant.on("wait", process, value, new Action.Wait(null, most, true)));
        }
        List<Meant> expected = Expecting.read(rest.with(bare), memory);
        List<Meant> all = new ArrayList<>();
        for (Meant meant : expected) {
            Meant wait = wait(meant, value, rest.mood() == Step.Mood.SEE);
            if (wait == null) {
                return List.of();
            }
            all.add(wait);
        }
        if (all.isEmpty()) {
            Named named = TargetReader.read(bare, rest, memory);
            if (named == null || named.name().split(" ", -1).length > 5) {
                return List.of();
            }
            Expectation visible = new Expectation(Expectation.Kind.VISIBLE, named.target(), "visible", false);
            all.add(Meant.on("wait", named, value, new Action.Wait(visible, 0, false)));
        }
        return all;
    }

    private static @org.jspecify.annotations.Nullable Meant wait(
            Meant meant, @org.jspecify.annotations.Nullable String limit, boolean stated) {
        if (meant.actions().isEmpty() || !(meant.actions().get(0) instanceof Action.Expect expect)) {
            return null;
        }
        Intent was = meant.intent();
        String shown = limit != null
                ? limit
                : was.target() != null && "visible".equals(was.value()) && !was.negated() && !stated
                        ? null
                        : was.value();
        double seconds = limit == null ? 0 : Math.min(Double.parseDouble(limit), MOST_SECONDS);
        return new Meant(
                new Intent("wait", was.target(), shown, was.negated(), was.scope()),
                List.of(new Action.Wait(expect.expectation(), seconds, false)),
                null,
                meant.ambiguous());
    }

    /** A span of time in seconds, 0 where the words are none. */
    static double seconds(String words) {
        Matcher match = SECONDS.matcher(words.strip());
        if (!match.matches()) {
            return 0;
        }
        String count = match.group("n").toLowerCase(Locale.ROOT);
        String unit = match.group("u") == null ? "s" : match.group("u").toLowerCase(Locale.ROOT);
        if (match.group("u") == null && !count.matches("[\\d.]+")) {
            return 0;
        }
        double n = count.matches("[\\d.]+") ? Double.parseDouble(count.length() > 9 ? "999999" : count) : told(count);
        return unit.startsWith("mo")
                ? 1
                : unit.startsWith("ms") || unit.startsWith("mil") ? n / 1000 : unit.startsWith("m") ? n * 60 : n;
    }

    /** How many a word says; {@code a few} are three. */
    private static double told(String count) {
        return switch (count) {
            case "half a", "half an" -> 0.5;
            case "a", "an" -> 1;
            case "couple of", "a couple of" -> 2;
            case "few", "a few" -> 3;
            default -> Times.number(count);
        };
    }

    private static String number(double seconds) {
        return seconds == Math.rint(seconds) ? String.valueOf((long) seconds) : String.valueOf(seconds);
    }
}
