package dev.webwitness.findings.origin;

import dev.webwitness.findings.group.EventOrder;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.StepRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What was done when: which action set something off, which step failed, and which step last changed something. */
public final class StepTimeline {
    /**
     * One action that was sent to the page.
     *
     * @param acts whether it did something in the page, rather than open or reload one
     * @param idle whether nothing was seen to come of it
     */
    public record Dispatch(long atMs, long endMs, String label, boolean acts, boolean idle) {}

    private static final Pattern IDLE = Pattern.compile("(?:focus .*|scrolled|only the page's markup changed)?");

    private final List<Dispatch> dispatches = new ArrayList<>();
    private final TreeSet<Long> actions = new TreeSet<>();
    private final TreeSet<Long> inFrames = new TreeSet<>();
    private final TreeMap<Long, Dispatch> acting = new TreeMap<>();
    private long suspectFrom;
    private long heldMs = -1;
    private int failing;
    private int failingFrom;

    public StepTimeline(List<StepRecord> unordered) {
        List<StepRecord> steps = unordered.stream()
                .sorted(Comparator.comparingInt(StepRecord::number))
                .toList();
        int changing = 0;
        for (StepRecord step : steps) {
            for (ActionOutcome outcome : step.outcomes()) {
                if (outcome.dispatched() && setsOff(outcome.action())) {
                    String label =
                            "step " + step.number() + ": " + outcome.action().label();
                    boolean acts = outcome.action().mutates();
                    boolean idle = IDLE.matcher(outcome.effect()).matches();
                    Dispatch dispatch = new Dispatch(outcome.startMs(), outcome.endMs(), label, acts, idle);
                    dispatches.add(dispatch);
                    suspectFrom = suspectFrom == 0 ? outcome.startMs() : suspectFrom;
                    changing = step.number();
                    if (acts) {
                        acting.put(outcome.startMs(), dispatch);
                        actions.add(outcome.startMs());
                        if (outcome.element() != null && outcome.element().ref().startsWith("f")) {
                            inFrames.add(outcome.startMs());
                        }
                    }
                } else if (outcome.ok() && outcome.action() instanceof Action.Expect) {
                    suspectFrom = 0;
                    heldMs = outcome.endMs();
                }
            }
            failing = step.ok() ? 0 : step.number();
            failingFrom = step.ok() ? 0 : changing == 0 ? step.number() : changing;
        }
        dispatches.sort(Comparator.comparingLong(Dispatch::atMs));
    }

    /** Opening, going back, reloading and resizing change nothing on a server, but they set off whatever the page does then. */
    private static boolean setsOff(Action action) {
        return action.mutates() || action instanceof Action.Load || action instanceof Action.Resize;
    }

    /** The action that was dispatched last before a time, such as {@code step 3: click "Sign in"}; null where there was none. */
    @Nullable
    public String before(long atMs) {
        int after = EventOrder.firstAt(dispatches, Dispatch::atMs, atMs + 1);
        return after == 0 ? null : dispatches.get(after - 1).label();
    }

    /** The last action that was sent to the page, null where there was none: its consequences decide. */
    @Nullable
    public Dispatch deciding() {
        return dispatches.isEmpty() ? null : dispatches.get(dispatches.size() - 1);
    }

    /** When what decides began, 0 for the first load of the page. */
    public long decidingFrom() {
        Dispatch deciding = deciding();
        return deciding == null ? 0 : deciding.atMs();
    }

    /** Whether the last thing done was done in the page; otherwise it is a load that decides. */
    public boolean decidedByAction() {
        Dispatch deciding = deciding();
        return deciding != null && deciding.acts();
    }

    /** The last action in the page that began before a time, null where there was none. */
    @Nullable
    Dispatch actionBefore(long atMs) {
        Map.Entry<Long, Dispatch> entry = acting.floorEntry(atMs);
        return entry == null ? null : entry.getValue();
    }

    /** When the first action began after which nothing that was expected held. */
    long suspectFrom() {
        return suspectFrom;
    }

    /** Whether something that was expected held after the last action. */
    public boolean heldSinceTheLastAction() {
        return heldMs >= 0 && heldMs >= decidingFrom();
    }

    /** When something was last done in the page before a time, -1 where nothing was. */
    long actedBefore(long atMs) {
        Long acted = actions.floor(atMs);
        return acted == null ? -1 : acted;
    }

    /** Whether the last thing done in the page before a time was done in one of its frames. */
    boolean actedInFrame(long atMs) {
        long acted = actedBefore(atMs);
        return acted >= 0 && inFrames.contains(acted);
    }

    /** The step the run failed at, 0 where the last step went well. */
    public int failing() {
        return failing;
    }

    /** Whether a step lies between the last one that did something before the failure, and the failing one. */
    public boolean justBeforeFailing(int step) {
        return failing > 0 && step >= failingFrom && step < failing;
    }
}
