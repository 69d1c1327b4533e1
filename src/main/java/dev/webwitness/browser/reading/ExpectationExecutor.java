package dev.webwitness.browser.reading;

import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.browser.locate.VisualLocator;
import dev.webwitness.browser.session.ActionTrial;
import dev.webwitness.browser.session.PageSettler;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.expect.CheckResult;
import dev.webwitness.page.expect.CountCheck;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Performs steps that only look: expectations, waits, and dialogs that were answered before.
 *
 * <p>An expectation is given a moment to come true; what must not be there is looked for only after the page came to rest. Owned by the run's
 * thread.
 */
public final class ExpectationExecutor {
    private static final Duration EXPECT_PATIENCE = Duration.ofSeconds(5);
    /** What a plan waits for before it takes the other way: banners and rows come a little after the page. */
    private static final Duration LOOK_PATIENCE = Duration.ofMillis(900);

    /** What it takes at most to look at the page between two steps, and to check it once. */
    private static final Duration OWN_TIME = Duration.ofSeconds(1);

    private static final Duration OWN_LOOK = Duration.ofMillis(300);

    /** Methods that change nothing on the server. */
    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");

    private static final Duration PAUSE = Duration.ofMillis(100);

    private final SessionContext session;
    private final PageSettler settling;
    private final CanvasTextCheck drawn;

    /** When something was last done to the page, and whether anything was. */
    private long actedNs;

    private long actedMs;
    private boolean acted;

    /** When the page had come to rest after it, as far as it did. */
    private long restedNs;

    public ExpectationExecutor(SessionContext session, PageSettler settling, VisualLocator eye) {
        this.session = session;
        this.settling = settling;
        this.drawn = new CanvasTextCheck(eye);
    }

    public void expect(ActionTrial trial, Action.Expect expect) {
        Expectation expectation = expect.expectation();
        boolean health = expectation.ofHealth();
        if (expect.withinS() > 0 && !health) {
            timed(trial, expect);
            return;
        }
        settling.settleFurther(trial.left());
        if (health) {
            return; // the findings tell, once the page came to rest
        }
        Duration patience = PageSettler.shorter(trial.left().minusMillis(500), EXPECT_PATIENCE);
        trial.expected = explained(until(expectation, patience, trial.notes));
        if (trial.expected == null) {
            trial.addEffect("holds");
        }
    }

    /** Something is done to the page now: what is to hold by a time is looked for from here on. */
    public void acting() {
        actedNs = System.nanoTime();
        actedMs = session.clock().ms();
        acted = true;
    }

    /** It reached the page then; 0 where that is not known. */
    public void sent(long ns) {
        actedNs = ns == 0 ? actedNs : ns;
    }

    /**
     * Waits for what the page put off after the last action. A page that shows a change at once and sends it later (with an Undo until then) has not changed
     * anything yet; where the action already sent a request that changes something, there is nothing to wait for.
     *
     * @return whether such a request was sent only now, so that what was seen before may not hold any more
     */
    public boolean awaitPutOff() {
        long agoNs = System.nanoTime() - actedNs;
        long sinceMs = session.clock().ms() - agoNs / 1_000_000;
        if (!acted || session.watchdog().stopped() || changedSince(sinceMs)) {
            return false;
        }
        String stage = "asking what the page put off";
        Duration left = session.call(
                stage, Watchdog.LOOK_LIMIT, () -> session.capture().timerDelaySince(Duration.ofNanos(agoNs)));
        if (!left.isZero()) {
            session.pump("waiting for what the page put off", session.watchdog()::stopped, left);
            settling.settle(Watchdog.LOOK_LIMIT);
        }
        return !left.isZero() && changedSince(sinceMs);
    }

    /** Whether a request was sent since then that is meant to change something. */
    private boolean changedSince(long ms) {
        return session.capture().events().stream()
                .filter(BrowserEvent.Request.class::isInstance)
                .map(BrowserEvent.Request.class::cast)
                .anyMatch(request -> request.atMs() >= ms
                        && !READING.contains(request.method().toUpperCase(Locale.ROOT)));
    }

    /** All that is done after an action is done. */
    public void rested() {
        restedNs = System.nanoTime();
    }

    /**
     * What is to hold by a time is looked for at once. Where it comes late, it is told when; so it is where the page let nobody look in time. Only where it
     * was not the page that kept us from looking, it is taken as it is then.
     */
    private void timed(ActionTrial trial, Action.Expect expect) {
        long nowNs = System.nanoTime();
        long startNs = acted ? actedNs : nowNs;
        Duration limit = Duration.ofNanos((long) (expect.withinS() * 1e9));
        Duration most = trial.left().minusMillis(500);
        Duration left = limit.minusNanos(nowNs - startNs);
        String seen = until(expect.expectation(), PageSettler.shorter(most, left), trial.notes);
        if (seen == null) {
            long tookNs = System.nanoTime() - startNs;
            Duration own = left.isNegative() ? OWN_TIME : OWN_LOOK;
            boolean kept = acted && restedNs - startNs > limit.toNanos()
                    || tookNs > limit.plus(own).toNanos();
            if (kept) {
                trial.expected =
                        "it was so only " + tenths(tookNs) + " s after the last act: the page let nobody look earlier";
                return;
            }
            trial.addEffect("holds, " + tenths(tookNs) + " s after the last act");
            if (left.isNegative()) {
                trial.notes.add(
                        "whether it was so within " + expect.withinS() + " s was not seen: the page came to rest "
                                + tenths(nowNs - startNs) + " s after the last act, and was so then");
            }
            return;
        }
        if (most.compareTo(left) < 0) {
            seen += " (looked only " + most.toSeconds() + " s: no more time was left)";
        } else if (until(
                        expect.expectation(),
                        PageSettler.shorter(trial.left().minusMillis(300), EXPECT_PATIENCE),
                        trial.notes)
                == null) {
            seen = "it was so only " + tenths(System.nanoTime() - startNs) + " s after the last act";
        }
        trial.expected = explained(seen);
    }

    /** What was there instead, and before it what the page itself says went wrong; null where nothing was missing. */
    private @Nullable String explained(@Nullable String seen) {
        if (seen == null || session.watchdog().stopped()) {
            return seen;
        }
        String said = complaints().stream()
                .filter(text -> !seen.contains(text))
                .map(text -> "\"" + text + "\"")
                .collect(Collectors.joining(", "));
        return said.isEmpty() ? seen : "the page says " + said + "; " + seen;
    }

    private List<String> complaints() {
        try {
            return session.call(
                    "reading what the page says",
                    Watchdog.LOOK_LIMIT,
                    () -> session.reader().complaints(session.page()));
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (RuntimeException e) {
            session.failures().refuseSilence(e);
            return List.of();
        }
    }

    /** Nanoseconds as seconds, to the tenth. */
    private static double tenths(long ns) {
        return ns / 100_000_000 / 10.0;
    }

    /** Tells whether something holds: what is there is given a moment to come, what is not there has to be gone once the page rests. */
    public void tell(ActionTrial trial, Action.Look look) {
        settling.settle(trial.left());
        Expectation expectation = look.expectation();
        boolean holds =
                until(expectation, PageSettler.shorter(trial.left().minusMillis(300), LOOK_PATIENCE), trial.notes)
                        == null;
        trial.data = holds;
        trial.addEffect(holds ? "it does" : "it does not");
    }

    public void await(ActionTrial trial, Action.Wait wait) {
        Duration most = trial.left().minusMillis(300);
        Duration asked = Duration.ofNanos((long) (wait.seconds() * 1e9));
        Duration patience = asked.isZero() ? most : PageSettler.shorter(asked, most);
        if (wait.until() != null && wait.until().kind() == Expectation.Kind.QUIET) {
            if (!settling.quiet(patience, Integer.parseInt(wait.until().value()))) {
                throw late(
                        wait,
                        "the network was still busy: "
                                + session.capture().underWay().size() + " requests in flight",
                        patience.compareTo(most) < 0);
            }
            trial.addEffect("the network is quiet");
        } else if (wait.until() != null) {
            String seen = until(wait.until(), patience, trial.notes);
            if (seen != null) {
                throw late(wait, String.valueOf(explained(seen)), patience.compareTo(most) < 0);
            }
            trial.addEffect("it came true");
        } else {
            String stage = "waiting " + wait.seconds() + " s";
            session.pump(stage, () -> false, PageSettler.shorter(asked, most));
            session.watchdog().refuseIfStopped(stage);
            if (asked.compareTo(most) > 0) {
                trial.notes.add("waited only " + most.toSeconds() + " s: no more time was left; raise budget_s");
            }
            trial.addEffect("waited");
        }
    }

    private WebwitnessException late(Action.Wait wait, String seen, boolean own) {
        return session.error(
                ErrorCode.PROVIDER_POLL_TIMEOUT,
                "Gave up: " + wait.label() + "; last seen: " + seen
                        + (own
                                ? ". It had the " + wait.seconds()
                                        + " s the step says; say more, or check what it waits for."
                                : ". Give it more time with step_timeout_s, or check what it waits for."),
                List.of(),
                null);
    }

    /** Looks again and again; null once it holds, else what was there instead when the time was over. */
    private @Nullable String until(Expectation expectation, Duration patience, List<String> notes) {
        long start = System.nanoTime();
        long end = start + patience.toNanos();
        drawn.begin(expectation);
        while (true) {
            CheckResult check = check(expectation);
            boolean last = System.nanoTime() - end >= 0 || session.watchdog().stopped();
            check = drawn.beside(check, Duration.ofNanos(System.nanoTime() - start), last);
            if (check.holds()) {
                if (check.note() != null) {
                    notes.add(check.note());
                }
                return null;
            }
            if (last || session.watchdog().stopped()) {
                return check.seen().isEmpty() ? "it did not hold" : check.seen();
            }
            session.pump("waiting for " + expectation.label(), () -> false, PAUSE);
        }
    }

    /** Whether a dialog or an alert that is part of the page says this. */
    private boolean onThePage(String text) {
        return !text.isEmpty()
                && Stream.of("dialog", "alert")
                        .map(role -> new Target(Target.How.NAME, role, role, 0, null, null, false))
                        .anyMatch(part -> check(new Expectation(Expectation.Kind.CONTAINS, part, text, false))
                                .holds());
    }

    /** One of them is enough; where none holds, each says what there is instead. What only the findings tell is left to them. */
    private CheckResult anyOf(List<Expectation> alternatives) {
        List<String> seen = new ArrayList<>();
        for (Expectation one : alternatives) {
            if (one.ofHealth()) {
                continue;
            }
            CheckResult check = check(one);
            if (check.holds()) {
                return check;
            }
            seen.add(one.label() + ": " + (check.seen().isEmpty() ? "it did not hold" : check.seen()));
        }
        return new CheckResult(false, String.join("; ", seen));
    }

    private CheckResult check(Expectation expectation) {
        if (expectation.kind() == Expectation.Kind.ANY_OF) {
            return anyOf(expectation.alternatives());
        }
        if (expectation.kind() == Expectation.Kind.ANSWERED) {
            return ResponseCheck.of(expectation.value(), actedMs, session.capture());
        }
        if (expectation.kind() == Expectation.Kind.SCRIPT) {
            return ScriptCheck.of(expectation.value(), session);
        }
        if (expectation.kind() == Expectation.Kind.DOWNLOAD) {
            return DownloadCheck.of(
                    expectation.value(),
                    expectation.negated(),
                    session.capture().downloads());
        }
        if (expectation.kind() == Expectation.Kind.DIALOG) {
            boolean was = session.dialogs().shown(expectation.value()) || onThePage(expectation.value());
            return new CheckResult(
                    was != expectation.negated(), was ? "such a dialog was shown" : "no such dialog was shown");
        }
        if (expectation.kind() == Expectation.Kind.TABS) {
            return tabs(expectation);
        }
        Target target = expectation.target();
        if (expectation.kind() == Expectation.Kind.VISIBLE
                && !expectation.negated()
                && target != null
                && "dialog".equals(target.role())
                && !target.text().isEmpty()
                && session.dialogs().shown(target.text())) {
            return new CheckResult(true, "such a dialog was shown");
        }
        if (expectation.kind() == Expectation.Kind.TEXT
                && target != null
                && "dialog".equals(target.role())
                && expectation.values().anyMatch(session.dialogs()::shown)) {
            return new CheckResult(!expectation.negated(), "such a dialog was shown");
        }
        CheckResult check = session.call(
                "checking " + expectation.label(),
                Watchdog.LOOK_LIMIT,
                () -> session.reader().check(session.page(), expectation, session.frameScope()));
        boolean noTabsInPage = expectation.kind() == Expectation.Kind.COUNT
                && target != null
                && target.text().matches("tabs?")
                && check.seen().startsWith("0 ");
        return noTabsInPage ? tabs(expectation) : check;
    }

    private CheckResult tabs(Expectation expectation) {
        int open = session.tabs().count();
        boolean holds = CountCheck.holds(expectation.value(), open);
        return new CheckResult(holds != expectation.negated(), open == 1 ? "one tab is open" : open + " tabs are open");
    }
}
