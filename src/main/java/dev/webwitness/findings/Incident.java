package dev.webwitness.findings;

import dev.webwitness.model.Signal;
import dev.webwitness.model.SourcePosition;
import dev.webwitness.model.WordEdges;
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
 * <p>Mutable while the room works on it: the linker hangs it under its cause. Never leaves the room.
 */
final class Incident {
    /** Occurrences kept to link by; the rest are only counted. */
    private static final int KEPT = 8;

    /** Clocks of different browser processes differ by a little. */
    static final long SKEW_MS = 250;

    /** How capture begins a message that came over a WebSocket. */
    private static final String RECEIVED = "← ";

    private static final Pattern ERROR =
            WordEdges.compile("(?i)\\berrors?\\b|\\b(?:denied|unauthori[sz]ed|forbidden)\\b");

    /** How capture counts what went over a WebSocket: something was sent, and nothing came. */
    private static final Pattern UNANSWERED = Pattern.compile("^[1-9]\\d* sent, 0 received");

    private final Kind kind;
    private final Trouble trouble;
    private final Resource resource;
    private final List<Signal> samples = new ArrayList<>();
    private final TreeSet<Integer> steps = new TreeSet<>();
    private final List<Incident> effects = new ArrayList<>();
    private final long firstMs;
    private int count;
    private long lastMs;
    private @Nullable Incident cause;
    private String link = "";
    private boolean suspected;
    private @Nullable List<Incident> chain;
    private @Nullable Party party;
    private @Nullable Optional<String> noise;

    private Incident(Kind kind, Trouble trouble, Signal first) {
        this.kind = kind;
        this.trouble = trouble;
        this.resource = first instanceof Signal.Request request ? Resource.of(request) : Resource.OTHER;
        this.firstMs = first.atMs();
    }

    /** Groups what may have gone wrong, in the order it began. Signals must be sorted. */
    static List<Incident> group(List<Signal> sorted) {
        Map<String, Incident> byKey = new LinkedHashMap<>();
        for (Signal signal : sorted) {
            Trouble trouble = signal instanceof Signal.Request request ? Trouble.of(request) : Trouble.NONE;
            Kind kind = kind(signal, trouble);
            if (kind != null) {
                byKey.computeIfAbsent(key(kind, trouble, signal), key -> new Incident(kind, trouble, signal))
                        .add(signal);
            }
        }
        return new ArrayList<>(byKey.values());
    }

    private void add(Signal signal) {
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
    private static @Nullable Kind kind(Signal signal, Trouble trouble) {
        if (signal instanceof Signal.Request) {
            return trouble == Trouble.NONE ? null : trouble.kind();
        }
        if (signal instanceof Signal.Console console) {
            boolean loud = console.level().equals("error") || console.level().equals("warning");
            return loud || BrowserMessage.refuses(console) ? kindOf(console) : null;
        }
        if (signal instanceof Signal.PageError error) {
            return error.target().contains("worker") ? Kind.WORKER : Kind.EXCEPTION;
        }
        if (signal instanceof Signal.WebSocket socket) {
            boolean unanswered = socket.event().equals("closed")
                    && UNANSWERED.matcher(socket.detail()).find();
            return socket.event().equals("error")
                            || unanswered
                            || complaint(socket).isPresent()
                    ? Kind.WEBSOCKET
                    : null;
        }
        if (signal instanceof Signal.Navigation navigation) {
            return navigation.url().startsWith("chrome-error:") ? Kind.NAVIGATION : null;
        }
        if (signal instanceof Signal.Dialog dialog) {
            return dialog.type().equals("alert") ? Kind.DIALOG : null;
        }
        return signal instanceof Signal.Crash ? Kind.CRASH : null;
    }

    /** The last message of a socket that was closed, where that speaks of an error. */
    static Optional<String> complaint(Signal.WebSocket socket) {
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

    private static Kind kindOf(Signal.Console console) {
        String text = console.text();
        if (text.contains("Content Security Policy")) {
            return Kind.CSP;
        }
        if (text.contains("blocked by CORS policy")) {
            return Kind.CORS;
        }
        return text.startsWith("Mixed Content") ? Kind.MIXED_CONTENT : Kind.CONSOLE_ERROR;
    }

    /** Same key, same incident: the message without what varies, and the place. */
    private static String key(Kind kind, Trouble trouble, Signal signal) {
        String head = kind + "|" + (signal.target().contains("worker") ? "worker" : "") + "|";
        if (signal instanceof Signal.Request r) {
            return head + trouble + "|" + r.method() + "|" + Words.place(r.url()) + "|" + r.status() + "|" + r.failure()
                    + "|" + Resource.of(r);
        }
        if (signal instanceof Signal.Console c) {
            String place = c.stack().isEmpty() ? place(c.url()) : place(c.stack());
            return head + c.level() + "|" + Words.folded(c.text()) + "|" + place;
        }
        if (signal instanceof Signal.PageError e) {
            String place = e.stack().isEmpty() ? place(e.url()) : place(e.stack());
            return head + e.name() + "|" + Words.folded(Words.firstLine(e.message())) + "|" + place;
        }
        if (signal instanceof Signal.Dialog d) {
            return head + Words.folded(d.message());
        }
        String url = urlOf(signal);
        return head + (url == null ? "" : Words.place(url));
    }

    private static String place(@Nullable String url) {
        return url == null ? "" : Words.place(url);
    }

    private static String place(List<SourcePosition> stack) {
        SourcePosition top = stack.get(0);
        return Words.bare(top.url()) + ":" + top.line() + ":" + top.column();
    }

    /** The address a signal is about, null where it is about none. */
    static @Nullable String urlOf(Signal signal) {
        if (signal instanceof Signal.Request request) {
            return request.url();
        }
        if (signal instanceof Signal.Console console) {
            return console.stack().isEmpty()
                    ? console.url()
                    : console.stack().get(0).url();
        }
        if (signal instanceof Signal.PageError error) {
            return error.stack().isEmpty() ? error.url() : error.stack().get(0).url();
        }
        if (signal instanceof Signal.WebSocket socket) {
            return socket.url();
        }
        if (signal instanceof Signal.Navigation navigation) {
            return navigation.url();
        }
        return signal instanceof Signal.Crash crash ? crash.url() : null;
    }

    /** Hangs this under what caused it, unless it has a cause, was there before it, or that would close a circle. */
    void link(Incident to, String how) {
        if (cause == null && to.firstMs <= firstMs + SKEW_MS && to.head() != this) {
            hang(to, how);
        }
    }

    /** Puts this under another of the same cause, whichever came first. */
    void fold(Incident into, String how) {
        if (cause == null && into.head() != this) {
            hang(into, how);
        }
    }

    private void hang(Incident under, String how) {
        cause = under;
        link = how;
        under.effects.add(this);
        for (Incident at = under; at != null; at = at.cause) {
            at.chain = null;
        }
    }

    Incident head() {
        Incident at = this;
        while (at.cause != null) {
            at = at.cause;
        }
        return at;
    }

    /** This and everything it brought about, this first, then in the order of occurrence. */
    List<Incident> chain() {
        if (effects.isEmpty()) {
            return List.of(this);
        }
        List<Incident> all = chain;
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

    Kind kind() {
        return kind;
    }

    Signal first() {
        return samples.get(0);
    }

    List<Signal> samples() {
        return samples;
    }

    Signal.@Nullable Request request() {
        return first() instanceof Signal.Request request ? request : null;
    }

    Trouble trouble() {
        return trouble;
    }

    /** What was asked for, {@code OTHER} where this is no request. */
    Resource resource() {
        return resource;
    }

    /** Whose it is: what the judge says, who is asked once. */
    Party party(Function<Incident, Party> judge) {
        if (party == null) {
            party = judge.apply(this);
        }
        return party;
    }

    /** Why it is noise, if it is: what the judge says, who is asked once. */
    Optional<String> noise(Function<Incident, Optional<String>> judge) {
        if (noise == null) {
            noise = judge.apply(this);
        }
        return noise;
    }

    /** One of several that may have caused something: which of them did is not known. */
    void suspect() {
        suspected = true;
    }

    boolean suspected() {
        return suspected;
    }

    boolean linked() {
        return cause != null;
    }

    /** How it is known that this came of its cause, in words. */
    String link() {
        return link;
    }

    int count() {
        return count;
    }

    long firstMs() {
        return firstMs;
    }

    long lastMs() {
        return lastMs;
    }

    TreeSet<Integer> steps() {
        return steps;
    }
}
