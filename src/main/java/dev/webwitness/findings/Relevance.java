package dev.webwitness.findings;

import dev.webwitness.model.Action;
import dev.webwitness.model.ActionOutcome;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Signal;
import dev.webwitness.model.SourcePosition;
import dev.webwitness.model.StepRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Whether it is about what was asked: words of the step that failed, of the last action, of their element and of the page's own complaint, against
 * address, body, message and source line. A word that most candidates share tells nothing.
 */
final class Relevance implements Criterion {
    /** Words of steps, of HTTP and of errors in general: they tell no task from another. */
    private static final Set<String> COMMON = Set.of(
            "click",
            "expect",
            "visible",
            "type",
            "into",
            "the",
            "and",
            "for",
            "with",
            "wait",
            "second",
            "seconds",
            "open",
            "press",
            "page",
            "button",
            "link",
            "text",
            "not",
            "are",
            "that",
            "this",
            "there",
            "here",
            "has",
            "have",
            "was",
            "did",
            "hold",
            "http",
            "https",
            "api",
            "json",
            "html",
            "www",
            "com",
            "localhost",
            "error",
            "errors",
            "fail",
            "failed",
            "failure",
            "get",
            "post",
            "put",
            "status",
            "code",
            "null",
            "undefined",
            "cannot",
            "read",
            "properties",
            "reading",
            "typeerror",
            "function",
            "object",
            "load",
            "loaded",
            "show",
            "shows",
            "you",
            "your",
            "from",
            "such",
            "nearest",
            "heading",
            "what",
            "first",
            "before",
            "can",
            "used",
            "wants",
            "disabled",
            "hidden",
            "new",
            "all",
            "static",
            "assets",
            "src",
            "main",
            "index",
            "app",
            "data",
            "name",
            "value",
            "true",
            "false",
            "answered",
            "message",
            "response",
            "request",
            "server");

    private static final int SHORTEST = 3;
    private static final int SHARED = 5;
    private static final int LOOKED_AT = 600;

    private final Map<String, List<String>> byStart = new HashMap<>();
    private final List<String> phrases = new ArrayList<>();
    private final Map<Incident, Set<String>> matching = new IdentityHashMap<>();
    private final Set<String> telling = new LinkedHashSet<>();
    private final RemarkIndex remarks;

    Relevance(List<StepRecord> steps, List<Incident> incidents, RemarkIndex remarks, String startUrl) {
        this.remarks = remarks;
        Set<String> wanted = new LinkedHashSet<>(wanted(steps));
        wanted.removeAll(split(Words.bare(startUrl)));
        for (String word : wanted) {
            byStart.computeIfAbsent(word.substring(0, SHORTEST), start -> new ArrayList<>())
                    .add(word);
        }
        Map<String, Integer> found = new HashMap<>();
        int heads = 0;
        for (Incident incident : incidents) {
            if (!incident.linked()) {
                heads++;
                for (String word : matching(incident)) {
                    found.merge(word, 1, Integer::sum);
                }
            }
        }
        for (String word : wanted) {
            int times = found.getOrDefault(word, 0);
            if (times > 0 && (times <= 2 || times * 2 <= heads)) {
                telling.add(word);
            }
        }
    }

    @Override
    public Mark judge(Incident head) {
        String phrase = quoted(head);
        if (phrase != null) {
            return new Mark(3, "its code speaks of \"" + Words.clip(phrase, 40) + "\"");
        }
        Set<String> shared = new LinkedHashSet<>(matching(head));
        shared.retainAll(telling);
        if (shared.isEmpty()) {
            return Mark.NOTHING;
        }
        return new Mark(shared.size() == 1 ? 2 : 3, "about what was asked (" + String.join(", ", shared) + ")");
    }

    /** A text that was expected and stands in the source line of what happened, null for none. */
    private @Nullable String quoted(Incident head) {
        for (Incident member : head.chain()) {
            for (SourcePosition at : CallOrigin.stack(member.first())) {
                String line = at.original() == null ? null : at.original().text();
                if (line != null) {
                    for (String phrase : phrases) {
                        if (line.contains(phrase)) {
                            return phrase;
                        }
                    }
                }
            }
        }
        return null;
    }

    private Set<String> matching(Incident head) {
        if (byStart.isEmpty()) {
            return Set.of();
        }
        List<Incident> chain = head.chain();
        if (chain.size() == 1) {
            return matchingAlone(head);
        }
        Set<String> matching = new LinkedHashSet<>();
        chain.forEach(member -> matching.addAll(matchingAlone(member)));
        return matching;
    }

    private Set<String> matchingAlone(Incident incident) {
        return matching.computeIfAbsent(incident, this::search);
    }

    private Set<String> search(Incident incident) {
        Signal first = incident.first();
        Set<String> found = new LinkedHashSet<>();
        if (first instanceof Signal.Request request) {
            search(Words.path(request.url()), found);
            if (request.responseBody() != null
                    && !request.responseBody().stripLeading().startsWith("<")) {
                search(request.responseBody(), found);
            }
            search(remarks.about(request), found);
        } else if (first instanceof Signal.Console line) {
            search(Words.firstLine(line.text()), found);
        } else if (first instanceof Signal.PageError error) {
            search(Words.firstLine(error.message()), found);
        } else if (first instanceof Signal.WebSocket socket) {
            search(Words.path(socket.url()), found);
            search(socket.detail(), found);
        } else if (first instanceof Signal.Dialog dialog) {
            search(dialog.message(), found);
        }
        return found;
    }

    private void search(String text, Set<String> found) {
        eachWord(Words.clip(text, LOOKED_AT), word -> {
            List<String> candidates = byStart.get(word.substring(0, SHORTEST));
            if (candidates != null && !COMMON.contains(word)) {
                candidates.stream().filter(asked -> alike(asked, word)).forEach(found::add);
            }
        });
    }

    private Set<String> wanted(List<StepRecord> steps) {
        Set<String> wanted = new LinkedHashSet<>();
        boolean acted = false;
        for (int i = steps.size() - 1; i >= 0 && !acted; i--) {
            for (ActionOutcome outcome : steps.get(i).outcomes()) {
                wanted.addAll(split(outcome.action().label()));
                if (outcome.element() != null) {
                    wanted.addAll(split(outcome.element().name()));
                }
                for (String note : outcome.notes()) {
                    if (note.startsWith(ActionOutcome.PAGE_SAYS)) {
                        wanted.addAll(split(note.substring(ActionOutcome.PAGE_SAYS.length())));
                    }
                }
                if (outcome.action() instanceof Action.Expect expect) {
                    Expectation e = expect.expectation();
                    e.values()
                            .filter(text -> text != null && text.strip().length() >= SHORTEST)
                            .forEach(phrases::add);
                }
                acted |= outcome.dispatched();
            }
        }
        return wanted;
    }

    /** The words of a text that may tell, in lower case: also those within paths and names such as {@code priceList}. */
    static Set<String> split(String text) {
        Set<String> found = new LinkedHashSet<>();
        eachWord(text, word -> {
            if (!COMMON.contains(word)) {
                found.add(word);
            }
        });
        return found;
    }

    private static void eachWord(String text, Consumer<String> heard) {
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            boolean letter = i < text.length() && Character.isLetter(text.charAt(i));
            boolean hump = letter
                    && i > start
                    && Character.isUpperCase(text.charAt(i))
                    && Character.isLowerCase(text.charAt(i - 1));
            if (!letter || hump) {
                if (i - start >= SHORTEST) {
                    heard.accept(text.substring(start, i).toLowerCase(Locale.ROOT));
                }
                start = hump ? i : i + 1;
            }
        }
    }

    /** Whether two words are forms of one: the same, one begins with the other, or both with most of either. */
    static boolean alike(String one, String other) {
        int same = 0;
        int most = Math.min(one.length(), other.length());
        while (same < most && one.charAt(same) == other.charAt(same)) {
            same++;
        }
        int longest = Math.max(one.length(), other.length());
        return same == longest
                || (same == most && (most >= 4 || longest - most <= 1 || (most == 3 && longest <= 8)))
                || (same >= SHARED && same * 2 >= longest);
    }
}
