package dev.webwitness.findings.origin;

import dev.webwitness.findings.group.EventGroup;
import dev.webwitness.findings.origin.StepTimeline.Dispatch;
import dev.webwitness.model.event.BrowserEvent;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Whether something happened because of what was done: stacks and the order of events tie it to the handler of an action, to a timer, or to the load
 * of the page. What a timer or the load brought is no consequence of a click.
 */
public final class ActionCausality implements Criterion {
    /** How something is tied to the action that decides: the last one that was sent to the page. */
    public enum Tie {
        HANDLED(4, "set off by the handler of the last action"),
        SET_OFF(3, "set off by the last action"),
        NEAR(2, "right at the last action"),
        EARLIER(2, "set off by an earlier action, and nobody looked after it"),
        DELAYED(1, "a moment after the last action, by a timer"),
        LOADED(1, "while the page loaded"),
        BEFORE(0, "before the last action"),
        BY_ITSELF(-2, "the page's own timers, not the last action");

        private final CriterionScore mark;

        Tie(int points, String why) {
            this.mark = new CriterionScore(points, why);
        }
    }

    /** What comes later than this after an action is the page's own doing. */
    private static final long AFTER_ACTION_MS = 10_000;

    /** What a timer does later than this after an action had its effect was not begun by it. */
    private static final long DELAY_MS = 1_000;

    private final StepTimeline steps;
    private final Map<String, TreeSet<Long>> loads = new HashMap<>();
    private final Map<String, Long> lastWell = new HashMap<>();
    private final Map<String, Long> begun = new HashMap<>();
    private final Map<EventGroup, Tie> ties = new IdentityHashMap<>();

    /** @param signals in the order of time, those included that tell of no trouble */
    public ActionCausality(List<BrowserEvent> signals, StepTimeline steps) {
        this.steps = steps;
        for (BrowserEvent signal : signals) {
            if (signal instanceof BrowserEvent.Request request
                    && request.resourceType().equalsIgnoreCase("document")
                    && !request.failure().cancelled()) {
                loads.computeIfAbsent(request.target(), target -> new TreeSet<>())
                        .add(request.atMs());
                if (request.initiator().mainDocument() && request.status() > 0 && request.status() < 400) {
                    lastWell.merge(request.url(), request.atMs(), Math::max);
                }
            }
            if (steps.actedBefore(signal.atMs()) < 0 && !signal.stack().isEmpty()) {
                CallOrigin origin = CallOrigin.of(signal);
                begun.putIfAbsent(origin.signature(), signal.atMs());
                if (!origin.root().isEmpty()) {
                    begun.putIfAbsent(origin.root(), signal.atMs());
                }
            }
        }
    }

    @Override
    public CriterionScore judge(EventGroup head) {
        return tie(head).mark;
    }

    /** The closest tie that anything in a chain has. What the browser's console repeats adds none. */
    public Tie tie(EventGroup head) {
        return ties.computeIfAbsent(head, this::closest);
    }

    private Tie closest(EventGroup head) {
        Tie best = Tie.BY_ITSELF;
        for (EventGroup member : head.chain()) {
            boolean echo = member != head
                    && member.first() instanceof BrowserEvent.Console line
                    && !line.source().equals("console-api");
            for (BrowserEvent sample : member.samples()) {
                Tie tie = echo ? best : tie(sample);
                best = tie.compareTo(best) < 0 ? tie : best;
            }
        }
        return best;
    }

    public Tie tie(BrowserEvent signal) {
        Dispatch deciding = steps.deciding();
        Dispatch before = steps.actionBefore(signal.atMs());
        if (before == null || loadedSince(signal, before.atMs())) {
            boolean decides = before == deciding || deciding == null || !deciding.acts();
            return decides ? Tie.LOADED : Tie.BEFORE;
        }
        CallOrigin origin = CallOrigin.of(signal);
        boolean begunAtLoad = begunBefore(origin, signal.atMs());
        if (origin.repeated() || begunAtLoad) {
            return Tie.BY_ITSELF;
        }
        if (before != deciding) {
            return before.atMs() < steps.suspectFrom() || origin.timer() ? Tie.BEFORE : Tie.EARLIER;
        }
        if (origin.handler() && origin.timer()) {
            return Tie.SET_OFF;
        }
        boolean late = signal.atMs() > before.endMs() + DELAY_MS;
        if (origin.timer()) {
            return late ? Tie.BY_ITSELF : Tie.DELAYED;
        }
        if (origin.signature().isEmpty()) {
            return late ? Tie.DELAYED : Tie.NEAR;
        }
        return origin.handler() ? Tie.HANDLED : Tie.SET_OFF;
    }

    /** Whether the same code had begun to run before anything was done in the page. */
    private boolean begunBefore(CallOrigin origin, long atMs) {
        Long whole = begun.get(origin.signature());
        Long root = origin.root().isEmpty() ? null : begun.get(origin.root());
        return !origin.signature().isEmpty() && ((whole != null && whole < atMs) || (root != null && root < atMs));
    }

    /** Whether a page that could not be loaded was when it was asked for again. */
    boolean cameInTheEnd(EventGroup incident) {
        BrowserEvent.Request request = incident.request();
        return request != null
                && request.initiator().mainDocument()
                && request.status() == 0
                && lastWell.getOrDefault(request.url(), -1L) > incident.lastMs();
    }

    /** Whether an action in the page came before it, and no page was loaded in between. */
    boolean byAction(BrowserEvent signal) {
        long acted = steps.actedBefore(signal.atMs());
        return acted >= 0 && signal.atMs() - acted <= AFTER_ACTION_MS && !loadedSince(signal, acted);
    }

    private boolean loadedSince(BrowserEvent signal, long acted) {
        TreeSet<Long> of = loads.get(signal.target());
        Long loaded = of == null ? null : of.lower(signal.atMs());
        return loaded != null && loaded >= acted;
    }
}
