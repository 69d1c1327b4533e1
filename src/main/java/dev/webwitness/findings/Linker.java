package dev.webwitness.findings;

import dev.webwitness.findings.RequestIndex.Failure;
import dev.webwitness.model.Signal;
import dev.webwitness.model.SourcePosition;
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
final class Linker {
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

    private final List<Incident> incidents;
    private final PageLoads loads;
    private final MissingScripts scripts;
    private final Policies policies;

    /** Both lists in the order of time. */
    Linker(List<Signal> signals, List<Incident> incidents, Attribution attribution) {
        this.incidents = incidents;
        this.requests = new RequestIndex(incidents);
        this.errors = new ErrorIndex(incidents);
        this.loads = new PageLoads(signals, requests);
        this.attribution = attribution;
        this.reports = new ErrorReports(incidents, attribution);
        this.scripts = new MissingScripts(incidents, attribution);
        this.policies = new Policies(incidents);
    }

    void link() {
        for (Incident incident : incidents) {
            for (Signal signal : incident.samples()) {
                if (!incident.linked()) {
                    link(incident, signal);
                }
            }
        }
        for (Incident incident : incidents) {
            Incident document = incident.linked() || noise(incident) ? null : loads.failedBefore(incident);
            if (document != null) {
                incident.link(document, "its page could not be loaded");
            }
        }
    }

    private void link(Incident incident, Signal signal) {
        Incident reported = reports.reported(incident);
        if (reported != null) {
            incident.link(reported, "it reports the exception");
            return;
        }
        if (signal instanceof Signal.Console console) {
            console(incident, console);
        } else if (signal instanceof Signal.PageError error) {
            exception(incident, error, error.name() + ": " + error.message(), error.url(), error.stack());
        } else if (signal instanceof Signal.Request request
                && "net::ERR_FAILED".equals(request.failure())
                && request.corsError() == null) {
            Incident thrown = errors.inServiceWorker(request);
            if (thrown != null) {
                incident.link(thrown, "the service worker was to answer it");
            }
        } else if (signal instanceof Signal.Request request && isPreflight(request)) {
            to(incident, requests.byUrl(request.url(), request.atMs() + PROMPT_MS), "it is its preflight");
        } else if (signal instanceof Signal.WebSocket socket) {
            to(incident, requests.byUrl(socket.url(), socket.atMs()), "same address");
        } else if (signal instanceof Signal.Dialog dialog && Clue.badNews(dialog.message())) {
            to(
                    incident,
                    requests.before(dialog.atMs(), PROMPT_MS, this::couldExplain),
                    "told to the person right after");
        }
    }

    private static boolean isPreflight(Signal.Request request) {
        return request.method().equals("OPTIONS") && request.resourceType().equalsIgnoreCase("preflight");
    }

    private void console(Incident incident, Signal.Console console) {
        to(incident, requests.byId(console.requestId()), "same request");
        named(incident, console.text(), console.url(), console.atMs());
        if (incident.linked() || !console.level().equals("error")) {
            return;
        }
        if (console.source().equals("overlay")) {
            Predicate<Failure> spokenOf = f -> f.resource() == Resource.SCRIPT
                    && console.text().contains(Words.path(f.request().url()));
            to(incident, requests.before(console.atMs(), FOR_EVER, spokenOf), "the overlay speaks of it");
        }
        if (BrowserMessage.refuses(console)) {
            Predicate<Failure> refused = f -> "net::ERR_BLOCKED_BY_RESPONSE"
                            .equals(f.request().failure())
                    && Named.urls(console.text()).stream()
                            .anyMatch(url -> Site.Address.origin(url)
                                    .equals(Site.Address.origin(f.request().url())));
            to(incident, requests.before(console.atMs(), PROMPT_MS, refused), "the browser says why");
        }
        Incident thrown = errors.reportedBy(console);
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
                                    && share(f.request().initiator(), console.stack())),
                    "logged right after the answer");
        } else {
            int status = Clue.status(console.text());
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
            Incident incident, Signal signal, String text, @Nullable String url, List<SourcePosition> stack) {
        long atMs = signal.atMs();
        String folded = text.toLowerCase(Locale.ROOT);
        named(incident, text, text.contains("SyntaxError") ? url : null, atMs);
        repeated(incident, text, atMs);
        sameScript(incident, stack, atMs);
        String missing = Clue.undefinedName(text);
        if (missing != null) {
            undefined(incident, missing, atMs);
        }
        if (Clue.module(folded)) {
            Predicate<Failure> script = f -> f.resource() == Resource.SCRIPT;
            to(incident, requests.before(atMs, PROMPT_MS, script), "the script it wanted");
        }
        if (Clue.network(folded)) {
            noAnswer(incident, signal, stack);
        }
        if (text.contains("HTTP status code is not ok")) {
            Predicate<Failure> refused =
                    f -> f.request().status() >= 400 && share(f.request().initiator(), stack);
            to(
                    incident,
                    requests.before(atMs, PROMPT_MS, refused.and(this::explains)),
                    "the message speaks of its status");
        }
        givenUp(incident, signal, stack);
        if (incident.linked() || attribution.party(incident) == Party.THIRD) {
            return;
        }
        if (Clue.json(folded)) {
            // Where code fell over a page, any page will do; over nothing at all, only what it had asked for itself.
            boolean page = folded.contains("'<'") || folded.contains("<!doctype");
            Predicate<Failure> read = f -> noJson(f)
                    && explains(f)
                    && attribution.mayMatter(f.incident())
                    && (page || share(f.request().initiator(), stack));
            to(incident, requests.before(atMs, PROMPT_MS * 2, read), "JSON was expected");
        }
        if (Clue.missingValue(folded)) {
            Predicate<Failure> near = f -> couldExplain(f)
                    && carriesData(f)
                    && f.request().step() == signal.step()
                    && f.knownMs() <= atMs + SAME_MOMENT_MS
                    && share(f.request().initiator(), stack);
            to(incident, requests.before(atMs, PROMPT_MS, near), "right after the answer");
            Predicate<Failure> page = f -> f.incident().trouble() == Trouble.PAGE_INSTEAD
                    && f.resource() == Resource.DATA
                    && f.request().step() == signal.step()
                    && !f.request().initiator().isEmpty()
                    && share(f.request().initiator(), stack)
                    && mayMatter(f)
                    && explains(f);
            to(incident, requests.before(atMs, PROMPT_MS, page), "right after a page came instead of data");
            Predicate<Failure> earlier = f -> (couldExplain(f)
                                    && (f.request().status() >= 500
                                            || f.request().status() == 0)
                            || fellOver(f))
                    && f.request().target().equals(signal.target())
                    && !f.request().initiator().isEmpty()
                    && share(f.request().initiator(), stack);
            to(
                    incident,
                    requests.before(atMs, FOR_EVER, earlier.and(Linker::carriesData)),
                    "the same script had asked for it before");
            Incident script = incident.linked() ? null : scripts.namedBy(signal, stack);
            if (script != null) {
                incident.link(script, "its line uses what the missing script should have brought");
            }
        }
    }

    /** A request that the page gave up at the same moment: what it then throws is about that. */
    private void givenUp(Incident incident, Signal signal, List<SourcePosition> stack) {
        Predicate<Failure> abandoned = f -> f.incident().trouble() == Trouble.GIVEN_UP
                && Math.abs(f.knownMs() - signal.atMs()) <= Incident.SKEW_MS
                && share(f.request().initiator(), stack);
        to(incident, requests.before(signal.atMs(), Incident.SKEW_MS, abandoned), "thrown as the page gave it up");
    }

    /** An answer that never came: by preference one that the same code had asked for, then one of the site. */
    private void noAnswer(Incident incident, Signal signal, List<SourcePosition> stack) {
        String how = "no answer reached the page";
        Predicate<Failure> silent = f -> noAnswer(f) && explains(f);
        Predicate<Failure> shared =
                f -> !f.request().initiator().isEmpty() && share(f.request().initiator(), stack);
        to(
                incident,
                requests.before(signal.atMs(), PROMPT_MS, silent.and(shared).and(this::mayMatter)),
                how);
        Incident forbidden = incident.linked() ? null : policies.before(signal, PROMPT_MS, stack);
        if (forbidden != null) {
            incident.link(forbidden, "the policy of the page forbade it");
        }
        to(incident, requests.before(signal.atMs(), PROMPT_MS, silent.and(shared)), how);
        boolean unknown = stack.isEmpty() || attribution.party(incident) == Party.THIRD;
        Predicate<Failure> maybe =
                f -> noAnswer(f) && (unknown || f.request().initiator().isEmpty());
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
                boolean inline = !Words.path(at.url()).endsWith("js");
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
        Trouble trouble = failure.incident().trouble();
        return failure.request().status() == 0 || trouble == Trouble.CORS || trouble == Trouble.NETWORK;
    }

    /** By an address or a path in the message, or by the address the entry itself is about. */
    private void named(Incident incident, String text, @Nullable String about, long atMs) {
        for (String url : Named.urls(text)) {
            to(incident, requests.byUrl(url, atMs), "its address is in the message");
        }
        if (about != null) {
            to(incident, requests.byUrl(about, atMs), "same address");
        }
        if (!incident.linked()) {
            for (String path : Named.paths(text)) {
                to(incident, requests.byPath(path, atMs), "its path is in the message");
            }
        }
    }

    /** By the answer's own words, or its status, in the message. */
    private void repeated(Incident incident, String text, long atMs) {
        to(
                incident,
                requests.before(atMs, REPEATED_MS, f -> f.incident() != incident && quotes(text, f)),
                "the message repeats its answer");
        int status = Clue.status(text);
        if (status != 0) {
            to(
                    incident,
                    requests.before(atMs, PROMPT_MS * 2, f -> f.request().status() == status && explains(f)),
                    "the message speaks of its status");
        }
    }

    private static boolean quotes(String text, Failure failure) {
        if (failure.incident().trouble() == Trouble.PAGE_INSTEAD) {
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
        String body = failure.request().responseBody();
        boolean answered = failure.request().status() > 0
                && !failure.request().resourceType().equalsIgnoreCase("websocket");
        boolean html = failure.request().mimeType().startsWith("text/")
                || body == null
                || body.isBlank()
                || body.stripLeading().startsWith("<");
        return failure.resource() == Resource.DATA && answered && html;
    }

    /** A name that is missing: the script that bears it, else one of the site's that failed, else one that threw while loading. */
    private void undefined(Incident incident, String name, long atMs) {
        String word = fileWord(name);
        Predicate<Failure> script = f -> f.resource() == Resource.SCRIPT;
        Predicate<Failure> bearsIt =
                f -> f.request().url().toLowerCase(Locale.ROOT).contains(word);
        if (word.length() >= 2) {
            to(incident, requests.before(atMs, FOR_EVER, script.and(bearsIt)), "the script it should have come with");
        }
        Predicate<Failure> ours = f -> attribution.party(f.incident()) != Party.THIRD
                && f.request().target().equals(incident.first().target());
        to(incident, requests.before(atMs, FOR_EVER, script.and(ours).and(this::explains)), "a script was missing");
        boolean own = attribution.party(incident) != Party.THIRD;
        Incident missing = incident.linked() || !own ? null : scripts.before(incident.first());
        if (missing != null && missing.request() == null) {
            incident.link(missing, "the browser refused a script");
        }
        Incident broken = incident.linked() ? null : errors.brokeItsScriptBefore(incident, atMs);
        if (broken != null && attribution.party(broken) != Party.THIRD) {
            incident.link(broken, "the script did not run to its end");
        }
        if (missing != null) {
            incident.link(missing, "a script was missing");
        }
        if (!incident.linked() && own) {
            scripts.likeliestBefore(incident.first()).forEach(Incident::suspect);
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
    private void sameScript(Incident incident, List<SourcePosition> stack, long atMs) {
        if (incident.linked() || stack.isEmpty()) {
            return;
        }
        Set<String> places = Failure.places(stack);
        Predicate<Failure> same = f -> f.askedAt(places) && attribution.mayMatter(f.incident()) && explains(f);
        to(incident, requests.before(atMs, PROMPT_MS * 2, same), "the same code asked for it");
    }

    private boolean noise(Incident incident) {
        return attribution.noiseOf(incident).isPresent();
    }

    private boolean explains(Failure failure) {
        return !noise(failure.incident()) && reports.reported(failure.incident()) == null;
    }

    /** A failed answer to the page's own code, which it may have stumbled over without saying so. */
    private boolean couldExplain(Failure failure) {
        Trouble trouble = failure.incident().trouble();
        return failure.resource() == Resource.DATA
                && trouble != Trouble.SLOW
                && trouble != Trouble.PAGE_INSTEAD
                && !isPreflight(failure.request())
                && attribution.mayMatter(failure.incident())
                && explains(failure);
    }

    /** A page that came instead of data, and that code fell over at once: what it was to bring is missing ever after. */
    private static boolean fellOver(Failure failure) {
        return failure.incident().trouble() == Trouble.PAGE_INSTEAD
                && failure.incident().chain().stream().anyMatch(member -> member.first() instanceof Signal.PageError);
    }

    /** Whether an answer could have brought a value: these methods bring none, well answered or not. */
    private static boolean carriesData(Failure failure) {
        String method = failure.request().method();
        return !method.equals("HEAD") && !method.equals("OPTIONS");
    }

    private static void to(Incident incident, @Nullable Failure failure, String how) {
        if (failure != null) {
            incident.link(failure.incident(), how);
        }
    }
}
