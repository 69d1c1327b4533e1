package dev.webwitness.browser.actions;

import com.microsoft.playwright.Page;
import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.browser.forms.FormActions;
import dev.webwitness.browser.forms.MultiSelector;
import dev.webwitness.browser.forms.UploadAction;
import dev.webwitness.browser.guard.NavigationPolicy;
import dev.webwitness.browser.launch.BrowserErrorClassifier;
import dev.webwitness.browser.locate.ElementLocator;
import dev.webwitness.browser.locate.VisualLocator;
import dev.webwitness.browser.overlays.CollapsedContent;
import dev.webwitness.browser.overlays.DismissedOverlay;
import dev.webwitness.browser.overlays.OverlayDismisser;
import dev.webwitness.browser.reading.ExpectationExecutor;
import dev.webwitness.browser.reading.Pagination;
import dev.webwitness.browser.reading.ReadActions;
import dev.webwitness.browser.reading.TableExtractor;
import dev.webwitness.browser.session.ActionTrial;
import dev.webwitness.browser.session.PageSettler;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.snapshot.FingerprintDiff;
import dev.webwitness.page.snapshot.PageFingerprint;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Performs one action: observes, acts, lets the page settle, observes again, and reports the difference.
 *
 * <p>Owned by the run's thread.
 */
public final class ActionExecutor {
    private static final Logger LOG = LoggerFactory.getLogger(ActionExecutor.class);

    /** How long a page that shows no effect yet is given before it is said that there was none. */
    private static final Duration EFFECT_GRACE = Duration.ofMillis(500);

    /** The most that is waited at the end of a run for a network that is busy. */
    private static final Duration REST_MOST = Duration.ofMillis(400);

    /** The address of a tab in which nothing was opened yet. */
    private static final String NOWHERE = "about:blank";

    /** The roles of what sends a form when it is pressed. */
    private static final Set<String> PRESSED = Set.of("button", "link", "clickable", "menuitem", "img");

    private final SessionContext session;
    private final VisualLocator eye;
    private final PageSettler settling;
    private final MouseActions pointer;
    private final FormActions fields;
    private final MultiSelector multiSelector;
    private final KeyActions keys;
    private final NavigationActions travel;
    private final ExpectationExecutor looking;
    private final ReadActions reading;
    private final TableExtractor extracting;
    private final Pagination paging;
    private final DragAction dragging;
    private final UploadAction uploading;
    private final OverlayDismisser obstacles;
    private final LoginAction login;
    private final DialogAction answering;
    private Duration within = Duration.ZERO;

    public ActionExecutor(SessionContext session, RunRequest request, VisualLocator eye) {
        this.session = session;
        this.eye = eye;
        this.settling = new PageSettler(session);
        this.obstacles =
                new OverlayDismisser(session, settling, request.browsing().consent(), request.task());
        ElementLocator locating =
                new ElementLocator(session, eye, obstacles, new CollapsedContent(session, settling, obstacles));
        this.reading = new ReadActions(session, settling, locating);
        this.paging = new Pagination(session, locating);
        this.extracting = new TableExtractor(session, settling, locating, paging);
        this.dragging = new DragAction(session, locating);
        this.uploading = new UploadAction(session, locating);
        this.pointer = new MouseActions(session, settling, locating);
        this.fields = new FormActions(session, locating);
        this.multiSelector = new MultiSelector(session, locating);
        this.keys = new KeyActions(session, locating);
        this.travel = new NavigationActions(session, settling);
        this.looking = new ExpectationExecutor(session, settling, eye);
        this.login = new LoginAction(session, settling, locating);
        this.answering = new DialogAction(session, pointer, fields);
    }

    /** @param patience how long an element is waited for that is not there, or not ready, yet */
    public ActionOutcome perform(Action action, Duration atMost, Duration patience) {
        if (session.changes().any()) {
            session.changes().rule();
        }
        settling.takeTime();
        ActionTrial trial = new ActionTrial(
                action, session.clock().ms(), System.nanoTime() + atMost.toNanos(), patience, session.changes());
        Page before = session.page();
        try {
            session.run(action.label(), atMost, () -> attempt(trial));
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (RuntimeException e) {
            trial.dispatched &= !BrowserErrorClassifier.detached(e);
            WebwitnessException coded = session.failures()
                    .classify(
                            e,
                            before,
                            session.repair().isCrashed(before),
                            "doing: " + action.label(),
                            NavigationPolicy.host(before.url()));
            if (coded instanceof BrowserDisconnectedException) {
                throw coded;
            }
            trial.fail(coded);
            mend();
        }
        session.dialogs().takeUnasked().forEach(dialog -> trial.notes.add(ActionOutcome.UNASKED + dialog.unasked()));
        ElementRef element = trial.element;
        if (element != null && trial.done()) {
            eye.recall().worked(trial.at, action, element, trial.locators);
        }
        return trial.outcome(session.clock().ms());
    }

    /** Waits until the network is quiet, a page that never rests at most as long as after an action. */
    public void quiet(Duration atMost) {
        settling.settle(atMost);
    }

    /** Waits until what the last action set off is over, where it is not yet. */
    public void rest() {
        settling.settleFurther(REST_MOST);
    }

    /** Brings a page back that hangs, or waits for an answer nobody waits for any more; where there was no time left for it, the next look does. */
    public void mend() {
        if (session.watchdog().stopped()) {
            return;
        }
        try {
            stopGivenUp();
            session.repair().mendIfHung();
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.info("the page could not be brought back");
            LOG.debug("why", e);
        }
    }

    /** The deadline of the expectation that follows the next action; zero for none. The page is not waited for any longer. */
    public void within(Duration soon) {
        within = soon;
    }

    /** Stops loading a page whose navigation timed out; Chromium would go on loading it. */
    public void stopGivenUp() {
        if (travel.takeGivenUp()) {
            session.capture().stopLoading();
        }
    }

    /** Waits for what the page put off; true where it sent something to change the server then. */
    public boolean awaitPutOff() {
        return looking.awaitPutOff();
    }

    /** What was put away since the last question. */
    public List<DismissedOverlay> takeDismissed() {
        return obstacles.take();
    }

    public long settledMs() {
        return settling.spentMs();
    }

    private void attempt(ActionTrial trial) {
        Action action = trial.action;
        if (!(action instanceof Action.Type) && !(action instanceof Action.Login)) {
            session.runPolicy().onlyTyped(action.label());
        }
        Work work = action.accept(new Works(trial));
        if (work.looks()) {
            work.does().run();
            return;
        }
        obstacles.answerShown(trial);
        @Nullable
        PageFingerprint before = action instanceof Action.Open && NOWHERE.equals(session.url())
                ? PageFingerprint.of(NOWHERE)
                : fingerprint();
        int dialogsBefore = session.dialogs().count();
        int savedBefore = session.capture().downloadNames().size();
        long startedMs = session.clock().ms();
        session.newTabs().takePopup();
        looking.acting();
        session.changes().acts();
        work.does().run();
        looking.sent(trial.sentNs);
        if (!within.isZero() && trial.dispatched) {
            settling.hurry(within.dividedBy(2).minusNanos(System.nanoTime() - trial.sentNs));
        }
        if (travels(action)) {
            settling.settleFurther(trial.left()); // going there waited for what it set off
        } else {
            settling.settle(trial.left().dividedBy(2)); // the page is looked at in the other half
        }
        String change = change(before);
        if (change.isEmpty() && action.mutates() && session.dialogs().count() == dialogsBefore) {
            session.pump(
                    "waiting for an effect",
                    () -> !session.page().url().isEmpty() && session.capture().lastActivityMs() > startedMs,
                    settling.patience(EFFECT_GRACE));
            settling.settle(trial.left());
            change = change(before);
        }
        saved(savedBefore).forEach(name -> trial.addEffect("download: " + name));
        session.dialogs().since(dialogsBefore).forEach(dialog -> trial.addEffect("dialog: " + dialog.label()));
        Page opened = session.newTabs().takePopup();
        if (opened != null) {
            session.activate(opened);
            settling.loaded(opened, trial.left());
            trial.addEffect("opened tab " + session.tabs().count() + " (" + opened.url() + "), now the active one");
        }
        if (!change.isEmpty()) {
            trial.addEffect(change);
        }
        readBack(trial);
        Runnable afterwards = trial.afterwards;
        if (afterwards != null) {
            afterwards.run();
        }
        looking.rested();
        if (!action.mutates()) {
            obstacles.answerShown(trial);
        }
    }

    private static boolean travels(Action action) {
        return action instanceof Action.Load || action instanceof Action.SwitchTab;
    }

    /** The files whose download began since there were so many. */
    private List<String> saved(int before) {
        List<String> all = session.capture().downloadNames();
        return all.subList(Math.min(before, all.size()), all.size());
    }

    /** What the page says of a form that was sent and that it did not take. */
    private void readBack(ActionTrial trial) {
        ElementRef on = trial.element;
        boolean pressed = trial.action instanceof Action.Dialog
                || trial.action instanceof Action.Click click
                        && click.kind() == Action.Click.Kind.SINGLE
                        && (on == null || PRESSED.contains(on.role()));
        boolean entered =
                trial.action instanceof Action.Press press && press.keys().endsWith("Enter");
        if (pressed || entered) {
            trial.addRefusals(session.call(
                    "reading what the form says",
                    Watchdog.LOOK_LIMIT,
                    () -> session.reader().refusals(session.page())));
        }
    }

    /**
     * How an action is done.
     *
     * @param looks whether it only looks, so that nothing comes of it that would have to be waited for
     */
    private record Work(boolean looks, Runnable does) {}

    private final class Works implements Action.Visitor<Work> {
        private final ActionTrial trial;

        Works(ActionTrial trial) {
            this.trial = trial;
        }

        private Work looks(Runnable does) {
            return new Work(true, does);
        }

        private Work acts(Runnable does) {
            answering.acting();
            return new Work(false, does);
        }

        @Override
        public Work visit(Action.Expect it) {
            return looks(() -> looking.expect(trial, it));
        }

        @Override
        public Work visit(Action.Wait it) {
            return looks(() -> looking.await(trial, it));
        }

        @Override
        public Work visit(Action.Look it) {
            return looks(() -> looking.tell(trial, it));
        }

        @Override
        public Work visit(Action.Remember it) {
            return looks(() -> reading.remember(trial, it));
        }

        @Override
        public Work visit(Action.Gather it) {
            return looks(() -> reading.gather(trial, it));
        }

        @Override
        public Work visit(Action.Extract it) {
            return looks(() -> extracting.extract(trial, it));
        }

        @Override
        public Work visit(Action.Dialog it) {
            return answering
                    .await(trial, it)
                    .map(asked -> new Work(false, () -> answering.press(trial, asked)))
                    .orElseGet(() -> looks(() -> {}));
        }

        @Override
        public Work visit(Action.Click it) {
            return acts(() -> pointer.click(trial, it));
        }

        @Override
        public Work visit(Action.Hover it) {
            return acts(() -> pointer.hover(trial, it));
        }

        @Override
        public Work visit(Action.Scroll it) {
            return acts(() -> pointer.scroll(trial, it));
        }

        @Override
        public Work visit(Action.Resize it) {
            return acts(() -> session.window().resize(trial, it));
        }

        @Override
        public Work visit(Action.Type it) {
            return acts(() -> fields.type(trial, it));
        }

        @Override
        public Work visit(Action.Clear it) {
            return acts(() -> fields.clear(trial, it));
        }

        @Override
        public Work visit(Action.Select it) {
            return acts(() -> {
                if (it.others().isEmpty()) {
                    fields.select(trial, it);
                } else {
                    multiSelector.select(trial, it);
                }
            });
        }

        @Override
        public Work visit(Action.Check it) {
            return acts(() -> fields.check(trial, it));
        }

        @Override
        public Work visit(Action.Press it) {
            return acts(() -> keys.press(trial, it));
        }

        @Override
        public Work visit(Action.Open it) {
            return acts(() -> travel.open(trial, it));
        }

        @Override
        public Work visit(Action.History it) {
            return acts(() -> travel.history(trial, it));
        }

        @Override
        public Work visit(Action.SwitchTab it) {
            return acts(() -> travel.switchTab(trial, it));
        }

        @Override
        public Work visit(Action.SwitchFrame it) {
            return acts(() -> travel.switchFrame(trial, it));
        }

        @Override
        public Work visit(Action.CloseTab it) {
            return acts(() -> travel.closeTab(trial));
        }

        @Override
        public Work visit(Action.Turn it) {
            return acts(() -> {
                if (!paging.turn(trial, it)) {
                    pointer.click(trial, new Action.Click(called(it), Action.Click.Kind.SINGLE));
                }
            });
        }

        @Override
        public Work visit(Action.Drag it) {
            return acts(() -> dragging.drag(trial, it));
        }

        @Override
        public Work visit(Action.Upload it) {
            return acts(() -> uploading.upload(trial, it));
        }

        @Override
        public Work visit(Action.Login it) {
            return acts(() -> login.login(trial, it));
        }
    }

    /** Where nothing on the page looks like a way through pages, such as in a wizard, what bears the name will do. */
    private static Target called(Action.Turn turn) {
        return new Target(Target.How.NAME, turn.to(), null, 0, null, null, false);
    }

    /** The page as it is, null where it cannot be looked at just now; an effect is then told by other signs. */
    private @Nullable PageFingerprint fingerprint() {
        try {
            return session.reader().fingerprint(session.page());
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (RuntimeException e) {
            session.failures().refuseSilence(e);
            return null;
        }
    }

    private String change(@Nullable PageFingerprint before) {
        PageFingerprint after = fingerprint();
        return before == null || after == null ? "" : FingerprintDiff.between(before, after);
    }
}
