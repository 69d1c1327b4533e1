package dev.webwitness.findings;

import dev.webwitness.model.Signal;
import dev.webwitness.model.WordEdges;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Criterion: did the page cope? It asked again and was answered, logs that it goes on without, or shows what was asked. */
final class Recovery implements Criterion {
    private static final Mark ANSWERED = new Mark(-4, "asked again, and answered");
    private static final Mark FELL_BACK = new Mark(-3, "the page says that it goes on without");
    private static final Mark WENT_ON = new Mark(-3, "what was expected held all the same");

    /** How programs say that they can do without. */
    private static final Pattern WITHOUT = WordEdges.compile(
            "(?i)fall(?:s|ing)?[ -]?back|fell back|defaults?\\b|\\bcached?\\b|offline|built-in|\\bstatic\\b|instead\\b|\\busing\\b|without\\b|ignor(?:ed|ing)"
                    + "|skipp(?:ed|ing)|optional|continu|re-?try|attempt \\d|\\bagain\\b|recover|stale|degraded");

    private static final long SAME_MOMENT_MS = 50;

    private static final Pattern PATHS = Pattern.compile("(?<!\\S)[^\\s/]*+/\\S*");

    private final StepTimeline steps;
    private final Attribution attribution;
    private final Map<String, Long> answered = new HashMap<>();
    private final TreeSet<Long> changed = new TreeSet<>();
    private final RemarkIndex remarks;

    /** @param signals in the order of time, those included that tell of no trouble */
    Recovery(List<Signal> signals, RemarkIndex remarks, StepTimeline steps, Attribution attribution) {
        this.remarks = remarks;
        this.steps = steps;
        this.attribution = attribution;
        for (Signal signal : signals) {
            if (signal instanceof Signal.Request request
                    && !request.failed()
                    && !request.cancelled()
                    && request.status() > 0) {
                answered.merge(shape(request), request.atMs(), Math::max);
                if (attribution.changes(request)) {
                    changed.add(request.atMs());
                }
            }
        }
    }

    @Override
    public Mark judge(Incident head) {
        Signal.Request request = head.request();
        if (request != null && answered.getOrDefault(shape(request), -1L) >= known(head) - slack(head)) {
            return ANSWERED;
        }
        if (saysSo(head)) {
            return FELL_BACK;
        }
        return steps.failing() == 0 && steps.heldSinceTheLastAction() && !broke(head) ? WENT_ON : Mark.NOTHING;
    }

    /** A page that asks anew gives up the older request in the same moment. */
    private static long slack(Incident head) {
        return head.trouble() == Trouble.GIVEN_UP ? SAME_MOMENT_MS : 0;
    }

    /** When it was known that the last of these had failed. */
    private static long known(Incident head) {
        long known = head.lastMs();
        for (Signal sample : head.samples()) {
            known = sample instanceof Signal.Request request ? Math.max(known, request.endMs()) : known;
        }
        return known;
    }

    private static boolean goesOn(String text) {
        return WITHOUT.matcher(PATHS.matcher(text).replaceAll("")).find();
    }

    private static String shape(Signal.Request request) {
        return request.method() + " " + Words.place(request.url());
    }

    /** A line of the same code right after it that says how the page goes on; an uncaught error went past whoever might have. */
    private boolean saysSo(Incident head) {
        if (head.chain().stream().anyMatch(member -> member.first() instanceof Signal.PageError)) {
            return false;
        }
        Signal.Request request = head.request();
        if (request != null && head.resource() == Resource.DOCUMENT) {
            return false;
        }
        for (Incident member : head.chain()) {
            if (member.first() instanceof Signal.Console line
                    && line.source().equals("console-api")
                    && goesOn(Words.firstLine(line.text()))) {
                return true;
            }
        }
        return request != null && goesOn(remarks.about(request));
    }

    /** What was expected may show though the one change was refused, or though the code fell over an answer. */
    private boolean broke(Incident head) {
        Signal.Request request = head.request();
        boolean refusedChange =
                request != null && attribution.changes(request) && changed.ceiling(steps.decidingFrom()) == null;
        boolean fellOver = head.resource() == Resource.DATA
                && attribution.party(head) == Party.FIRST
                && head.chain().stream()
                        .anyMatch(member -> member.first() instanceof Signal.PageError error && EngineError.is(error));
        return refusedChange || fellOver;
    }
}
