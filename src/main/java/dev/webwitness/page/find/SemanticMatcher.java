package dev.webwitness.page.find;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Frame;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.find.ElementFinder.Candidate;
import dev.webwitness.page.frames.FrameTree;
import dev.webwitness.page.vision.SimilarityRanking;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the element whose name has the meaning of the words; the last way, used only if no word matched. */
public final class SemanticMatcher {
    private final FrameTree frames;
    private final RefResolver resolver;

    public SemanticMatcher(FrameTree frames) {
        this.frames = frames;
        this.resolver = new RefResolver(frames);
    }

    public LookupResult find(Frame root, Target target, SearchPurpose purpose, SimilarityFunction alike) {
        List<Candidate> all = new ArrayList<>();
        collect(root, SearchResult.question(target, purpose, SearchResult.Manner.ACTING), all);
        SimilarityRanking ranking = SimilarityRanking.of(
                target.text(),
                all.stream().map(one -> one.grade().text()).toList(),
                names -> alike.measure(SimilarityRanking.plain(target.text()), names));
        String tried = "meaning of \"" + target.text() + "\" among " + all.size() + " names" + ranking.told();
        List<Candidate> best = ranking.best().stream().map(all::get).toList();
        if (best.isEmpty()) {
            return new LookupResult.Missing(List.of(tried), List.of(), "no element has a name of similar meaning");
        }
        if (best.size() > 1) {
            List<ElementRef> described = best.stream()
                    .limit(6)
                    .map(Candidate::described)
                    .flatMap(Optional::stream)
                    .toList();
            return new LookupResult.Ambiguous(described, best.size());
        }
        Candidate chosen = best.get(0);
        LookupResult found = resolver.resolve(
                chosen.place().frame(),
                chosen.ref(),
                purpose,
                new LookupResult.Matched(
                        "meaning \"" + chosen.grade().text() + "\"" + ranking.told(),
                        LookupResult.Match.MEANING,
                        null));
        return found instanceof LookupResult.Stale
                ? new LookupResult.Missing(
                        List.of(tried), List.of(chosen.label()), "it left the page during the search")
                : found;
    }

    private void collect(Frame frame, Map<String, ?> question, List<Candidate> all) {
        Map<Frame, ElementHandle> children = frames.children(frame);
        JsonNode answer = frames.ask(frame, "nameable", question, List.copyOf(children.values()));
        if (answer == null || all.size() > 400) {
            return;
        }
        all.addAll(Candidate.readAll(frame, 0, frames.prefix(frame), answer.path("found")));
        int index = 0;
        for (Frame child : children.keySet()) {
            if (answer.path("frames").path(index++).asBoolean()) {
                collect(child, question, all);
            }
        }
    }
}
