package dev.webwitness.run.journal;

import dev.webwitness.agent.recovery.Checkpoint;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.event.SourcePosition.Original;
import dev.webwitness.model.live.LiveBrowserState;
import dev.webwitness.model.live.PageDialog;
import dev.webwitness.model.live.PageTab;
import dev.webwitness.model.result.JudgeVerdict;
import dev.webwitness.model.result.RunReport.Claim;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionMapper;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.ElementRef;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Plan;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.Target;
import dev.webwitness.policy.redaction.Redactor;
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

    public String url(String url) {
        return redactor.url(url);
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
                                url(asked.url())),
                now.tabs().stream()
                        .map(tab -> new PageTab(tab.id(), text(tab.title()), url(tab.url()), tab.active()))
                        .toList());
    }

    private @Nullable String maybeUrl(@Nullable String url) {
        return url == null ? null : redactor.url(url);
    }

    BrowserEvent signal(BrowserEvent signal) {
        return signal.accept(new MaskedSignal());
    }

    private final class MaskedSignal implements BrowserEvent.Visitor<BrowserEvent> {
        @Override
        public BrowserEvent visit(BrowserEvent.Console it) {
            return new BrowserEvent.Console(
                    it.atMs(),
                    it.step(),
                    it.target(),
                    it.level(),
                    text(it.text()),
                    it.source(),
                    maybeUrl(it.url()),
                    stack(it.stack()),
                    it.requestId());
        }

        @Override
        public BrowserEvent visit(BrowserEvent.PageError it) {
            return new BrowserEvent.PageError(
                    it.atMs(),
                    it.step(),
                    it.target(),
                    it.name(),
                    text(it.message()),
                    it.rejection(),
                    maybeUrl(it.url()),
                    stack(it.stack()));
        }

        @Override
        public BrowserEvent visit(BrowserEvent.Request it) {
            return new BrowserEvent.Request(
                    it.atMs(),
                    it.step(),
                    it.target(),
                    it.id(),
                    it.method(),
                    url(it.url()),
                    it.resourceType(),
                    it.mainDocument(),
                    url(it.documentUrl()),
                    it.status(),
                    it.mimeType(),
                    it.failure(),
                    it.blockedReason(),
                    it.corsError(),
                    it.cancelled(),
                    it.fromCache(),
                    it.fromServiceWorker(),
                    it.redirects().stream().map(RunRedactor.this::url).toList(),
                    it.endMs(),
                    it.bytes(),
                    stack(it.initiator()),
                    redactor.headers(it.requestHeaders()),
                    redactor.headers(it.responseHeaders()),
                    maybe(it.requestBody()),
                    maybe(it.responseBody()),
                    it.bodyFile());
        }

        @Override
        public BrowserEvent visit(BrowserEvent.Navigation it) {
            return new BrowserEvent.Navigation(
                    it.atMs(), it.step(), it.target(), url(it.url()), it.mainFrame(), it.sameDocument());
        }

        @Override
        public BrowserEvent visit(BrowserEvent.Dialog it) {
            return new BrowserEvent.Dialog(
                    it.atMs(), it.step(), it.target(), it.type(), text(it.message()), it.answer());
        }

        @Override
        public BrowserEvent visit(BrowserEvent.Crash it) {
            return new BrowserEvent.Crash(it.atMs(), it.step(), it.target(), url(it.url()), it.hung());
        }

        @Override
        public BrowserEvent visit(BrowserEvent.Download it) {
            return new BrowserEvent.Download(
                    it.atMs(), it.step(), it.target(), url(it.url()), text(it.suggestedName()), it.state());
        }

        @Override
        public BrowserEvent visit(BrowserEvent.Tab it) {
            return new BrowserEvent.Tab(it.atMs(), it.step(), it.target(), url(it.url()), it.opened());
        }

        @Override
        public BrowserEvent visit(BrowserEvent.WebSocket it) {
            return new BrowserEvent.WebSocket(
                    it.atMs(), it.step(), it.target(), url(it.url()), it.event(), text(it.detail()));
        }
    }

    private List<SourcePosition> stack(List<SourcePosition> stack) {
        return stack.stream().map(this::place).toList();
    }

    SourcePosition place(SourcePosition it) {
        Original original = it.original();
        return new SourcePosition(
                url(it.url()),
                it.line(),
                it.column(),
                text(it.function()),
                original == null ? null : original(original));
    }

    Original original(Original it) {
        return it.masked(redactor::text, redactor::url);
    }

    /** @param kept what is kept of a step's data */
    Checkpoint checkpoint(Checkpoint it, java.util.function.UnaryOperator<StepRecord> kept) {
        StepRecord record = it.step().record();
        return new Checkpoint(it.reason(), new Checkpoint.Step(it.step().number(), maybe(it.step().underWay()), record == null ? null : kept.apply(step(record))), texts(it.remaining()), new Checkpoint.Page(url(it.page().url()), it.page().outlineHash(), it.page().tabs()), maybe(it.summary()), plan(it.plan()));
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
                new StepRecord.PageState(url(it.url()), text(it.page().title()), it.shot(), it.outline()));
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
        return action.accept(new ActionMapper(redactor::url, redactor::text, this::target, this::expectation));
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
