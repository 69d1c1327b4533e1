package dev.webwitness.findings.describe;

import dev.webwitness.findings.group.FindingText;
import dev.webwitness.findings.group.Party;
import dev.webwitness.findings.origin.FirstPartySite;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.event.SourcePosition.Original;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The place of a stack that a finding names: where the site's own code was, not the library it called. */
final class FirstPartyFrame {
    private FirstPartyFrame() {}

    /** The topmost place that is of the site and not of a library, else the topmost of the site, else the top; null of an empty stack. */
    static @Nullable SourcePosition of(List<SourcePosition> stack, FirstPartySite site) {
        SourcePosition best = null;
        for (SourcePosition place : stack) {
            if (best == null || foreign(place, site) < foreign(best, site)) {
                best = place;
            }
        }
        return best;
    }

    /** The text of the line, null where it is unknown. */
    static @Nullable String line(SourcePosition place) {
        Original original = place.original();
        String text = original == null ? null : original.text();
        return text == null || text.isBlank() ? null : FindingText.clip(text.strip(), Original.SHOWN);
    }

    private static int foreign(SourcePosition place, FirstPartySite site) {
        if (site.party(place.url()) == Party.THIRD) {
            return 2;
        }
        return place.original() != null && place.original().library() ? 1 : 0;
    }
}
