package dev.webwitness.findings.describe;

import dev.webwitness.findings.group.FindingKind;
import dev.webwitness.findings.group.FindingText;
import dev.webwitness.findings.origin.StepTimeline;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.result.Finding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Pages that load themselves again and again, so that what is done in them is lost. Pure. */
public final class ReloadLoops {
    /** So often without anybody asking; once a step a page may well come again. */
    private static final int LEAST = 3;

    private static final double LIKELY = 0.6;
    private static final double HARMLESS = 0.4;

    private final Map<Integer, Integer> loads = new LinkedHashMap<>();
    private final List<BrowserEvent.Request> all = new ArrayList<>();

    private ReloadLoops() {}

    /** @param shown an address as people read it */
    public static List<Finding> of(List<BrowserEvent> signals, StepTimeline timeline, UnaryOperator<String> shown) {
        Map<String, ReloadLoops> byPage = new LinkedHashMap<>();
        for (BrowserEvent signal : signals) {
            if (signal instanceof BrowserEvent.Request request
                    && request.initiator().mainDocument()
                    && request.method().equals("GET")) {
                byPage.computeIfAbsent(request.target() + " " + request.url(), key -> new ReloadLoops())
                        .add(request);
            }
        }
        return byPage.values().stream()
                .filter(page -> page.unasked() >= LEAST)
                .map(page -> page.finding(timeline, shown))
                .toList();
    }

    private void add(BrowserEvent.Request request) {
        all.add(request);
        loads.merge(request.step(), 1, Integer::sum);
    }

    private int unasked() {
        return loads.values().stream().mapToInt(count -> count - 1).sum();
    }

    private Finding finding(StepTimeline timeline, UnaryOperator<String> shown) {
        BrowserEvent.Request first = all.get(0);
        BrowserEvent.Request last = all.get(all.size() - 1);
        boolean failing = timeline.failing() > 0;
        return new Finding(
                1,
                FindingKind.NAVIGATION.wire(),
                "The page " + shown.apply(first.url()) + " loaded itself again " + unasked()
                        + " times; what is done in it is lost each time",
                Finding.Evidence.NONE,
                new Finding.Occurrence(
                        timeline.before(first.atMs()),
                        all.size(),
                        first.atMs(),
                        last.atMs(),
                        last.step(),
                        FindingText.clip(first.url(), 200)),
                new Finding.Score(failing ? LIKELY : HARMLESS, List.of("no step asked for it")),
                null);
    }
}
