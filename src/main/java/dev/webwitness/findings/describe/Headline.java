package dev.webwitness.findings.describe;

import dev.webwitness.findings.group.EventGroup;
import dev.webwitness.findings.group.FindingText;
import dev.webwitness.findings.group.Party;
import dev.webwitness.findings.group.RequestProblem;
import dev.webwitness.findings.group.ResourceKind;
import dev.webwitness.findings.origin.FirstPartySite;
import dev.webwitness.findings.score.UnreachableHosts;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.result.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Describes a chain: one line, and its request and exception. */
public final class Headline {
    static final int MOST_CHARS = 220;
    private static final int BODY_CHARS = 300;
    private static final Pattern DIRECTIVE = Pattern.compile("directive: \"([^\"]{1,120})\"");

    private final FirstPartySite site;

    public Headline(FirstPartySite site) {
        this.site = site;
    }

    public String of(EventGroup head) {
        List<String> parts = new ArrayList<>();
        parts.add(sentence(head));
        if (head.chain().stream().anyMatch(member -> member != head && preflight(member))) {
            parts.add("its preflight did not pass");
        }
        long alike = head.chain().stream()
                .filter(member -> member.link().equals(UnreachableHosts.SAME))
                .count();
        if (alike > 0) {
            parts.add("and so did " + alike + " other requests to that server");
        }
        for (EventGroup member : head.chain()) {
            if (member != head && parts.size() < 3 && member.first() instanceof BrowserEvent.PageError error) {
                parts.add("then " + FindingText.excerpt(message(error), 120));
                break;
            }
        }
        for (EventGroup member : head.chain()) {
            if (parts.size() == 1
                    && member != head
                    && member.first() instanceof BrowserEvent.Console line
                    && line.source().equals("overlay")) {
                parts.add("and an overlay says: " + FindingText.excerpt(line.text(), 140));
            }
        }
        if (parts.size() == 1 && head.request() != null) {
            detail(head).ifPresent(parts::add);
        }
        return FindingText.clip(String.join(", ", parts), MOST_CHARS);
    }

    private static boolean preflight(EventGroup incident) {
        return incident.request() != null && incident.request().method().equals("OPTIONS");
    }

    private String sentence(EventGroup head) {
        BrowserEvent first = head.first();
        if (first instanceof BrowserEvent.Request request) {
            return request(request);
        }
        if (first instanceof BrowserEvent.PageError error) {
            String where = error.target().contains("worker") ? "In a worker: " : "";
            return where + FindingText.excerpt(message(error), 180);
        }
        if (first instanceof BrowserEvent.Console console) {
            return (console.source().equals("overlay") ? "An overlay says: " : "")
                    + FindingText.excerpt(console.text(), 200);
        }
        if (first instanceof BrowserEvent.Crash crash) {
            return (crash.hung() ? "The page stopped answering: " : "The page's process crashed: ")
                    + shown(crash.url());
        }
        if (first instanceof BrowserEvent.WebSocket socket) {
            return "WebSocket " + shown(socket.url()) + socket(socket);
        }
        if (first instanceof BrowserEvent.Dialog dialog) {
            return "The page said: \"" + FindingText.excerpt(dialog.message(), 160) + "\"";
        }
        if (first instanceof BrowserEvent.Navigation) {
            return "The browser showed its own error page";
        }
        throw new AssertionError(first);
    }

    private static String socket(BrowserEvent.WebSocket socket) {
        if (!socket.event().equals("closed")) {
            return " failed" + (socket.detail().isEmpty() ? "" : ": " + socket.detail());
        }
        return EventGroup.complaint(socket)
                .map(said -> " was closed after it said: " + FindingText.excerpt(said, 140))
                .orElse(" was closed without an answer: " + socket.detail());
    }

    private String request(BrowserEvent.Request request) {
        boolean document = request.initiator().mainDocument();
        String what = (document && request.method().equals("GET") ? "The page " : request.method() + " ")
                + shown(request.url());
        return switch (RequestProblem.of(request)) {
            case HTTP -> what + " answered " + request.status();
            case NETWORK -> what + (document ? " could not be loaded: " : " failed: ") + reason(request);
            case CLIENT -> what + " was blocked by the client";
            case CORS ->
                what + " was blocked by CORS"
                        + (request.failure().corsError() == null
                                ? ""
                                : " (" + request.failure().corsError() + ")");
            case CSP -> "Content Security Policy blocked " + request.resourceType() + " " + shown(request.url());
            case MIXED_CONTENT ->
                "Mixed content: " + request.resourceType() + " " + shown(request.url()) + " was blocked";
            case ERRORS_IN_BODY -> what + " answered " + request.status() + " with errors in the body";
            case PAGE_INSTEAD ->
                what + " answered " + request.status() + " with a page (HTML) instead of "
                        + (ResourceKind.of(request) == ResourceKind.SCRIPT
                                ? "a script"
                                : ResourceKind.of(request) == ResourceKind.STYLE ? "a style sheet" : "data")
                        + (request.sent().redirects().isEmpty()
                                ? ""
                                : ", redirected from "
                                        + shown(request.sent().redirects().get(0)));
            case GIVEN_UP -> what + " was given up by the page after " + (request.endMs() - request.atMs()) + " ms";
            case SLOW ->
                what
                        + (request.endMs() < 0
                                ? " had not answered when the run ended"
                                : " took " + (request.endMs() - request.atMs()) / 1000 + " s");
            case NONE -> what;
        };
    }

    private static String reason(BrowserEvent.Request request) {
        return request.failure().error() != null
                ? request.failure().error()
                : "blocked (" + request.failure().blockedReason() + ")";
    }

    /** What the console knew better: which directive forbade it. */
    private static Optional<String> detail(EventGroup head) {
        for (EventGroup member : head.chain()) {
            if (member.first() instanceof BrowserEvent.Console console) {
                Matcher matcher = DIRECTIVE.matcher(console.text());
                if (matcher.find()) {
                    return Optional.of("directive \"" + matcher.group(1) + "\"");
                }
            }
        }
        return Optional.empty();
    }

    /** An address as people read it: the path alone where it is the site's own. */
    public String shown(String url) {
        return FindingText.clip(site.party(url) == Party.FIRST ? FindingText.path(url) : FindingText.bare(url), 110);
    }

    public static Finding.@Nullable FailedRequest failedRequest(EventGroup head) {
        for (EventGroup member : head.chain()) {
            if (member.request() != null) {
                BrowserEvent.Request request = member.request();
                return new Finding.FailedRequest(
                        request.method(),
                        FindingText.clip(request.url(), 200),
                        request.status(),
                        failure(request),
                        excerpt(request.response().body().excerpt()),
                        excerpt(request.sent().body()));
            }
        }
        return null;
    }

    private static @Nullable String excerpt(@Nullable String body) {
        return body == null || body.isBlank() ? null : FindingText.excerpt(body, BODY_CHARS);
    }

    private static @Nullable String failure(BrowserEvent.Request request) {
        if (request.failure().corsError() != null) {
            return "CORS: " + request.failure().corsError();
        }
        return request.failure().blockedReason() != null
                ? "blocked: " + request.failure().blockedReason()
                : request.failure().error();
    }

    /** The exception of a chain; without one, an error the page's own code logged, where its line is known. */
    public Finding.@Nullable ThrownError thrown(EventGroup head) {
        for (EventGroup member : head.chain()) {
            if (member.first() instanceof BrowserEvent.PageError error) {
                SourcePosition place = FirstPartyFrame.of(error.stack(), site);
                return new Finding.ThrownError(
                        FindingText.excerpt(message(error), 300),
                        place == null ? null : at(place),
                        place == null ? null : FirstPartyFrame.line(place));
            }
        }
        if (head.first() instanceof BrowserEvent.Console console
                && console.source().equals("console-api")) {
            SourcePosition place = FirstPartyFrame.of(console.stack(), site);
            String line = place == null ? null : FirstPartyFrame.line(place);
            if (place != null && line != null) {
                return new Finding.ThrownError(
                        FindingText.excerpt(FindingText.firstLine(console.text()), 300), at(place), line);
            }
        }
        return null;
    }

    static String message(BrowserEvent.PageError error) {
        String message = FindingText.firstLine(error.message());
        return error.name().isEmpty() || message.startsWith(error.name()) ? message : error.name() + ": " + message;
    }

    /** A place as people read it: where it was written, else in the script; the site's own without its origin. */
    private String at(SourcePosition place) {
        SourcePosition.Original original = place.original();
        if (original != null && original.mapped()) {
            return FindingText.clip(original.place().label(), 160);
        }
        if (site.party(place.url()) != Party.FIRST || !place.url().contains("://")) {
            return FindingText.clip(place.label(), 160);
        }
        String path = FindingText.path(place.url());
        String suffix = ":" + place.line() + ":" + place.column();
        return FindingText.clip((path.length() > 1 ? path.substring(1) : path) + suffix, 160);
    }
}
