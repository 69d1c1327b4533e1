package dev.webwitness.findings.group;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.text.WordBoundaries;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Signals that say the same thing in the same place: one thing that happened, with a count.
 *
 * <p>Mutable while the package works on it: the linker hangs it under its cause. Never leaves the package.
 */
public final class EventGroup {
    /** Occurrences kept to link by; the rest are only counted. */
    private static final int KEPT = 8;

    /** Clocks of different browser processes differ by a little. */
    public static final long SKEW_MS = 250;

    /** How capture begins a message that came over a WebSocket. */
    private static final String RECEIVED = "← ";

    private static final Pattern ERROR =
            WordBoundaries.compile("(?i)\\berrors?\\b|\\b(?:denied|unauthori[sz]ed|forbidden)\\b");

    /** How capture counts what went over a WebSocket: something was sent, and nothing came. */
    private static final Pattern UNANSWERED = Pattern.compile("^[1-9]\\d* sent, 0 received");

    private final FindingKind kind;
    private final RequestProblem trouble;
    private final ResourceKind resource;
    private final List<BrowserEvent> samples = new ArrayList<>();
    private final TreeSet<Integer> steps = new TreeSet<>();
    private final List<EventGroup> effects = new ArrayList<>();
    private final long firstMs;
    private int count;
    private long lastMs;
    private @Nullable EventGroup cause;
    private String link = "";
    private boolean suspected;
    private @Nullable List<EventGroup> chain;
    private @Nullable Party party;
    private @Nullable Optional<String> noise;

    private EventGroup(FindingKind kind, RequestProblem trouble, BrowserEvent first) {
        this.kind = kind;
        this.trouble = trouble;
        this.resource = first instanceof BrowserEvent.Request request ? ResourceKind.of(request) : ResourceKind.OTHER;
        this.firstMs = first.atMs();
    }

    /** Groups what may have gone wrong, in the order it began. Signals must be sorted. */
    public static List<EventGroup> group(List<BrowserEvent> sorted) {
        Map<String, EventGroup> byKey = new LinkedHashMap<>();
        for (BrowserEvent signal : sorted) {
            RequestProblem trouble =
                    signal instanceof BrowserEvent.Request request ? RequestProblem.of(request) : RequestProblem.NONE;
            FindingKind kind = kind(signal, trouble);
            if (kind != null) {
                byKey.computeIfAbsent(key(kind, trouble, signal), key -> new EventGroup(kind, trouble, signal))
                        .add(signal);
            }
        }
        return new ArrayList<>(byKey.values());
    }

    private void add(BrowserEvent signal) {
        if (samples.size() < KEPT) {
            samples.add(signal);
        }
        if (steps.size() < 200) {
            steps.add(signal.step());
        }
        count++;
        lastMs = Math.max(lastMs, signal.atMs());
    }

    /** What sort of trouble a signal may be, null where it is none. */
    private static @Nullable FindingKind kind(BrowserEvent signal, RequestProblem trouble) {
        if (signal instanceof BrowserEvent.Request) {
            return trouble == RequestProblem.NONE ? null : trouble.kind();
        }
        if (signal instanceof BrowserEvent.Console console) {
            boolean loud = console.level().equals("error") || console.level().equals("warning");
            return loud || BrowserMessage.refuses(console) ? kindOf(console) : null;
        }
        if (signal instanceof BrowserEvent.PageError error) {
            return error.target().contains("worker") ? FindingKind.WORKER : FindingKind.EXCEPTION;
        }
        if (signal instanceof BrowserEvent.WebSocket socket) {
            boolean unanswered = socket.event().equals("closed")
                    && UNANSWERED.matcher(socket.detail()).find();
            return socket.event().equals("error")
                            || unanswered
                            || complaint(socket).isPresent()
                    ? FindingKind.WEBSOCKET
                    : null;
        }
        if (signal instanceof BrowserEvent.Navigation navigation) {
            return navigation.url().startsWith("chrome-error:") ? FindingKind.NAVIGATION : null;
        }
        if (signal instanceof BrowserEvent.Dialog dialog) {
            return dialog.type().equals("alert") ? FindingKind.DIALOG : null;
        }
        return signal instanceof BrowserEvent.Crash ? FindingKind.CRASH : null;
    }

    /** The last message of a socket that was closed, where that speaks of an error. */
    public static Optional<String> complaint(BrowserEvent.WebSocket socket) {
        if (!socket.event().equals("closed")) {
            return Optional.empty();
        }
        return socket.detail()
                .lines()
                .filter(line -> line.startsWith(RECEIVED))
                .reduce((earlier, later) -> later)
                .map(line -> line.substring(RECEIVED.length()))
                .filter(said -> ERROR.matcher(said).find());
    }

    private static FindingKind kindOf(BrowserEvent.Console console) {
        String text = console.text();
        if (text.contains("Content Security Policy")) {
            return FindingKind.CSP;
        }
        if (text.contains("blocked by CORS policy")) {
            return FindingKind.CORS;
        }
        return text.startsWith("Mixed Content") ? FindingKind.MIXED_CONTENT : FindingKind.CONSOLE_ERROR;
    }

    /** Same key, same incident: the message without what varies, and the place. */
    private static String key(FindingKind kind, RequestProblem trouble, BrowserEvent signal) {
        String head = kind + "|" + (signal.target().contains("worker") ? "worker" : "") + "|";
        if (signal instanceof BrowserEvent.Request r) {
            return head + trouble + "|" + r.method() + "|" + FindingText.place(r.url()) + "|" + r.status() + "|"
                    + r.failure().error() + "|" + ResourceKind.of(r);
        }
        if (signal instanceof BrowserEvent.Console c) {
            String place = c.stack().isEmpty() ? place(c.url()) : place(c.stack());
            return head + c.level() + "|" + FindingText.folded(c.text()) + "|" + place;
        }
        if (signal instanceof BrowserEvent.PageError e) {
            String place = e.stack().isEmpty() ? place(e.url()) : place(e.stack());
            return head + e.name() + "|" + FindingText.folded(FindingText.firstLine(e.message())) + "|" + place;
        }
        if (signal instanceof BrowserEvent.Dialog d) {
            return head + FindingText.folded(d.message());
        }
        String url = urlOf(signal);
        return head + (url == null ? "" : FindingText.place(url));
    }

    private static String place(@Nullable String url) {
        return url == null ? "" : FindingText.place(url);
    }

    private static String place(List<SourcePosition> stack) {
        SourcePosition top = stack.get(0);
        return FindingText.bare(top.url()) + ":" + top.line() + ":" + top.column();
    }

    /** The address a signal is about, null where it is about none. */
    public static @Nullable String urlOf(BrowserEvent event) {
        boolean thrown = event.category() == BrowserEvent.Category.CONSOLE
                && !event.stack().isEmpty();
        return thrown ? event.stack().get(0).url() : event.url();
    }

    /** Hangs this under what caused it, unless it has a cause, was there before it, or that would close a circle. */
    public void link(EventGroup to, String how) {
        if (cause == null && to.firstMs <= firstMs + SKEW_MS && to.head() != this) {
            hang(to, how);
        }
    }

    /** Puts this under another of the same cause, whichever came first. */
    public void fold(EventGroup into, String how) {
        if (cause == null && into.head() != this) {
            hang(into, how);
        }
    }

    private void hang(EventGroup under, String how) {
        cause = under;
        link = how;
        under.effects.add(this);
        for (EventGroup at = under; at != null; at = at.cause) {
            at.chain = null;
        }
    }

    EventGroup head() {
        EventGroup at = this;
        while (at.cause != null) {
            at = at.cause;
        }
        return at;
    }

    /** This and everything it brought about, this first, then in the order of occurrence. */
    public List<EventGroup> chain() {
        if (effects.isEmpty()) {
            return List.of(this);
        }
        List<EventGroup> all = chain;
        if (all == null) {
            all = new ArrayList<>();
            all.add(this);
            for (int i = 0; i < all.size(); i++) {
                all.addAll(all.get(i).effects);
            }
            chain = all;
        }
        return all;
    }

    public FindingKind kind() {
        return kind;
    }

    public BrowserEvent first() {
        return samples.get(0);
    }

    public List<BrowserEvent> samples() {
        return samples;
    }

    public BrowserEvent.@Nullable Request request() {
        return first() instanceof BrowserEvent.Request request ? request : null;
    }

    /** Whether it is an uncaught exception. */
    public boolean isException() {
        return kind == FindingKind.EXCEPTION || kind == FindingKind.WORKER;
    }

    public RequestProblem trouble() {
        return trouble;
    }

    /** What was asked for, {@code OTHER} where this is no request. */
    public ResourceKind resource() {
        return resource;
    }

    /** Whose it is: what the judge says, who is asked once. */
    public Party party(Function<EventGroup, Party> judge) {
        if (party == null) {
            party = judge.apply(this);
        }
        return party;
    }

    /** Why it is noise, if it is: what the judge says, who is asked once. */
    public Optional<String> noise(Function<EventGroup, Optional<String>> judge) {
        if (noise == null) {
            noise = judge.apply(this);
        }
        return noise;
    }

    /** One of several that may have caused something: which of them did is not known. */
    public void suspect() {
        suspected = true;
    }

    public boolean suspected() {
        return suspected;
    }

    public boolean linked() {
        return cause != null;
    }

    /** How it is known that this came of its cause, in words. */
    public String link() {
        return link;
    }

    public int count() {
        return count;
    }

    public long firstMs() {
        return firstMs;
    }

    public long lastMs() {
        return lastMs;
    }

    public TreeSet<Integer> steps() {
        return steps;
    }
}
