package dev.webwitness.findings.score;

import dev.webwitness.findings.group.BrowserMessage;
import dev.webwitness.findings.group.EngineError;
import dev.webwitness.findings.group.EventGroup;
import dev.webwitness.findings.group.FindingKind;
import dev.webwitness.findings.group.FindingText;
import dev.webwitness.findings.group.MessageClassifier;
import dev.webwitness.findings.group.ResourceKind;
import dev.webwitness.findings.origin.Attribution;
import dev.webwitness.findings.origin.CallOrigin;
import dev.webwitness.findings.origin.Criterion;
import dev.webwitness.findings.origin.CriterionScore;
import dev.webwitness.model.event.BrowserEvent;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Criterion: what can a failure break? The plain order of the trade: a document before scripts and data, those before styles and
 * pictures; what the engine throws before what programs throw or log; a refusal for good (5xx) before one that may be an answer (401,
 * 404).
 */
public final class Harm implements Criterion {
    private static final int MOST = 3;

    /** Requests that are meant to stay open: streams, sockets and long polls. */
    private static final Pattern STAYS_OPEN =
            Pattern.compile("(?i)poll|stream|event|live|sse|subscri|listen|hmr|socket|watch|sync|notif|comet");

    private final Attribution attribution;
    private final Map<EventGroup, Integer> points = new IdentityHashMap<>();
    private final Map<EventGroup, EventGroup> worsts = new IdentityHashMap<>();

    public Harm(Attribution attribution) {
        this.attribution = attribution;
    }

    @Override
    public CriterionScore judge(EventGroup head) {
        EventGroup worst = worst(head);
        return new CriterionScore(of(worst), phrase(head));
    }

    /** What an incident is, in a phrase. */
    private static String phrase(EventGroup head) {
        BrowserEvent first = head.first();
        if (first instanceof BrowserEvent.Request request) {
            String what = ResourceKind.of(request).name().toLowerCase(Locale.ROOT);
            return (ResourceKind.of(request) == ResourceKind.DOCUMENT ? "the page itself" : what)
                    + (request.status() >= 500 ? ", server error" : request.status() >= 400 ? ", refused" : "");
        }
        if (first instanceof BrowserEvent.PageError error) {
            return error.rejection() ? "unhandled rejection" : "uncaught exception";
        }
        if (first instanceof BrowserEvent.Console line) {
            if (BrowserMessage.refuses(line)) {
                return "the browser refused it";
            }
            return MessageClassifier.loggedException(line)
                    ? "caught, and logged by the page"
                    : line.level().equals("error") ? "logged as an error" : "logged as a warning";
        }
        return head.kind().wire().replace('_', ' ');
    }

    /** The member of a chain that did most harm; the cause is what is shown, but this is what the page fell over. */
    EventGroup worst(EventGroup head) {
        return head.chain().size() == 1 ? head : worsts.computeIfAbsent(head, this::worstOf);
    }

    private EventGroup worstOf(EventGroup head) {
        EventGroup worst = head;
        for (EventGroup member : head.chain()) {
            boolean echo =
                    member.first() instanceof BrowserEvent.Console line && BrowserMessage.is(line) && member.linked();
            boolean noise = attribution.noiseOf(head).isPresent()
                    && (member.kind() != FindingKind.EXCEPTION
                            || (member.first() instanceof BrowserEvent.PageError error
                                    && MessageClassifier.network(error.message())));
            if (!echo && !noise && of(member) > of(worst)) {
                worst = member;
            }
        }
        return worst;
    }

    /** Points for one incident by itself. */
    int of(EventGroup incident) {
        return points.computeIfAbsent(incident, this::judgeAlone);
    }

    private int judgeAlone(EventGroup incident) {
        if (attribution.noiseOf(incident).isPresent()) {
            return -MOST;
        }
        int alone = alone(incident);
        return switch (attribution.party(incident)) {
            case FIRST -> alone;
            case NEAR -> attribution.isElsewhere(incident) && !refused(incident) ? Math.min(alone, 2) - 1 : alone;
            case THIRD -> Math.min(alone, 2) - MOST;
        };
    }

    /** Whether the browser itself kept it from the page, as the site or the other side had told it to. */
    private static boolean refused(EventGroup incident) {
        BrowserEvent first = incident.first();
        return (first instanceof BrowserEvent.Request request && refused(request))
                || (first instanceof BrowserEvent.Console line && BrowserMessage.refuses(line));
    }

    private static boolean refused(BrowserEvent.Request request) {
        return request.failure().blockedReason() != null
                || request.failure().corsError() != null
                || "net::ERR_BLOCKED_BY_RESPONSE".equals(request.failure().error());
    }

    private int alone(EventGroup incident) {
        BrowserEvent first = incident.first();
        if (first instanceof BrowserEvent.Request request) {
            return request(incident, request);
        }
        if (first instanceof BrowserEvent.PageError error) {
            return EngineError.is(error) ? stopsScript(error) ? 3 : 2 : 1;
        }
        if (first instanceof BrowserEvent.Console line) {
            return line(incident, line);
        }
        return switch (incident.kind()) {
            case CRASH, NAVIGATION -> MOST;
            case WEBSOCKET -> 2;
            default -> 0;
        };
    }

    /** Thrown while the script was read, outside any function: nothing below that line ran. */
    private static boolean stopsScript(BrowserEvent.PageError error) {
        CallOrigin origin = CallOrigin.of(error);
        return !error.rejection()
                && !origin.timer()
                && (error.name().equals("SyntaxError")
                        || (error.stack().size() == 1
                                && error.stack().get(0).function().isEmpty()));
    }

    private static int line(EventGroup incident, BrowserEvent.Console line) {
        if (BrowserMessage.is(line)) {
            return BrowserMessage.refuses(line)
                    ? MessageClassifier.scriptRefused(line.text()) ? MOST : 2
                    : line.level().equals("error") ? 1 : -1;
        }
        if (line.source().equals("overlay")) {
            return MOST;
        }
        if (FindingText.isWarning(line)) {
            return -1;
        }
        return MessageClassifier.loggedException(line) ? 2 : 1;
    }

    private int request(EventGroup incident, BrowserEvent.Request request) {
        int status = request.status();
        return switch (incident.trouble()) {
            case NONE, CLIENT, GIVEN_UP -> -1;
            case SLOW ->
                incident.resource() == ResourceKind.DATA || incident.resource() == ResourceKind.DOCUMENT
                        ? request.endMs() < 0
                                        && !STAYS_OPEN
                                                .matcher(FindingText.path(request.url()))
                                                .find()
                                ? 1
                                : -1
                        : -1;
            case PAGE_INSTEAD ->
                incident.resource() == ResourceKind.SCRIPT && !ofServiceWorker(request)
                        ? MOST
                        : incident.resource() == ResourceKind.STYLE ? 2 : 0;
            case ERRORS_IN_BODY -> 2;
            case HTTP, NETWORK, CORS, CSP, MIXED_CONTENT -> failed(incident.resource(), request, status);
        };
    }

    /** A page works without its service worker; browsers mark the request for it. */
    private static boolean ofServiceWorker(BrowserEvent.Request request) {
        return request.target().startsWith("service-worker")
                || request.sent().headers().containsKey("service-worker");
    }

    private int failed(ResourceKind resource, BrowserEvent.Request request, int status) {
        boolean mayBeAnswer = status == 401 || status == 403 || status == 404;
        return switch (resource) {
            case DOCUMENT -> MOST;
            case SCRIPT -> ofServiceWorker(request) ? 0 : MOST;
            case DATA -> attribution.sentUnasked(request) ? 0 : mayBeAnswer && !attribution.changes(request) ? 1 : 2;
            case STYLE -> 2;
            case FRAME -> refused(request) ? 2 : 1;
            case IMAGE, FONT, OTHER -> 0;
            case PING -> -1;
        };
    }
}
