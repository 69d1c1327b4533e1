package dev.webwitness.page.find;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Frame;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.find.ElementFinder.Candidate;
import dev.webwitness.page.frames.ElementJson;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the frames of a page answered to one search, the best first. */
public final class SearchResult {
    /** What a search is for; names are taken alike. */
    public enum Manner {
        /** To act: a role that is given is a preference, for people call links buttons. */
        ACTING,
        /** To check: what has the role that is given, and nothing else. */
        CHECKING
    }

    private static final double PART_TIER = 60;

    private final List<Candidate> candidates = new ArrayList<>();
    private final List<String> hidden = new ArrayList<>();
    private final List<String> openers = new ArrayList<>();
    private final List<JsonNode> near = new ArrayList<>();
    private String reason = "";
    private boolean scopeFound;
    private int frames;
    private int total;

    public static Map<String, ?> question(Target target, SearchPurpose purpose, Manner manner) {
        Map<String, Object> question = new LinkedHashMap<>();
        question.put("how", target.how().name());
        question.put("text", target.text());
        question.put("role", target.role());
        question.put("quoted", target.quoted());
        question.put("ordinal", target.ordinal());
        question.put("purpose", purpose.name());
        boolean frame = "frame".equals(target.relation());
        question.put("scope", frame ? null : target.scope());
        question.put("relation", frame ? null : target.relation());
        question.put("strict", manner == Manner.CHECKING);
        return question;
    }

    void add(Frame frame, String prefix, JsonNode answer) {
        candidates.addAll(Candidate.readAll(frame, frames++, prefix, answer.path("found")));
        candidates.sort(
                Comparator.comparingDouble((Candidate one) -> one.grade().score())
                        .reversed()
                        .thenComparing(inOrder()));
        total += answer.path("total").asInt();
        hidden.addAll(ElementJson.texts(answer.path("hidden")));
        ElementJson.texts(answer.path("openers")).forEach(ref -> openers.add(prefix + ref));
        answer.path("near").forEach(near::add);
        scopeFound |= answer.path("scope").asBoolean();
        if (answer.path("wrong").isTextual()) {
            because(answer.path("wrong").asText());
        }
    }

    void because(String why) {
        reason = why;
    }

    public List<Candidate> candidates() {
        return candidates;
    }

    int total() {
        return total;
    }

    int framesSearched() {
        return frames;
    }

    /** Those as good as the best, in document order. */
    List<Candidate> equals(double margin) {
        double best = candidates.get(0).grade().score();
        return candidates.stream()
                .filter(one -> best - one.grade().score() <= margin)
                .sorted(inOrder())
                .toList();
    }

    /** The one at a position: among equals, or where there are too few of them among all that contain the words. */
    Optional<Candidate> atPosition(int ordinal, List<Candidate> equals) {
        List<Candidate> pool = equals;
        if (ordinal > equals.size()) {
            pool = candidates.stream()
                    .filter(one -> one.grade().tier() >= PART_TIER)
                    .sorted(inOrder())
                    .toList();
        }
        int index = ordinal < 0 ? pool.size() + ordinal : ordinal - 1;
        return index < 0 || index >= pool.size() ? Optional.empty() : Optional.of(pool.get(index));
    }

    private static Comparator<Candidate> inOrder() {
        return Comparator.comparingInt((Candidate one) -> one.place().frameIndex())
                .thenComparingInt(one -> one.place().order());
    }

    public LookupResult.Missing missing(Target target) {
        String why = reason;
        if (why.isEmpty() && target.scope() != null && !scopeFound && frames > 0) {
            why = "nothing on the page answers to " + target.relation() + " \"" + target.scope() + "\"";
        } else if (why.isEmpty() && !hidden.isEmpty()) {
            why = "is there but not visible: " + hidden.get(0);
        } else if (why.isEmpty()) {
            why = "nothing on the page answers to it";
        }
        return new LookupResult.Missing(tried(target), nearest(), why, openers.size() == 1 ? openers.get(0) : null);
    }

    LookupResult.Missing tooFew(Target target, int found) {
        List<String> there =
                candidates.stream().map(Candidate::label).distinct().limit(5).toList();
        return new LookupResult.Missing(
                tried(target),
                there,
                "only " + found + (found == 1 ? " element answers" : " elements answer") + " to it");
    }

    List<String> nearest() {
        return near.stream()
                .sorted(Comparator.comparingDouble(
                        (JsonNode one) -> -one.path(0).asDouble()))
                .map(one -> one.path(1).asText())
                .distinct()
                .limit(5)
                .toList();
    }

    /** The ways a target was looked for, as the error envelope lists them. */
    static List<String> tried(Target target) {
        if (target.how() != Target.How.NAME) {
            return List.of(target.label());
        }
        String name = "\"" + target.text() + "\"";
        String role = target.role() == null ? "role" : target.role();
        return List.of(
                role + " and name " + name,
                "label " + name,
                "placeholder " + name,
                "text " + name,
                "test id " + name,
                "alt or title " + name,
                "a part of a name " + name);
    }
}
