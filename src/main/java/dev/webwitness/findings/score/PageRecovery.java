package dev.webwitness.findings.score;

import dev.webwitness.findings.group.EngineError;
import dev.webwitness.findings.group.EventGroup;
import dev.webwitness.findings.group.FindingText;
import dev.webwitness.findings.group.Party;
import dev.webwitness.findings.group.RequestProblem;
import dev.webwitness.findings.group.ResourceKind;
import dev.webwitness.findings.link.PageRemarks;
import dev.webwitness.findings.origin.Attribution;
import dev.webwitness.findings.origin.Criterion;
import dev.webwitness.findings.origin.CriterionScore;
import dev.webwitness.findings.origin.StepTimeline;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.text.WordBoundaries;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Criterion: did the page cope? It asked again and was answered, logs that it goes on without, or shows what was asked. */
public final class PageRecovery implements Criterion {
    private static final CriterionScore ANSWERED = new CriterionScore(-4, "asked again, and answered");
    private static final CriterionScore FELL_BACK = new CriterionScore(-3, "the page says that it goes on without");
    private static final CriterionScore WENT_ON = new CriterionScore(-3, "what was expected held all the same");

    /** How programs say that they can do without. */
    private static final Pattern WITHOUT = WordBoundaries.compile("(?i)fall(?:s|ing)?[ -]?back|fell"
            + " back|defaults?\\b|\\bcached?\\b|offline|built-in|\\bstatic\\b|instead\\b|\\busing\\b|without\\b|ignor(?:ed|ing)|skipp(?:ed|ing)|optional|continu|re-?try|attempt"
            + " \\d|\\bagain\\b|recover|stale|degraded");

    private static final long SAME_MOMENT_MS = 50;

    private static final Pattern PATHS = Pattern.compile("(?<!\\S)[^\\s/]*+/\\S*");

    private final StepTimeline steps;
    private final Attribution attribution;
    private final Map<String, Long> answered = new HashMap<>();
    private final TreeSet<Long> changed = new TreeSet<>();
    private final PageRemarks remarks;

    /** @param signals in the order of time, those included that tell of no trouble */
    public PageRecovery(List<BrowserEvent> signals, PageRemarks remarks, StepTimeline steps, Attribution attribution) {
        this.remarks = remarks;
        this.steps = steps;
        this.attribution = attribution;
        for (BrowserEvent signal : signals) {
            if (signal instanceof BrowserEvent.Request request
                    && !request.isError()
                    && !request.failure().cancelled()
                    && request.status() > 0) {
                answered.merge(shape(request), request.atMs(), Math::max);
                if (attribution.changes(request)) {
                    changed.add(request.atMs());
                }
            }
        }
    }

    @Override
    public CriterionScore judge(EventGroup head) {
        BrowserEvent.Request request = head.request();
        if (request != null && answered.getOrDefault(shape(request), -1L) >= known(head) - slack(head)) {
            return ANSWERED;
        }
        if (saysSo(head)) {
            return FELL_BACK;
        }
        return steps.failing() == 0 && steps.heldSinceTheLastAction() && !broke(head)
                ? WENT_ON
                : CriterionScore.NOTHING;
    }

    /** A page that asks anew gives up the older request in the same moment. */
    private static long slack(EventGroup head) {
        return head.trouble() == RequestProblem.GIVEN_UP ? SAME_MOMENT_MS : 0;
    }

    /** When it was known that the last of these had failed. */
    private static long known(EventGroup head) {
        long known = head.lastMs();
        for (BrowserEvent sample : head.samples()) {
            known = sample instanceof BrowserEvent.Request request ? Math.max(known, request.endMs()) : known;
        }
        return known;
    }

    private static boolean goesOn(String text) {
        return WITHOUT.matcher(PATHS.matcher(text).replaceAll("")).find();
    }

    private static String shape(BrowserEvent.Request request) {
        return request.method() + " " + FindingText.place(request.url());
    }

    /** A line of the same code right after it that says how the page goes on; an uncaught error went past whoever might have. */
    private boolean saysSo(EventGroup head) {
        if (head.chain().stream().anyMatch(EventGroup::isException)) {
            return false;
        }
        BrowserEvent.Request request = head.request();
        if (request != null && head.resource() == ResourceKind.DOCUMENT) {
            return false;
        }
        for (EventGroup member : head.chain()) {
            if (member.first() instanceof BrowserEvent.Console line
                    && line.source().equals("console-api")
                    && goesOn(FindingText.firstLine(line.text()))) {
                return true;
            }
        }
        return request != null && goesOn(remarks.about(request));
    }

    /** What was expected may show though the one change was refused, or though the code fell over an answer. */
    private boolean broke(EventGroup head) {
        BrowserEvent.Request request = head.request();
        boolean refusedChange =
                request != null && attribution.changes(request) && changed.ceiling(steps.decidingFrom()) == null;
        boolean fellOver = head.resource() == ResourceKind.DATA
                && attribution.party(head) == Party.FIRST
                && head.chain().stream()
                        .anyMatch(member ->
                                member.first() instanceof BrowserEvent.PageError error && EngineError.is(error));
        return refusedChange || fellOver;
    }
}
