package dev.webwitness.findings;

import dev.webwitness.model.Signal;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Criterion: what can a failure break? The plain order of the trade: a document before scripts and data, those before styles and
 * pictures; what the engine throws before what programs throw or log; a refusal for good (5xx) before one that may be an answer (401,
 * 404).
 */
final class Harm implements Criterion {
    private static final int MOST = 3;

    private final Attribution attribution;
    private final Map<Incident, Integer> points = new IdentityHashMap<>();
    private final Map<Incident, Incident> worsts = new IdentityHashMap<>();

    Harm(Attribution attribution) {
        this.attribution = attribution;
    }

    @Override
    public Mark judge(Incident head) {
        Incident worst = worst(head);
        return new Mark(of(worst), Phrases.of(head));
    }

    /** The member of a chain that did most harm; the cause is what is shown, but this is what the page fell over. */
    Incident worst(Incident head) {
        return head.chain().size() == 1 ? head : worsts.computeIfAbsent(head, this::worstOf);
    }

    private Incident worstOf(Incident head) {
        Incident worst = head;
        for (Incident member : head.chain()) {
            boolean echo = member.first() instanceof Signal.Console line && BrowserMessage.is(line) && member.linked();
            boolean noise = attribution.noiseOf(head).isPresent()
                    && (member.kind() != Kind.EXCEPTION
                            || (member.first() instanceof Signal.PageError error && Clue.network(error.message())));
            if (!echo && !noise && of(member) > of(worst)) {
                worst = member;
            }
        }
        return worst;
    }

    /** Points for one incident by itself. */
    int of(Incident incident) {
        return points.computeIfAbsent(incident, this::judgeAlone);
    }

    private int judgeAlone(Incident incident) {
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
    private static boolean refused(Incident incident) {
        Signal first = incident.first();
        return (first instanceof Signal.Request request && refused(request))
                || (first instanceof Signal.Console line && BrowserMessage.refuses(line));
    }

    private static boolean refused(Signal.Request request) {
        return request.blockedReason() != null
                || request.corsError() != null
                || "net::ERR_BLOCKED_BY_RESPONSE".equals(request.failure());
    }

    private int alone(Incident incident) {
        Signal first = incident.first();
        if (first instanceof Signal.Request request) {
            return request(incident, request);
        }
        if (first instanceof Signal.PageError error) {
            return EngineError.is(error) ? stopsScript(error) ? 3 : 2 : 1;
        }
        if (first instanceof Signal.Console line) {
            return line(incident, line);
        }
        return switch (incident.kind()) {
            case CRASH, NAVIGATION -> MOST;
            case WEBSOCKET -> 2;
            default -> 0;
        };
    }

    /** Thrown while the script was read, outside any function: nothing below that line ran. */
    private static boolean stopsScript(Signal.PageError error) {
        CallOrigin origin = CallOrigin.of(error);
        return !error.rejection()
                && !origin.timer()
                && (error.name().equals("SyntaxError")
                        || (error.stack().size() == 1
                                && error.stack().get(0).function().isEmpty()));
    }

    private static int line(Incident incident, Signal.Console line) {
        if (BrowserMessage.is(line)) {
            return BrowserMessage.refuses(line)
                    ? Clue.scriptRefused(line.text()) ? MOST : 2
                    : line.level().equals("error") ? 1 : -1;
        }
        if (line.source().equals("overlay")) {
            return MOST;
        }
        if (Words.isWarning(line)) {
            return -1;
        }
        return Clue.loggedException(line) ? 2 : 1;
    }

    private int request(Incident incident, Signal.Request request) {
        int status = request.status();
        return switch (incident.trouble()) {
            case NONE, CLIENT, GIVEN_UP -> -1;
            case SLOW ->
                incident.resource() == Resource.DATA || incident.resource() == Resource.DOCUMENT
                        ? request.endMs() < 0 && !StaysOpen.is(request) ? 1 : -1
                        : -1;
            case PAGE_INSTEAD ->
                incident.resource() == Resource.SCRIPT && !ofServiceWorker(request)
                        ? MOST
                        : incident.resource() == Resource.STYLE ? 2 : 0;
            case ERRORS_IN_BODY -> 2;
            case HTTP, NETWORK, CORS, CSP, MIXED_CONTENT -> failed(incident.resource(), request, status);
        };
    }

    /** A page works without its service worker; browsers mark the request for it. */
    private static boolean ofServiceWorker(Signal.Request request) {
        return request.target().startsWith("service-worker")
                || request.requestHeaders().containsKey("service-worker");
    }

    private int failed(Resource resource, Signal.Request request, int status) {
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
