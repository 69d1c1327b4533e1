package dev.webwitness.findings.link;

import dev.webwitness.findings.group.EventGroup;
import dev.webwitness.findings.group.FindingKind;
import dev.webwitness.findings.group.FindingText;
import dev.webwitness.findings.group.MessageClassifier;
import dev.webwitness.findings.group.RequestProblem;
import dev.webwitness.findings.group.ResourceKind;
import dev.webwitness.findings.origin.Attribution;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.text.WordBoundaries;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Scripts that did not run: not loaded, not allowed, or not of the promised type. */
final class ScriptLoadFailures {
    private record Missing(EventGroup incident, BrowserEvent signal, int likelihood) {}

    /** How public repositories of libraries write addresses: with the package's version, or as a minified file. */
    private static final Pattern LIBRARY = Pattern.compile("@\\d|/npm/|/v?\\d+(?:\\.\\d+)*/|\\.min\\.js$");

    private static final int SHORTEST_NAME = 3;

    private final List<Missing> all = new ArrayList<>();

    ScriptLoadFailures(List<EventGroup> incidents, Attribution attribution) {
        for (EventGroup incident : incidents) {
            BrowserEvent first = incident.first();
            if (first instanceof BrowserEvent.Request request
                    && ResourceKind.of(request) == ResourceKind.SCRIPT
                    && RequestProblem.of(request) != RequestProblem.SLOW
                    && attribution.noiseOf(incident).isEmpty()) {
                all.add(new Missing(incident, request, likelihood(request)));
            } else if (first instanceof BrowserEvent.Console line
                    && incident.kind() != FindingKind.CSP
                    && !line.source().equals("console-api")
                    && MessageClassifier.scriptRefused(line.text())) {
                all.add(new Missing(incident, line, 4));
            }
        }
    }

    /** How likely a page needs a script of elsewhere: one in its own markup, without the tag's parameters that trackers carry. */
    private static int likelihood(BrowserEvent.Request request) {
        boolean refused = RequestProblem.of(request) == RequestProblem.CSP
                || RequestProblem.of(request) == RequestProblem.MIXED_CONTENT;
        int plain = request.url().indexOf('?') < 0 ? 1 : 0;
        int library = LIBRARY.matcher(FindingText.path(request.url())).find() ? 1 : 0;
        return plain + library + (request.stack().isEmpty() ? 1 : 0) + (refused ? 1 : 0);
    }

    /** The one whose name stands in the source line of what was thrown; null where none does. */
    @Nullable
    EventGroup namedBy(BrowserEvent signal, List<SourcePosition> stack) {
        for (Missing one : all) {
            String path = FindingText.path(urlOf(one));
            String file = path.substring(path.lastIndexOf('/') + 1)
                    .replaceAll("(?:[.-](?:min|[0-9a-f]{6,}|\\d+))*\\.m?js$", "");
            boolean earlier =
                    one.signal.atMs() <= signal.atMs() && one.signal.target().equals(signal.target());
            if (earlier && file.length() >= SHORTEST_NAME) {
                for (SourcePosition at : stack) {
                    String line = at.original() == null ? null : at.original().text();
                    if (line != null && uses(line, file)) {
                        return one.incident;
                    }
                }
            }
        }
        return null;
    }

    private static String urlOf(Missing one) {
        String url = EventGroup.urlOf(one.signal);
        return url == null ? "" : url;
    }

    /** Whether code calls something by that name, rather than loads the file. */
    private static boolean uses(String line, String name) {
        return WordBoundaries.compile("(?i)\\b" + Pattern.quote(name) + "\\s*[.(\\[]")
                .matcher(line.replace(name + ".js", ""))
                .find();
    }

    /** The one that most likely should have defined what is missing now; null where none stands out. */
    @Nullable
    EventGroup before(BrowserEvent signal) {
        List<EventGroup> likeliest = likeliestBefore(signal);
        return likeliest.size() == 1 ? likeliest.get(0) : null;
    }

    /** Those that equally likely should have defined what is missing now. */
    List<EventGroup> likeliestBefore(BrowserEvent signal) {
        List<EventGroup> likeliest = new ArrayList<>();
        int most = -1;
        for (Missing one : all) {
            if (one.likelihood >= most
                    && one.signal.atMs() <= signal.atMs()
                    && one.signal.target().equals(signal.target())) {
                if (one.likelihood > most) {
                    likeliest.clear();
                }
                most = one.likelihood;
                likeliest.add(one.incident);
            }
        }
        return likeliest;
    }
}
