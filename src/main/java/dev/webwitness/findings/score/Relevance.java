package dev.webwitness.findings.score;

import dev.webwitness.findings.group.EventGroup;
import dev.webwitness.findings.group.FindingText;
import dev.webwitness.findings.link.PageRemarks;
import dev.webwitness.findings.origin.Criterion;
import dev.webwitness.findings.origin.CriterionScore;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.StepRecord;
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
public final class Relevance implements Criterion {
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
    private final Map<EventGroup, Set<String>> matching = new IdentityHashMap<>();
    private final Set<String> telling = new LinkedHashSet<>();
    private final PageRemarks remarks;

    public Relevance(List<StepRecord> steps, List<EventGroup> incidents, PageRemarks remarks, String startUrl) {
        this.remarks = remarks;
        Set<String> wanted = new LinkedHashSet<>(wanted(steps));
        wanted.removeAll(split(FindingText.bare(startUrl)));
        for (String word : wanted) {
            byStart.computeIfAbsent(word.substring(0, SHORTEST), start -> new ArrayList<>())
                    .add(word);
        }
        Map<String, Integer> found = new HashMap<>();
        int heads = 0;
        for (EventGroup incident : incidents) {
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
    public CriterionScore judge(EventGroup head) {
        String phrase = quoted(head);
        if (phrase != null) {
            return new CriterionScore(3, "its code speaks of \"" + FindingText.clip(phrase, 40) + "\"");
        }
        Set<String> shared = new LinkedHashSet<>(matching(head));
        shared.retainAll(telling);
        if (shared.isEmpty()) {
            return CriterionScore.NOTHING;
        }
        return new CriterionScore(
                shared.size() == 1 ? 2 : 3, "about what was asked (" + String.join(", ", shared) + ")");
    }

    /** A text that was expected and stands in the source line of what happened, null for none. */
    private @Nullable String quoted(EventGroup head) {
        for (EventGroup member : head.chain()) {
            for (SourcePosition at : member.first().stack()) {
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

    private Set<String> matching(EventGroup head) {
        if (byStart.isEmpty()) {
            return Set.of();
        }
        List<EventGroup> chain = head.chain();
        if (chain.size() == 1) {
            return matchingAlone(head);
        }
        Set<String> matching = new LinkedHashSet<>();
        chain.forEach(member -> matching.addAll(matchingAlone(member)));
        return matching;
    }

    private Set<String> matchingAlone(EventGroup incident) {
        return matching.computeIfAbsent(incident, this::search);
    }

    private Set<String> search(EventGroup incident) {
        BrowserEvent first = incident.first();
        Set<String> found = new LinkedHashSet<>();
        if (first instanceof BrowserEvent.Request request) {
            search(FindingText.path(request.url()), found);
            if (request.response().body().excerpt() != null
                    && !request.response().body().excerpt().stripLeading().startsWith("<")) {
                search(request.response().body().excerpt(), found);
            }
            search(remarks.about(request), found);
        } else if (first instanceof BrowserEvent.Console line) {
            search(FindingText.firstLine(line.text()), found);
        } else if (first instanceof BrowserEvent.PageError error) {
            search(FindingText.firstLine(error.message()), found);
        } else if (first instanceof BrowserEvent.WebSocket socket) {
            search(FindingText.path(socket.url()), found);
            search(socket.detail(), found);
        } else if (first instanceof BrowserEvent.Dialog dialog) {
            search(dialog.message(), found);
        }
        return found;
    }

    private void search(String text, Set<String> found) {
        eachWord(FindingText.clip(text, LOOKED_AT), word -> {
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
