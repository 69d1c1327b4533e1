package dev.webwitness.findings.score;

import dev.webwitness.findings.RankedFindings;
import dev.webwitness.findings.group.BrowserMessage;
import dev.webwitness.findings.group.EventGroup;
import dev.webwitness.findings.group.FindingKind;
import dev.webwitness.findings.group.FindingText;
import dev.webwitness.findings.group.Party;
import dev.webwitness.findings.group.RequestProblem;
import dev.webwitness.findings.group.ResourceKind;
import dev.webwitness.findings.origin.ActionCausality;
import dev.webwitness.findings.origin.Attribution;
import dev.webwitness.findings.origin.CallOrigin;
import dev.webwitness.findings.origin.Criterion;
import dev.webwitness.findings.origin.CriterionScore;
import dev.webwitness.findings.origin.StepTimeline;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.result.Finding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/** Scores a chain: the sum of all criteria, each with its reason. */
public final class CauseScorer {
    /**
     * A score and the reasons for it, the weightiest first.
     *
     * @param excused see {@link RankedFindings.Standing#excused}
     */
    public record Score(double value, Party party, List<String> why, boolean excused) {}

    /** From so many points on there is a tie to what failed; with less, it is background. */
    static final int TIED = 3;

    /** A failed expectation or action is the symptom: above the line, and below whatever may have caused it. */
    public static final double SYMPTOM = 0.51;

    /** A failed expectation or action the run got past. */
    public static final double GOT_PAST = 0.45;

    /** Text that gives orders to a model: to be seen, and below whatever went wrong. */
    public static final double SPOKEN_ORDERS = 0.505;

    private static final CriterionScore SUSPECTED =
            new CriterionScore(4, "it did not come, and a name was missing later");
    private static final double POINT = 0.04;

    private static final Pattern WHO_AM_I = Pattern.compile(
            "(?i)/(?:session|sessions|me|user|self|auth|account|profile|whoami|refresh|current[-_]?user|status|check)(?:/|$)");

    private final Attribution attribution;
    private final ActionCausality causality;
    private final List<Criterion> criteria;
    private final Harm harm;
    private final StepTimeline steps;
    private final boolean listened;

    /** @param others the criteria beside causality and harm */
    public CauseScorer(
            List<EventGroup> incidents,
            Attribution attribution,
            ActionCausality causality,
            Harm harm,
            List<Criterion> others,
            StepTimeline steps) {
        this.attribution = attribution;
        this.causality = causality;
        this.harm = harm;
        this.steps = steps;
        this.criteria = new ArrayList<>(others);
        criteria.add(causality);
        criteria.add(harm);
        this.listened = incidents.stream().anyMatch(this::tellsWhatTheActionDoes);
    }

    public Score score(EventGroup head, boolean foreseen) {
        EventGroup worst = harm.worst(head);
        Party party = party(head, worst);
        List<CriterionScore> marks = new ArrayList<>();
        criteria.forEach(criterion -> marks.add(criterion.judge(head)));
        marks.add(idle(head));
        if (head.suspected()) {
            marks.add(SUSPECTED);
        }
        if (foreseen) {
            marks.add(new CriterionScore(0, "foreseen by an expectation"));
        }
        if (attribution.cameInTheEnd(head)) {
            marks.add(new CriterionScore(0, "it came when it was asked for again"));
        }
        boolean noise = attribution.noiseOf(worst).isPresent();
        int points = marks.stream().mapToInt(CriterionScore::points).sum();
        boolean foreseenWhole = foreseen && head.chain().stream().noneMatch(EventGroup::isException);
        boolean gaveUp = head.trouble() == RequestProblem.GIVEN_UP && steps.failing() == 0;
        if (noise || foreseenWhole || gaveUp || attribution.cameInTheEnd(head)) {
            points = Math.min(points, TIED - 1);
        }
        double value = value(points, worst);
        boolean excused = value <= Finding.NOISE_LINE
                && party != Party.THIRD
                && !noise
                && !attribution.cameInTheEnd(head)
                && (failed(head) || cameOfIt(head));
        return new Score(value, party, why(head, worst, party, marks), excused);
    }

    private Party party(EventGroup head, EventGroup worst) {
        return attribution.party(head) == Party.THIRD
                        && worst != head
                        && attribution.noiseOf(worst).isEmpty()
                ? attribution.party(worst)
                : attribution.party(head);
    }

    private List<String> why(EventGroup head, EventGroup worst, Party party, List<CriterionScore> marks) {
        List<String> why = new ArrayList<>();
        why.add(party.phrase());
        attribution.noiseOf(worst).ifPresent(reason -> why.add("noise: " + reason));
        marks.stream()
                .filter(mark -> !mark.why().isEmpty())
                .sorted(Comparator.comparingInt((CriterionScore mark) -> -Math.abs(mark.points())))
                .map(CriterionScore::why)
                .forEach(why::add);
        head.chain().stream()
                .filter(member -> member != head && member.isException())
                .findFirst()
                .ifPresent(member -> why.add("caused the exception: " + member.link()));
        return why;
    }

    /** An exception in the handler, or something that the browser refused it: what the action does is known. */
    private boolean tellsWhatTheActionDoes(EventGroup incident) {
        return causality.tie(incident.first()).compareTo(ActionCausality.Tie.NEAR) <= 0
                && (incident.isException()
                        || (incident.first() instanceof BrowserEvent.Console line && BrowserMessage.refuses(line)))
                && attribution.party(incident) != Party.THIRD;
    }

    /** An action that had no effect at all was never listened to: what had broken before it is suspect. */
    private CriterionScore idle(EventGroup head) {
        StepTimeline.Dispatch deciding = steps.deciding();
        boolean suspect = steps.failing() > 0
                && !listened
                && deciding != null
                && deciding.acts()
                && deciding.idle()
                && causality.tie(head) == ActionCausality.Tie.BEFORE
                && harm.of(harm.worst(head)) > 0;
        return suspect ? new CriterionScore(1, "the action after it had no effect") : CriterionScore.NOTHING;
    }

    /** Points on the scale of findings; with the same points what does more harm comes first. */
    private double value(int points, EventGroup worst) {
        double base = Finding.NOISE_LINE + (points - TIED + 1) * POINT;
        boolean writes = worst.request() != null && attribution.changes(worst.request());
        double finer = points < TIED ? -0.009 : 0;
        finer += 0.002 * Math.max(-1, harm.of(worst)) + (writes ? 0.002 : 0);
        finer += CallOrigin.of(worst.first()).timer()
                ? -0.002
                : worst.isException() ? 0.001 : worst.resource() == ResourceKind.STYLE ? -0.001 : 0;
        double bounded = Math.max(0.02, Math.min(0.99, base + finer));
        return Math.round(bounded * 1000) / 1000.0;
    }

    /** Whether this is a failure by itself, whatever came of it: no advice, no slow answer. */
    private static boolean failed(EventGroup head) {
        if (head.first() instanceof BrowserEvent.Console line) {
            return !FindingText.isWarning(line);
        }
        BrowserEvent.Request request = head.request();
        if (request == null) {
            return head.kind() != FindingKind.DIALOG;
        }
        boolean unheard = ResourceKind.of(request) == ResourceKind.PING && request.status() == 0;
        return ResourceKind.of(request) != ResourceKind.OTHER
                && !unheard
                && !asksWhoIsSignedIn(request)
                && head.trouble() != RequestProblem.SLOW
                && head.trouble() != RequestProblem.CLIENT
                && head.trouble() != RequestProblem.GIVEN_UP
                && head.trouble() != RequestProblem.PAGE_INSTEAD;
    }

    /** A question about who is signed in, which a refusal answers: no failure. */
    private static boolean asksWhoIsSignedIn(BrowserEvent.Request request) {
        return (request.status() == 401 || request.status() == 403)
                && ResourceKind.of(request) == ResourceKind.DATA
                && WHO_AM_I.matcher(FindingText.path(request.url())).find();
    }

    /** Whether the page's own code fell over it or complained of it. */
    private static boolean cameOfIt(EventGroup head) {
        return head.chain().stream()
                .anyMatch(member -> member != head
                        && (member.isException()
                                || member.first() instanceof BrowserEvent.Dialog
                                || (member.first() instanceof BrowserEvent.Console line
                                        && line.source().equals("console-api")
                                        && line.level().equals("error"))));
    }
}
