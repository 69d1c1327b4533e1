package dev.webwitness.run.journal;

import dev.webwitness.agent.attempt.Checkpoint;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.event.SourcePosition.Original;
import dev.webwitness.model.live.LiveBrowserState;
import dev.webwitness.model.live.PageDialog;
import dev.webwitness.model.live.PageTab;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.result.JudgeVerdict;
import dev.webwitness.model.result.RunReport.Claim;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionMapper;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Plan;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.Target;
import dev.webwitness.policy.redaction.Redactor;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Masks the values of a run before they are kept, so that findings, results and reports never see a secret. Pure but for the redactor's own
 * set of secrets.
 */
public final class RunRedactor {
    private final Redactor redactor;

    public RunRedactor(Redactor redactor) {
        this.redactor = redactor;
    }

    /** For the errors of calls that got no run: they repeat the caller's words, which may hold a secret. */
    public static RunRedactor of(Collection<String> secrets) {
        return new RunRedactor(new Redactor(secrets));
    }

    public String text(String text) {
        return redactor.text(text);
    }

    @Nullable
    public String maybe(@Nullable String text) {
        return text == null ? null : redactor.text(text);
    }

    public List<String> texts(List<String> texts) {
        return texts.stream().map(redactor::text).toList();
    }

    public LiveBrowserState around(LiveBrowserState now) {
        PageDialog asked = now.dialog();
        return new LiveBrowserState(
                asked == null
                        ? null
                        : new PageDialog(
                                asked.id(),
                                asked.type(),
                                text(asked.message()),
                                text(asked.initial()),
                                text(asked.url())),
                now.tabs().stream()
                        .map(tab -> new PageTab(tab.id(), text(tab.title()), text(tab.url()), tab.active()))
                        .toList());
    }

    /** The event with every text masked that comes from the page, a server or the browser: nothing masks it again on its way to disk. */
    BrowserEvent event(BrowserEvent event) {
        return event.accept(new MaskedEvent());
    }

    private final class MaskedEvent implements BrowserEvent.Visitor<BrowserEvent> {
        private BrowserEvent.Context context(BrowserEvent it) {
            return new BrowserEvent.Context(it.atMs(), it.step(), text(it.target()));
        }

        @Override
        public BrowserEvent visit(BrowserEvent.Console it) {
            return new BrowserEvent.Console(
                    context(it),
                    text(it.level()),
                    text(it.text()),
                    text(it.source()),
                    maybe(it.url()),
                    stack(it.stack()),
                    maybe(it.requestId()));
        }

        @Override
        public BrowserEvent visit(BrowserEvent.PageError it) {
            return new BrowserEvent.PageError(
                    context(it),
                    text(it.name()),
                    text(it.message()),
                    it.rejection(),
                    maybe(it.url()),
                    stack(it.stack()));
        }

        @Override
        public BrowserEvent visit(BrowserEvent.Request it) {
            BrowserEvent.Request.Sent sent = it.sent();
            BrowserEvent.Request.Initiator initiator = it.initiator();
            BrowserEvent.Request.Response response = it.response();
            BrowserEvent.Request.Failure failure = it.failure();
            return new BrowserEvent.Request(
                    context(it),
                    text(it.id()),
                    new BrowserEvent.Request.Sent(
                            text(sent.method()),
                            text(sent.url()),
                            text(sent.resourceType()),
                            texts(sent.redirects()),
                            redactor.headers(sent.headers()),
                            maybe(sent.body())),
                    new BrowserEvent.Request.Initiator(
                            text(initiator.documentUrl()), initiator.mainDocument(), stack(initiator.stack())),
                    new BrowserEvent.Request.Response(
                            response.status(),
                            text(response.mimeType()),
                            redactor.headers(response.headers()),
                            new BrowserEvent.Request.Body(
                                    maybe(response.body().excerpt()),
                                    maybe(response.body().file()),
                                    response.body().bytes()),
                            response.fromCache(),
                            response.fromServiceWorker()),
                    new BrowserEvent.Request.Failure(
                            maybe(failure.error()),
                            maybe(failure.blockedReason()),
                            maybe(failure.corsError()),
                            failure.cancelled()),
                    it.endMs());
        }

        @Override
        public BrowserEvent visit(BrowserEvent.Navigation it) {
            return new BrowserEvent.Navigation(context(it), text(it.url()), it.mainFrame(), it.sameDocument());
        }

        @Override
        public BrowserEvent visit(BrowserEvent.Dialog it) {
            return new BrowserEvent.Dialog(context(it), text(it.type()), text(it.message()), text(it.answer()));
        }

        @Override
        public BrowserEvent visit(BrowserEvent.Crash it) {
            return new BrowserEvent.Crash(context(it), text(it.url()), it.hung());
        }

        @Override
        public BrowserEvent visit(BrowserEvent.Download it) {
            return new BrowserEvent.Download(context(it), text(it.url()), text(it.suggestedName()), text(it.state()));
        }

        @Override
        public BrowserEvent visit(BrowserEvent.Tab it) {
            return new BrowserEvent.Tab(context(it), text(it.url()), it.opened());
        }

        @Override
        public BrowserEvent visit(BrowserEvent.WebSocket it) {
            return new BrowserEvent.WebSocket(context(it), text(it.url()), text(it.event()), text(it.detail()));
        }
    }

    private List<SourcePosition> stack(List<SourcePosition> stack) {
        return stack.stream().map(this::place).toList();
    }

    SourcePosition place(SourcePosition it) {
        Original original = it.original();
        return new SourcePosition(
                text(it.url()),
                it.line(),
                it.column(),
                text(it.function()),
                original == null ? null : original(original));
    }

    Original original(Original it) {
        return it.masked(redactor::text);
    }

    /** @param kept what is kept of a step's data */
    Checkpoint checkpoint(Checkpoint it, java.util.function.UnaryOperator<StepRecord> kept) {
        Checkpoint.Step step = it.step();
        StepRecord record = step.record();
        return new Checkpoint(
                it.reason(),
                new Checkpoint.Step(
                        step.number(), maybe(step.underWay()), record == null ? null : kept.apply(step(record))),
                texts(it.remaining()),
                new Checkpoint.Page(
                        text(it.page().url()),
                        it.page().outlineHash(),
                        it.page().tabs()),
                maybe(it.summary()),
                plan(it.plan()));
    }

    @Nullable
    public Plan plan(@Nullable Plan it) {
        return it == null ? null : new Plan(texts(it.items()), texts(it.criteria()), it.done());
    }

    @Nullable
    public JudgeVerdict judgement(@Nullable JudgeVerdict it) {
        return it == null
                ? null
                : new JudgeVerdict(
                        it.verdict(), text(it.failureReason()), it.reachedCaptcha(), it.impossibleTask(), it.rounds());
    }

    /** A JSON-shaped value. */
    @Nullable
    public Object data(@Nullable Object it) {
        return it == null ? null : redactor.tree(it);
    }

    StepRecord step(StepRecord it) {
        return new StepRecord(
                it.number(),
                text(it.label()),
                maybe(it.seen()),
                it.outcomes().stream().map(this::outcome).toList(),
                it.ok(),
                it.time(),
                new StepRecord.PageState(text(it.url()), text(it.page().title()), it.shot(), it.outline()));
    }

    ActionOutcome outcome(ActionOutcome it) {
        ErrorInfo error = it.error();
        ElementRef element = it.element();
        return new ActionOutcome(
                action(it.action()),
                new ActionOutcome.Result(
                        it.ok(), it.dispatched(), error == null ? null : error(error), maybe(it.expected())),
                text(it.effect()),
                new ActionOutcome.ActedOn(
                        element == null ? null : element(element),
                        locators(it.on().locators())),
                it.time(),
                texts(it.notes()),
                it.data() == null ? null : redactor.tree(it.data()));
    }

    private ElementRef element(ElementRef it) {
        return new ElementRef(it.ref(), it.role(), text(it.name()), maybe(it.value()), it.states(), it.box());
    }

    private Map<String, String> locators(Map<String, String> locators) {
        return locators.entrySet().stream()
                .collect(java.util.stream.Collectors.toUnmodifiableMap(
                        Map.Entry::getKey, entry -> text(entry.getValue())));
    }

    public ErrorInfo error(ErrorInfo it) {
        return new ErrorInfo(
                it.name(),
                it.code(),
                text(it.message()),
                it.vendor(),
                texts(it.selectorsTried()),
                evidence(it.evidence()));
    }

    @SuppressWarnings("unchecked")
    private @Nullable Map<String, Object> evidence(@Nullable Map<String, Object> evidence) {
        return evidence == null ? null : (Map<String, Object>) redactor.tree(evidence);
    }

    public List<Claim> claims(List<Claim> claims) {
        return claims.stream()
                .map(claim -> new Claim(text(claim.text()), claim.holds(), claim.evidence()))
                .toList();
    }

    private Action action(Action action) {
        return action.accept(new ActionMapper(redactor::text, redactor::text, this::target, this::expectation));
    }

    private Expectation expectation(Expectation it) {
        return new Expectation(
                it.kind(),
                it.target() == null ? null : target(it.target()),
                text(it.value()),
                it.negated(),
                it.each(),
                texts(it.or()),
                it.alternatives().stream().map(this::expectation).toList());
    }

    private Target target(Target it) {
        return new Target(
                it.how(), text(it.text()), it.role(), it.ordinal(), maybe(it.scope()), it.relation(), it.quoted());
    }
}
