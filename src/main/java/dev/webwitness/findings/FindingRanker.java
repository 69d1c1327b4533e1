package dev.webwitness.findings;

import dev.webwitness.findings.RankedFindings.Standing;
import dev.webwitness.findings.describe.FailedSteps;
import dev.webwitness.findings.describe.Headline;
import dev.webwitness.findings.describe.PromptInjectionFindings;
import dev.webwitness.findings.describe.ReloadLoops;
import dev.webwitness.findings.group.EventGroup;
import dev.webwitness.findings.group.EventOrder;
import dev.webwitness.findings.group.FindingText;
import dev.webwitness.findings.group.Party;
import dev.webwitness.findings.group.RequestProblem;
import dev.webwitness.findings.group.ResourceKind;
import dev.webwitness.findings.link.CauseLinker;
import dev.webwitness.findings.link.PageRemarks;
import dev.webwitness.findings.origin.ActionCausality;
import dev.webwitness.findings.origin.Attribution;
import dev.webwitness.findings.origin.Criterion;
import dev.webwitness.findings.origin.ExpectedFailures;
import dev.webwitness.findings.origin.FirstPartySite;
import dev.webwitness.findings.origin.StepTimeline;
import dev.webwitness.findings.score.CauseScorer;
import dev.webwitness.findings.score.Harm;
import dev.webwitness.findings.score.PageRecovery;
import dev.webwitness.findings.score.Recurrence;
import dev.webwitness.findings.score.Relevance;
import dev.webwitness.findings.score.UnreachableHosts;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.result.Finding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Turns events into ranked findings: groups equal ones, hangs effects under their cause, and scores the rest. Keeps the last ranking, since a run is
 * asked for its findings far more often than anything happens. Safe for any thread.
 */
public final class FindingRanker {
    private static final Comparator<Placed> MOST_LIKELY_FIRST = Comparator.comparingDouble(
                    (Placed placed) -> -placed.finding().score().value())
            .thenComparingLong(placed -> placed.finding().occurrence().firstMs())
            .thenComparing(placed -> placed.finding().headline())
            .thenComparing(placed -> placed.finding().occurrence().url())
            .thenComparing(placed -> placed.finding().toString());

    private record Placed(Finding finding, Standing standing) {}

    private @Nullable RankingInput last;
    private @Nullable RankedFindings ranked;

    /** Every finding of a run, most likely cause first. O(n log n) in the number of signals. */
    public synchronized RankedFindings rank(RankingInput evidence) {
        RankedFindings known = ranked;
        if (known == null || !evidence.equals(last)) {
            known = rankAnew(evidence);
            last = evidence;
            ranked = known;
        }
        return known;
    }

    private static RankedFindings rankAnew(RankingInput evidence) {
        List<BrowserEvent> signals = evidence.signals().stream()
                .filter(signal -> !PromptInjectionFindings.is(signal))
                .map(FindingRanker::failedDownload)
                .sorted(EventOrder.BY_TIME)
                .toList();
        List<EventGroup> incidents = EventGroup.group(signals);
        StepTimeline steps = new StepTimeline(evidence.steps());
        FirstPartySite site = new FirstPartySite(starts(evidence.startUrl(), signals));
        ActionCausality causality = new ActionCausality(signals, steps);
        Attribution attribution = new Attribution(site, evidence.noise(), steps, causality);
        Harm harm = new Harm(attribution);
        new CauseLinker(signals, incidents, attribution).link();
        UnreachableHosts.fold(incidents, attribution, harm, steps);
        PageRemarks remarks = new PageRemarks(signals);
        List<Criterion> others = List.of(
                new Recurrence(steps),
                new PageRecovery(signals, remarks, steps, attribution),
                new Relevance(evidence.steps(), incidents, remarks, evidence.startUrl()));
        CauseScorer scorer = new CauseScorer(incidents, attribution, causality, harm, others, steps);

        List<Placed> placed = new ArrayList<>();
        ExpectedFailures foresight = new ExpectedFailures(evidence.steps());
        Headline headline = new Headline(site);
        int seen = 0;
        for (EventGroup incident : incidents) {
            boolean idle = incident.trouble() == RequestProblem.PAGE_INSTEAD
                    && incident.resource() == ResourceKind.DATA
                    && incident.chain().size() == 1;
            if (!incident.linked() && !idle) {
                boolean elsewhere = incident.request() != null && attribution.isElsewhere(incident);
                placed.add(place(incident, scorer, foresight.foresaw(incident), elsewhere, headline, steps));
                seen += incident.chain().stream().mapToInt(EventGroup::count).sum();
            }
        }
        int duplicates = seen - placed.size();
        for (Finding failed : FailedSteps.of(evidence.steps(), steps)) {
            placed.add(new Placed(failed, new Standing(true, failed.occurrence().step(), false, false)));
        }
        for (Finding orders : PromptInjectionFindings.of(evidence.signals(), steps)) {
            placed.add(
                    new Placed(orders, new Standing(false, orders.occurrence().step(), true, false)));
        }
        for (Finding loop : ReloadLoops.of(signals, steps, headline::shown)) {
            placed.add(new Placed(loop, new Standing(true, loop.occurrence().step(), false, false)));
        }
        placed.sort(MOST_LIKELY_FIRST);
        List<Finding> all = new ArrayList<>();
        for (Placed one : placed) {
            all.add(one.finding().withRank(all.size() + 1));
        }
        return new RankedFindings(
                all, duplicates, placed.stream().map(Placed::standing).toList());
    }

    /** A download that failed, as the request that it was: Chromium asks for a file outside of the page, where no request is told of. */
    private static BrowserEvent failedDownload(BrowserEvent signal) {
        if (!(signal instanceof BrowserEvent.Download download) || !download.isError()) {
            return signal;
        }
        String error = "the download of \"" + download.suggestedName() + "\" did not come to its end";
        return new BrowserEvent.Request(
                download.context(),
                "download-" + download.atMs(),
                new BrowserEvent.Request.Sent("GET", download.url(), "fetch", List.of(), Map.of(), null),
                new BrowserEvent.Request.Initiator("", false, List.of()),
                new BrowserEvent.Request.Response(
                        0, "", Map.of(), new BrowserEvent.Request.Body(null, null, 0), false, false),
                new BrowserEvent.Request.Failure(error, null, null, false),
                download.atMs());
    }

    private static Placed place(
            EventGroup head,
            CauseScorer scorer,
            boolean foreseen,
            boolean elsewhere,
            Headline headline,
            StepTimeline steps) {
        CauseScorer.Score score = scorer.score(head, foreseen);
        List<EventGroup> chain = head.chain();
        TreeSet<Integer> in = new TreeSet<>();
        chain.forEach(member -> in.addAll(member.steps()));
        String url = page(head);
        BrowserEvent.Request request = chain.stream()
                .map(EventGroup::request)
                .filter(r -> r != null)
                .findFirst()
                .orElse(null);
        Finding finding = new Finding(
                1,
                head.kind().wire(),
                headline.of(head),
                new Finding.Evidence(Headline.failedRequest(head), headline.thrown(head)),
                new Finding.Occurrence(
                        steps.before(head.firstMs()),
                        head.count(),
                        head.firstMs(),
                        chain.stream().mapToLong(EventGroup::lastMs).max().orElse(head.lastMs()),
                        head.first().step(),
                        url == null ? "" : FindingText.clip(url, 200)),
                new Finding.Score(score.value(), score.why()),
                request == null ? null : request.response().body().file());
        return new Placed(
                finding, new Standing(score.party() != Party.THIRD, in.last(), foreseen, score.excused(), elsewhere));
    }

    /** The page a request was made for; for anything else the address it is about. */
    private static @Nullable String page(EventGroup head) {
        BrowserEvent.Request request = head.request();
        boolean asked = request != null
                && !request.initiator().mainDocument()
                && !request.initiator().documentUrl().isBlank();
        return request != null && asked ? request.initiator().documentUrl() : EventGroup.urlOf(head.first());
    }

    /** Where the run was sent, and where its first document came from after redirects. */
    private static List<String> starts(String startUrl, List<BrowserEvent> signals) {
        List<String> starts = new ArrayList<>(List.of(startUrl));
        for (BrowserEvent signal : signals) {
            if (signal instanceof BrowserEvent.Request request
                    && request.initiator().mainDocument()) {
                starts.add(request.url());
                break;
            }
        }
        return starts;
    }
}
