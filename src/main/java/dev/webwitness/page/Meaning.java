package dev.webwitness.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Frame;
import dev.webwitness.model.ElementRef;
import dev.webwitness.model.Target;
import dev.webwitness.page.Finder.Candidate;
import dev.webwitness.page.sight.Ranking;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The last way to find an element by its name: the one whose name means what was asked for. Asked only where no word matched. */
final class Meaning {
    private final Frames frames;
    private final Resolver resolver;

    Meaning(Frames frames) {
        this.frames = frames;
        this.resolver = new Resolver(frames);
    }

    Lookup find(Frame root, Target target, Purpose purpose, Alike alike) {
        List<Candidate> all = new ArrayList<>();
        collect(root, SearchResult.question(target, purpose, SearchResult.Manner.ACTING), all);
        Ranking ranking = Ranking.of(
                target.text(),
                all.stream().map(Candidate::text).toList(),
                names -> alike.measure(Ranking.plain(target.text()), names));
        String tried = "meaning of \"" + target.text() + "\" among " + all.size() + " names" + ranking.told();
        List<Candidate> best = ranking.best().stream().map(all::get).toList();
        if (best.isEmpty()) {
            return new Lookup.Missing(List.of(tried), List.of(), "no name means it");
        }
        if (best.size() > 1) {
            List<ElementRef> described = best.stream()
                    .limit(6)
                    .map(Candidate::described)
                    .flatMap(Optional::stream)
                    .toList();
            return new Lookup.Ambiguous(described, best.size());
        }
        Candidate chosen = best.get(0);
        Lookup found = resolver.resolve(
                chosen.frame(),
                chosen.ref(),
                purpose,
                "meaning \"" + chosen.text() + "\"" + ranking.told(),
                Lookup.Match.MEANING,
                null);
        return found instanceof Lookup.Stale
                ? new Lookup.Missing(List.of(tried), List.of(chosen.label()), "went away while it was looked at")
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
