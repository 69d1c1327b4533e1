package dev.webwitness.findings.link;

import dev.webwitness.findings.group.BrowserMessage;
import dev.webwitness.findings.group.EventGroup;
import dev.webwitness.findings.group.FindingText;
import dev.webwitness.findings.group.MentionedUrls;
import dev.webwitness.findings.group.MessageClassifier;
import dev.webwitness.findings.group.Party;
import dev.webwitness.findings.group.RequestProblem;
import dev.webwitness.findings.group.ResourceKind;
import dev.webwitness.findings.link.RequestIndex.Failure;
import dev.webwitness.findings.origin.Attribution;
import dev.webwitness.findings.origin.CallOrigin;
import dev.webwitness.findings.origin.FirstPartySite;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Hangs each effect under its cause, so that the first failure is on top.
 *
 * <p>What names its cause (a request id, an address, the text of an answer) is believed wherever it points. What only fits in kind and time
 * is never laid at the door of noise: a beacon that was blocked a moment earlier explains nothing.
 */
public final class CauseLinker {
    /** An answer and the exception over it are parted by little more than a promise or two. */
    private static final long PROMPT_MS = 1_500;

    /** The longest that is believed between an answer and a message that repeats it. */
    private static final long REPEATED_MS = 30_000;

    /** The clocks of the page and of the network differ by so little. */
    private static final long SAME_MOMENT_MS = 20;

    private static final long FOR_EVER = Long.MAX_VALUE / 2;

    private final ErrorReports reports;
    private final RequestIndex requests;
    private final ErrorIndex errors;
    private final Attribution attribution;

    private final List<EventGroup> incidents;
    private final DocumentLoads loads;
    private final ScriptLoadFailures scripts;
    private final CspViolations policies;

    /** Both lists in the order of time. */
    public CauseLinker(List<BrowserEvent> signals, List<EventGroup> incidents, Attribution attribution) {
        this.incidents = incidents;
        this.requests = new RequestIndex(incidents);
        this.errors = new ErrorIndex(incidents);
        this.loads = new DocumentLoads(signals, requests);
        this.attribution = attribution;
        this.reports = new ErrorReports(incidents, attribution);
        this.scripts = new ScriptLoadFailures(incidents, attribution);
        this.policies = new CspViolations(incidents);
    }

    public void link() {
        for (EventGroup incident : incidents) {
            for (BrowserEvent signal : incident.samples()) {
                if (!incident.linked()) {
                    link(incident, signal);
                }
            }
        }
        for (EventGroup incident : incidents) {
            EventGroup document = incident.linked() || noise(incident) ? null : loads.failedBefore(incident);
            if (document != null) {
                incident.link(document, "its page could not be loaded");
            }
        }
    }

    private void link(EventGroup incident, BrowserEvent signal) {
        EventGroup reported = reports.reported(incident);
        if (reported != null) {
            incident.link(reported, "it reports the exception");
            return;
        }
        if (signal instanceof BrowserEvent.Console console) {
            console(incident, console);
        } else if (signal instanceof BrowserEvent.PageError error) {
            exception(incident, error, error.name() + ": " + error.message(), error.url(), error.stack());
        } else if (signal instanceof BrowserEvent.Request request
                && "net::ERR_FAILED".equals(request.failure().error())
                && request.failure().corsError() == null) {
            EventGroup thrown = errors.inServiceWorker(request);
            if (thrown != null) {
                incident.link(thrown, "the service worker was to answer it");
            }
        } else if (signal instanceof BrowserEvent.Request request && isPreflight(request)) {
            to(incident, requests.byUrl(request.url(), request.atMs() + PROMPT_MS), "it is its preflight");
        } else if (signal instanceof BrowserEvent.WebSocket socket) {
            to(incident, requests.byUrl(socket.url(), socket.atMs()), "same address");
        } else if (signal instanceof BrowserEvent.Dialog dialog && MessageClassifier.badNews(dialog.message())) {
            to(
                    incident,
                    requests.before(dialog.atMs(), PROMPT_MS, this::couldExplain),
                    "told to the person right after");
        }
    }

    private static boolean isPreflight(BrowserEvent.Request request) {
        return request.method().equals("OPTIONS") && request.resourceType().equalsIgnoreCase("preflight");
    }

    private void console(EventGroup incident, BrowserEvent.Console console) {
        to(incident, requests.byId(console.requestId()), "same request");
        named(incident, console.text(), console.url(), console.atMs());
        if (incident.linked() || !console.level().equals("error")) {
            return;
        }
        if (console.source().equals("overlay")) {
            Predicate<Failure> spokenOf = f -> f.resource() == ResourceKind.SCRIPT
                    && console.text().contains(FindingText.path(f.request().url()));
            to(incident, requests.before(console.atMs(), FOR_EVER, spokenOf), "the overlay speaks of it");
        }
        if (BrowserMessage.refuses(console)) {
            Predicate<Failure> refused = f ->
                    "net::ERR_BLOCKED_BY_RESPONSE".equals(f.request().failure().error())
                            && MentionedUrls.urls(console.text()).stream()
                                    .anyMatch(url -> FirstPartySite.Address.origin(url)
                                            .equals(FirstPartySite.Address.origin(
                                                    f.request().url())));
            to(incident, requests.before(console.atMs(), PROMPT_MS, refused), "the browser says why");
        }
        EventGroup thrown = errors.reportedBy(console);
        if (thrown != null) {
            incident.link(thrown, "the console repeats the exception");
        } else if (console.source().equals("console-api") && attribution.party(incident) != Party.THIRD) {
            exception(incident, console, console.text(), console.url(), console.stack());
            to(
                    incident,
                    requests.before(
                            console.atMs(),
                            PROMPT_MS / 2,
                            f -> couldExplain(f)
                                    && f.request().step() == console.step()
                                    && share(f.request().stack(), console.stack())),
                    "logged right after the answer");
        } else {
            int status = MessageClassifier.status(console.text());
            to(
                    incident,
                    requests.before(
                            console.atMs(),
                            PROMPT_MS,
                            f -> status != 0 && f.request().status() == status),
                    "same status");
        }
    }

    private void exception(
            EventGroup incident, BrowserEvent signal, String text, @Nullable String url, List<SourcePosition> stack) {
        long atMs = signal.atMs();
        String folded = text.toLowerCase(Locale.ROOT);
        named(incident, text, text.contains("SyntaxError") ? url : null, atMs);
        repeated(incident, text, atMs);
        sameScript(incident, stack, atMs);
        String missing = MessageClassifier.undefinedName(text);
        if (missing != null) {
            undefined(incident, missing, atMs);
        }
        if (MessageClassifier.module(folded)) {
            Predicate<Failure> script = f -> f.resource() == ResourceKind.SCRIPT;
            to(incident, requests.before(atMs, PROMPT_MS, script), "the script it wanted");
        }
        if (MessageClassifier.network(folded)) {
            noAnswer(incident, signal, stack);
        }
        if (text.contains("HTTP status code is not ok")) {
            Predicate<Failure> refused =
                    f -> f.request().status() >= 400 && share(f.request().stack(), stack);
            to(
                    incident,
                    requests.before(atMs, PROMPT_MS, refused.and(this::explains)),
                    "the message speaks of its status");
        }
        givenUp(incident, signal, stack);
        if (incident.linked() || attribution.party(incident) == Party.THIRD) {
            return;
        }
        if (MessageClassifier.json(folded)) {
            // Where code fell over a page, any page will do; over nothing at all, only what it had asked for itself.
            boolean page = folded.contains("'<'") || folded.contains("<!doctype");
            Predicate<Failure> read = f -> noJson(f)
                    && explains(f)
                    && attribution.mayMatter(f.incident())
                    && (page || share(f.request().stack(), stack));
            to(incident, requests.before(atMs, PROMPT_MS * 2, read), "JSON was expected");
        }
        if (MessageClassifier.missingValue(folded)) {
            Predicate<Failure> near = f -> couldExplain(f)
                    && carriesData(f)
                    && f.request().step() == signal.step()
                    && f.knownMs() <= atMs + SAME_MOMENT_MS
                    && share(f.request().stack(), stack);
            to(incident, requests.before(atMs, PROMPT_MS, near), "right after the answer");
            Predicate<Failure> page = f -> f.incident().trouble() == RequestProblem.PAGE_INSTEAD
                    && f.resource() == ResourceKind.DATA
                    && f.request().step() == signal.step()
                    && !f.request().stack().isEmpty()
                    && share(f.request().stack(), stack)
                    && mayMatter(f)
                    && explains(f);
            to(incident, requests.before(atMs, PROMPT_MS, page), "right after a page came instead of data");
            Predicate<Failure> earlier = f -> (couldExplain(f)
                                    && (f.request().status() >= 500
                                            || f.request().status() == 0)
                            || fellOver(f))
                    && f.request().target().equals(signal.target())
                    && !f.request().stack().isEmpty()
                    && share(f.request().stack(), stack);
            to(
                    incident,
                    requests.before(atMs, FOR_EVER, earlier.and(CauseLinker::carriesData)),
                    "the same script had asked for it before");
            EventGroup script = incident.linked() ? null : scripts.namedBy(signal, stack);
            if (script != null) {
                incident.link(script, "its line uses what the missing script should have brought");
            }
        }
    }

    /** A request that the page gave up at the same moment: what it then throws is about that. */
    private void givenUp(EventGroup incident, BrowserEvent signal, List<SourcePosition> stack) {
        Predicate<Failure> abandoned = f -> f.incident().trouble() == RequestProblem.GIVEN_UP
                && Math.abs(f.knownMs() - signal.atMs()) <= EventGroup.SKEW_MS
                && share(f.request().stack(), stack);
        to(incident, requests.before(signal.atMs(), EventGroup.SKEW_MS, abandoned), "thrown as the page gave it up");
    }

    /** An answer that never came: by preference one that the same code had asked for, then one of the site. */
    private void noAnswer(EventGroup incident, BrowserEvent signal, List<SourcePosition> stack) {
        String how = "no answer reached the page";
        Predicate<Failure> silent = f -> noAnswer(f) && explains(f);
        Predicate<Failure> shared =
                f -> !f.request().stack().isEmpty() && share(f.request().stack(), stack);
        to(
                incident,
                requests.before(signal.atMs(), PROMPT_MS, silent.and(shared).and(this::mayMatter)),
                how);
        EventGroup forbidden = incident.linked() ? null : policies.before(signal, PROMPT_MS, stack);
        if (forbidden != null) {
            incident.link(forbidden, "the policy of the page forbade it");
        }
        to(incident, requests.before(signal.atMs(), PROMPT_MS, silent.and(shared)), how);
        boolean unknown = stack.isEmpty() || attribution.party(incident) == Party.THIRD;
        Predicate<Failure> maybe =
                f -> noAnswer(f) && (unknown || f.request().stack().isEmpty());
        to(
                incident,
                requests.before(
                        signal.atMs(), PROMPT_MS, maybe.and(this::explains).and(this::mayMatter)),
                how);
        to(incident, requests.before(signal.atMs(), PROMPT_MS, maybe), how);
    }

    private boolean mayMatter(Failure failure) {
        return attribution.mayMatter(failure.incident());
    }

    /**
     * Whether two pieces of code have a script in common, or it is not known where one of them is. Scripts that stand in the page itself share
     * its address: there it has to be the same line or function.
     */
    private static boolean share(List<SourcePosition> one, List<SourcePosition> other) {
        if (one.isEmpty() || other.isEmpty()) {
            return true;
        }
        for (SourcePosition at : one) {
            for (SourcePosition there : other) {
                boolean inline = !FindingText.path(at.url()).endsWith("js");
                boolean close = at.line() == there.line()
                        || (!CallOrigin.function(at).isBlank()
                                && CallOrigin.function(at).equals(CallOrigin.function(there)));
                if (at.url().equals(there.url()) && (!inline || close)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean noAnswer(Failure failure) {
        RequestProblem trouble = failure.incident().trouble();
        return failure.request().status() == 0 || trouble == RequestProblem.CORS || trouble == RequestProblem.NETWORK;
    }

    /** By an address or a path in the message, or by the address the entry itself is about. */
    private void named(EventGroup incident, String text, @Nullable String about, long atMs) {
        for (String url : MentionedUrls.urls(text)) {
            to(incident, requests.byUrl(url, atMs), "its address is in the message");
        }
        if (about != null) {
            to(incident, requests.byUrl(about, atMs), "same address");
        }
        if (!incident.linked()) {
            for (String path : MentionedUrls.paths(text)) {
                to(incident, requests.byPath(path, atMs), "its path is in the message");
            }
        }
    }

    /** By the answer's own words, or its status, in the message. */
    private void repeated(EventGroup incident, String text, long atMs) {
        to(
                incident,
                requests.before(atMs, REPEATED_MS, f -> f.incident() != incident && quotes(text, f)),
                "the message repeats its answer");
        int status = MessageClassifier.status(text);
        if (status != 0) {
            to(
                    incident,
                    requests.before(atMs, PROMPT_MS * 2, f -> f.request().status() == status && explains(f)),
                    "the message speaks of its status");
        }
    }

    private static boolean quotes(String text, Failure failure) {
        if (failure.incident().trouble() == RequestProblem.PAGE_INSTEAD) {
            return false;
        }
        for (String said : failure.said()) {
            if (text.contains(said)) {
                return true;
            }
        }
        return false;
    }

    private static boolean noJson(Failure failure) {
        String body = failure.request().response().body().excerpt();
        boolean answered = failure.request().status() > 0
                && !failure.request().resourceType().equalsIgnoreCase("websocket");
        boolean html = failure.request().response().mimeType().startsWith("text/")
                || body == null
                || body.isBlank()
                || body.stripLeading().startsWith("<");
        return failure.resource() == ResourceKind.DATA && answered && html;
    }

    /** A name that is missing: the script that bears it, else one of the site's that failed, else one that threw while loading. */
    private void undefined(EventGroup incident, String name, long atMs) {
        String word = fileWord(name);
        Predicate<Failure> script = f -> f.resource() == ResourceKind.SCRIPT;
        Predicate<Failure> bearsIt =
                f -> f.request().url().toLowerCase(Locale.ROOT).contains(word);
        if (word.length() >= 2) {
            to(incident, requests.before(atMs, FOR_EVER, script.and(bearsIt)), "the script it should have come with");
        }
        Predicate<Failure> ours = f -> attribution.party(f.incident()) != Party.THIRD
                && f.request().target().equals(incident.first().target());
        to(incident, requests.before(atMs, FOR_EVER, script.and(ours).and(this::explains)), "a script was missing");
        boolean own = attribution.party(incident) != Party.THIRD;
        EventGroup missing = incident.linked() || !own ? null : scripts.before(incident.first());
        if (missing != null && missing.request() == null) {
            incident.link(missing, "the browser refused a script");
        }
        EventGroup broken = incident.linked() ? null : errors.brokeItsScriptBefore(incident, atMs);
        if (broken != null && attribution.party(broken) != Party.THIRD) {
            incident.link(broken, "the script did not run to its end");
        }
        if (missing != null) {
            incident.link(missing, "a script was missing");
        }
        if (!incident.linked() && own) {
            scripts.likeliestBefore(incident.first()).forEach(EventGroup::suspect);
        }
    }

    /** What a global's name looks like in the address of the script that defines it. */
    private static String fileWord(String name) {
        String first = name.replaceAll("\\..*", "");
        return switch (first) {
            case "$", "jQuery" -> "jquery";
            case "_" -> "lodash";
            default -> first.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
        };
    }

    /** The code that asked is the code that fell over the answer. */
    private void sameScript(EventGroup incident, List<SourcePosition> stack, long atMs) {
        if (incident.linked() || stack.isEmpty()) {
            return;
        }
        Set<String> places = Failure.places(stack);
        Predicate<Failure> same = f -> f.askedAt(places) && attribution.mayMatter(f.incident()) && explains(f);
        to(incident, requests.before(atMs, PROMPT_MS * 2, same), "the same code asked for it");
    }

    private boolean noise(EventGroup incident) {
        return attribution.noiseOf(incident).isPresent();
    }

    private boolean explains(Failure failure) {
        return !noise(failure.incident()) && reports.reported(failure.incident()) == null;
    }

    /** A failed answer to the page's own code, which it may have stumbled over without saying so. */
    private boolean couldExplain(Failure failure) {
        RequestProblem trouble = failure.incident().trouble();
        return failure.resource() == ResourceKind.DATA
                && trouble != RequestProblem.SLOW
                && trouble != RequestProblem.PAGE_INSTEAD
                && !isPreflight(failure.request())
                && attribution.mayMatter(failure.incident())
                && explains(failure);
    }

    /** A page that came instead of data, and that code fell over at once: what it was to bring is missing ever after. */
    private static boolean fellOver(Failure failure) {
        return failure.incident().trouble() == RequestProblem.PAGE_INSTEAD
                && failure.incident().chain().stream().anyMatch(EventGroup::isException);
    }

    /** Whether an answer could have brought a value: these methods bring none, well answered or not. */
    private static boolean carriesData(Failure failure) {
        String method = failure.request().method();
        return !method.equals("HEAD") && !method.equals("OPTIONS");
    }

    private static void to(EventGroup incident, @Nullable Failure failure, String how) {
        if (failure != null) {
            incident.link(failure.incident(), how);
        }
    }
}
