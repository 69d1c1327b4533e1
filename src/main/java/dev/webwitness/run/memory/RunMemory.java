package dev.webwitness.run.memory;

import dev.webwitness.browser.locate.SelectorMemory;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.Target;
import dev.webwitness.store.sites.RememberedSite;
import dev.webwitness.store.sites.SiteMemory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What one run knows from earlier ones, and what it leaves behind. Nothing is written before the run has ended: what did not hold is forgotten then whatever
 * the end, what worked is remembered only of a run that passed. Safe for any thread; reads a site's file once.
 */
public final class RunMemory implements SelectorMemory {
    /** Failures of a task in a row after which the way it once went is forgotten. */
    private static final int MOST_FAILURES = 2;

    private static final int MOST_ELEMENTS = 100;

    private record Found(PathTemplate page, String words, String asked, ElementRef element, String selector) {}

    private final SiteMemory memory;
    private final String runId;
    private final UnaryOperator<String> gate;
    private final MemoryPrivacyFilter discretion;
    private final @Nullable PathTemplate start;
    private final String task;
    private final Map<String, RememberedSite> sites = new HashMap<>();
    private final List<String> remarks = new ArrayList<>();
    private final List<Found> found = new ArrayList<>();
    private final Set<Known> gone = new LinkedHashSet<>();

    /**
     * @param url where the run begins
     * @param task what it is to do
     * @param gate masks secrets
     */
    public RunMemory(SiteMemory memory, String runId, String url, String task, UnaryOperator<String> gate) {
        this.memory = memory;
        this.runId = runId;
        this.gate = gate;
        this.discretion = new MemoryPrivacyFilter(gate);
        this.start = PathTemplate.of(url).orElse(null);
        this.task = key(gate.apply(task));
    }

    /** The same task with other values is the same: what is quoted, and numbers, count as one. */
    static String key(String task) {
        String plain = task.replaceAll("\"[^\"]*\"|“[^“”]*”|'[^'\\n]*'(?!\\w)", "\"\"")
                .replaceAll("\\d+", "#")
                .replaceAll("\\s+", " ")
                .strip()
                .toLowerCase(Locale.ROOT);
        return SiteMemory.digest(plain);
    }

    /** How the same task went here when it last passed; empty where it never did. */
    public synchronized Optional<RememberedSite.Way> way() {
        PathTemplate at = start;
        return at == null
                ? Optional.empty()
                : site(at.origin()).ways().stream()
                        .filter(way -> way.task().equals(task) && at.fits(way.path()))
                        .reduce((first, second) -> second);
    }

    /** What went wrong with what was remembered, as sentences for the caller. */
    public synchronized List<String> remarks() {
        return List.copyOf(remarks);
    }

    private RememberedSite site(String origin) {
        return sites.computeIfAbsent(origin, it -> {
            SiteMemory.Read read = memory.of(it);
            if (read.remark() != null) {
                remarks.add(read.remark());
            }
            return read.site();
        });
    }

    @Override
    public synchronized Optional<Known> known(String url, Action action, Target target) {
        PathTemplate page = PathTemplate.of(url).orElse(null);
        if (page == null) {
            return Optional.empty();
        }
        String words = words(target.text());
        String asked = asked(action, target);
        return site(page.origin()).elements().stream()
                .filter(it -> it.lookup().words().equals(words)
                        && it.lookup().asked().equals(asked)
                        && page.fits(it.lookup().path()))
                .reduce((first, second) -> second)
                .map(it ->
                        new Known(page.origin(), it.lookup().path(), words, asked, it.role(), it.name(), it.selector()))
                .filter(it -> !gone.contains(it));
    }

    @Override
    public synchronized void forget(Known known) {
        gone.add(known);
    }

    @Override
    public synchronized void worked(String url, Action action, ElementRef element, Map<String, String> locators) {
        Target target = action instanceof Action.Scroll || action.variable() != null ? null : action.target();
        PathTemplate page = PathTemplate.of(url).orElse(null);
        String selector = locators.get("css");
        if (target == null
                || page == null
                || selector == null
                || target.ordinal() != 0
                || target.scope() != null
                || found.size() >= MOST_ELEMENTS) {
            return;
        }
        String words = target.how() == Target.How.NAME ? target.text() : element.name();
        if (!words.isBlank() && !element.name().isBlank()) {
            found.add(new Found(page, words(words), asked(action, target), element, selector));
        }
    }

    private static String words(String text) {
        return text.replaceAll("\\s+", " ").strip().toLowerCase(Locale.ROOT);
    }

    /** An element that a field's text is typed into may be called as a button is that searches for it. */
    private static String asked(Action action, Target target) {
        String verb = action instanceof Action.Clear
                ? "type"
                : action.getClass().getSimpleName().toLowerCase(Locale.ROOT);
        return target.role() == null ? verb : verb + " " + target.role();
    }

    /**
     * The run has ended.
     *
     * @param upheld whether nobody contradicts a claim of success
     * @param steps all of them, oldest first
     */
    public synchronized void ends(RunStatus status, boolean upheld, List<StepRecord> steps) {
        steps.forEach(step -> step.outcomes().forEach(done -> discretion.heard(done.action())));
        Map<String, UnaryOperator<RememberedSite>> changes = new LinkedHashMap<>();
        gone.forEach(known -> change(changes, known.origin(), site -> site.without(it -> is(it, known))));
        PathTemplate at = start;
        if (status == RunStatus.PASSED && upheld) {
            String now = memory.now();
            found.forEach(it -> element(it, now)
                    .ifPresent(element -> change(changes, it.page().origin(), site -> site.with(element))));
            if (at != null) {
                told(at, steps, now).ifPresent(way -> change(changes, at.origin(), site -> site.with(way)));
            }
        } else if (at != null && (status == RunStatus.FAILED || status == RunStatus.INCONCLUSIVE)) {
            way().ifPresent(way ->
                    change(changes, at.origin(), site -> site.failed(way.task(), way.path(), MOST_FAILURES)));
        }
        changes.forEach(memory::change);
    }

    private static void change(
            Map<String, UnaryOperator<RememberedSite>> changes, String origin, UnaryOperator<RememberedSite> more) {
        changes.merge(origin, more, (first, second) -> site -> second.apply(first.apply(site)));
    }

    private static boolean is(RememberedSite.Element it, Known known) {
        return it.lookup().path().equals(known.path())
                && it.lookup().words().equals(known.words())
                && it.lookup().asked().equals(known.asked())
                && it.selector().equals(known.selector());
    }

    private Optional<RememberedSite.Element> element(Found it, String now) {
        boolean may = discretion.allows(it.words())
                && discretion.allows(it.element().name())
                && discretion.allows(it.selector());
        return may
                ? Optional.of(new RememberedSite.Element(
                        new RememberedSite.Lookup(it.page().kept(discretion).path(), it.words(), it.asked()),
                        it.element().role(),
                        it.element().name(),
                        it.selector(),
                        1,
                        now))
                : Optional.empty();
    }

    private Optional<RememberedSite.Way> told(PathTemplate at, List<StepRecord> steps, String now) {
        StepDescription retelling = new StepDescription(discretion);
        List<RememberedSite.Step> told = new ArrayList<>();
        for (StepRecord step : steps) {
            for (ActionOutcome done : step.outcomes()) {
                String shot = step.shot() == null ? null : runId + "/shots/" + step.shot() + ".jpg";
                if (done.ok()) {
                    retelling.of(done).map(gate).ifPresent(does -> told.add(new RememberedSite.Step(does, shot)));
                }
            }
        }
        boolean acts = told.stream().anyMatch(step -> !step.does().startsWith("expect "));
        return acts && told.size() <= RememberedSite.MOST_STEPS
                ? Optional.of(new RememberedSite.Way(task, at.kept(discretion).path(), told, runId, 1, 0, now))
                : Optional.empty();
    }
}
