package dev.webwitness.report.result;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.text.TextTruncator;
import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Describes the effects of each step in a line: navigations, changes of the page, dialogs, writes to the server, time. Steps that only look report only what is unusual. Pure.
 */
public final class StepEffects {
    /** The most lines; of a longer run the last ones. */
    private static final int MOST_LINES = 12;

    private static final int MOST_LABEL = 60;
    private static final int MOST_EFFECT = 160;
    private static final int MOST_REQUESTS = 3;
    private static final int MOST_ADDRESS = 60;

    /** The least time worth reporting. */
    private static final long SLOW_MS = 2_000;

    /** How often a page loads by itself that goes round in a circle. */
    private static final int LOOP = 3;

    private static final Set<String> READS = Set.of("GET", "HEAD", "OPTIONS");

    /** Effects that a press has on any element. */
    private static final Pattern SIDE_EFFECT =
            Pattern.compile("(?:focus .*|scrolled|only the page's markup changed)(?:, scrolled)?");

    private final StepRecord step;
    private final List<BrowserEvent> signals;
    private final String before;

    /** @param signals the step's own events */
    private StepEffects(StepRecord step, List<BrowserEvent> signals, String before) {
        this.step = step;
        this.signals = signals;
        this.before = before;
    }

    /** The lines, such as {@code 3 click "Sign in": POST /login → 303, /login → /account → /login, took 5.5 s}; the last ones where there are many. */
    public static List<String> of(List<StepRecord> steps, List<BrowserEvent> signals) {
        List<String> lines = new ArrayList<>();
        Map<Integer, List<BrowserEvent>> byStep = signals.stream()
                .sorted(Comparator.comparingLong(BrowserEvent::atMs))
                .collect(Collectors.groupingBy(BrowserEvent::step));
        String before = opened(byStep.getOrDefault(0, List.of()));
        for (StepRecord step : steps) {
            List<BrowserEvent> own = byStep.getOrDefault(step.number(), List.of());
            List<String> parts = new StepEffects(step, own, before).parts();
            if (!parts.isEmpty()) {
                lines.add(step.number() + " " + cut(step.label(), MOST_LABEL) + ": " + String.join(", ", parts));
            }
            before = step.url();
        }
        return List.copyOf(lines.subList(Math.max(0, lines.size() - MOST_LINES), lines.size()));
    }

    /** The page that the run began with. */
    private static String opened(List<BrowserEvent> signals) {
        return signals.stream()
                .filter(signal -> signal instanceof BrowserEvent.Request request
                        && request.initiator().mainDocument())
                .map(signal -> ((BrowserEvent.Request) signal).url())
                .reduce((earlier, later) -> later)
                .orElse("");
    }

    private List<String> parts() {
        List<String> parts = new ArrayList<>();
        List<String> way = way();
        boolean chain = way.size() > 2;
        if (chain) {
            parts.add(String.join(" → ", way.subList(Math.max(0, way.size() - 6), way.size())));
        }
        int loads = loads();
        if (loads >= LOOP) {
            parts.add("the page loaded " + loads + " times by itself");
        }
        String seen = seen(chain);
        if (!seen.isEmpty()) {
            parts.add(cut(seen, MOST_EFFECT));
        }
        parts.addAll(dialogs(seen));
        parts.addAll(writes());
        parts.addAll(failedDownloads());
        parts.addAll(closedSockets());
        if (parts.isEmpty() && isPressed()) {
            parts.add(nothing());
        } else if (parts.size() == 1 && isPressed() && SIDE_EFFECT.matcher(seen).matches()) {
            parts.add(nothing());
        }
        if (isAct() && !step.ok()) {
            parts.add(0, "not done");
        }
        long took = step.outcomes().stream()
                .mapToLong(outcome -> outcome.endMs() - outcome.startMs())
                .sum();
        if (took >= SLOW_MS) {
            parts.add("took " + String.format(Locale.ROOT, "%.1f s", took / 1000.0));
        }
        return parts;
    }

    private boolean isAct() {
        return step.outcomes().stream().map(ActionOutcome::action).anyMatch(StepEffects::acts);
    }

    private static boolean acts(Action action) {
        return action.mutates() || action instanceof Action.Load;
    }

    /** Whether something was pressed, which is done for its effect. */
    private boolean isPressed() {
        return step.outcomes().stream()
                .anyMatch(outcome -> outcome.dispatched()
                        && (outcome.action() instanceof Action.Click
                                || outcome.action() instanceof Action.Press
                                || outcome.action() instanceof Action.Drag));
    }

    /** The effects on the page. The full path replaces the last address, where it is known. */
    private String seen(boolean chain) {
        List<String> effects = new ArrayList<>();
        for (ActionOutcome outcome : step.outcomes()) {
            if (acts(outcome.action()) && !outcome.effect().isEmpty()) {
                effects.add(
                        chain
                                ? outcome.effect().replaceFirst("navigated to \\S+(?: \\(\"[^\"]*\"\\))?(?:, )?", "")
                                : outcome.effect());
            }
        }
        effects.removeIf(String::isBlank);
        return String.join("; ", effects);
    }

    /** The addresses of the tab in order, redirects included, each once. */
    private List<String> way() {
        List<String> way = new ArrayList<>();
        String tab = signals.stream()
                .filter(signal -> signal instanceof BrowserEvent.Navigation to
                        && to.mainFrame()
                        && to.url().equals(step.url()))
                .map(BrowserEvent::target)
                .findFirst()
                .orElse("main");
        if (!before.isEmpty()) {
            add(way, before);
        }
        for (BrowserEvent signal : signals) {
            if (!signal.target().equals(tab)) {
                continue;
            }
            if (signal instanceof BrowserEvent.Request request
                    && request.initiator().mainDocument()) {
                request.sent().redirects().forEach(url -> add(way, url));
                add(way, request.url());
            } else if (signal instanceof BrowserEvent.Navigation to && to.mainFrame()) {
                add(way, to.url());
            }
        }
        return way;
    }

    private void add(List<String> way, String url) {
        String place = place(url);
        if (!url.startsWith("about:")
                && (way.isEmpty() || !way.get(way.size() - 1).equals(place))) {
            way.add(place);
        }
    }

    /** How often the page loaded again by itself. */
    private int loads() {
        boolean asked = step.outcomes().stream().map(ActionOutcome::action).anyMatch(Action.History.class::isInstance);
        return asked
                ? 0
                : (int) signals.stream()
                        .filter(signal -> signal instanceof BrowserEvent.Request request
                                && request.initiator().mainDocument()
                                && request.url().equals(step.url()))
                        .count();
    }

    private List<String> dialogs(String told) {
        List<String> dialogs = new ArrayList<>();
        for (BrowserEvent signal : signals) {
            if (signal instanceof BrowserEvent.Dialog dialog
                    && !told.contains(dialog.message())
                    && dialogs.size() < MOST_REQUESTS) {
                dialogs.add("dialog: " + dialog.type() + " \"" + cut(dialog.message(), MOST_LABEL) + "\" "
                        + dialog.answer());
            }
        }
        return dialogs;
    }

    /** The changes sent to the site, and their responses. */
    private List<String> writes() {
        List<BrowserEvent.Request> writes = sent().stream()
                .filter(request -> !READS.contains(request.method().toUpperCase(Locale.ROOT)))
                .toList();
        List<String> told = new ArrayList<>(writes.stream()
                .limit(MOST_REQUESTS)
                .map(request -> request.method() + " " + place(request.url()) + " → " + answer(request))
                .toList());
        if (writes.size() > MOST_REQUESTS) {
            told.add((writes.size() - MOST_REQUESTS) + " more such requests");
        }
        return told;
    }

    private static String answer(BrowserEvent.Request request) {
        if (request.status() > 0) {
            return String.valueOf(request.status());
        }
        return request.failure().error() != null
                ? request.failure().error()
                : request.endMs() < 0 ? "no answer" : "cancelled";
    }

    /** The requests of the step to the site itself. */
    private List<BrowserEvent.Request> sent() {
        return signals.stream()
                .filter(BrowserEvent.Request.class::isInstance)
                .map(BrowserEvent.Request.class::cast)
                .filter(request -> host(request.url()).equals(host(step.url()))
                        || host(request.url()).equals(host(request.initiator().documentUrl())))
                .toList();
    }

    private List<String> failedDownloads() {
        return signals.stream()
                .filter(signal -> signal instanceof BrowserEvent.Download file
                        && file.state().equals("failed"))
                .map(signal -> "the download of " + cut(((BrowserEvent.Download) signal).suggestedName(), MOST_LABEL)
                        + " failed")
                .limit(MOST_REQUESTS)
                .toList();
    }

    private List<String> closedSockets() {
        return signals.stream()
                .filter(signal -> signal instanceof BrowserEvent.WebSocket socket
                        && socket.event().equals("closed")
                        && socket.atMs() <= step.endMs())
                .map(BrowserEvent.WebSocket.class::cast)
                .limit(1)
                .map(socket -> "WebSocket " + place(socket.url()) + " was closed"
                        + (socket.detail().isEmpty() ? "" : ": " + cut(socket.detail(), MOST_EFFECT)))
                .toList();
    }

    private String nothing() {
        int sent = sent().size();
        return sent == 0
                ? "no request was sent, nothing changed"
                : (sent == 1 ? "1 request was" : sent + " requests were") + " sent, nothing on the page changed";
    }

    /** The address without the origin of the site. */
    private String place(String url) {
        String whole = url.replaceFirst("^[a-z]+://" + Pattern.quote(host(step.url())) + "(?=[/?#]|$)", "");
        return cut(whole.isEmpty() ? "/" : whole, MOST_ADDRESS);
    }

    private static String host(String url) {
        try {
            return String.valueOf(URI.create(url).getRawAuthority());
        } catch (IllegalArgumentException e) {
            return url;
        }
    }

    private static String cut(String text, int most) {
        return TextTruncator.toChars(text.replaceAll("\\s+", " ").strip(), most);
    }
}
