package dev.webwitness.browser;

import dev.webwitness.model.Action;
import dev.webwitness.model.ActionOutcome;
import dev.webwitness.model.Target;
import dev.webwitness.page.Lookup;
import dev.webwitness.page.Purpose;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds a target by the selector that worked in earlier runs, before its words are tried. It counts only where it leads to one element
 * that has the role and the name it had, and where the words do not clearly name another one, or several: a page that changed its meaning
 * is never taken for what it was.
 */
final class Remembered {
    private final Session session;
    private final Purpose purpose;
    private final Recall.@Nullable Known known;
    private boolean agreed;
    private boolean contradicted;

    Remembered(Session session, Action action, Target target, Purpose purpose) {
        this.session = session;
        this.purpose = purpose;
        boolean plain = target.how() == Target.How.NAME && target.ordinal() == 0 && target.scope() == null;
        known = plain
                ? session.eye().recall().known(session.url(), action, target).orElse(null)
                : null;
    }

    /** The element as it was before; empty where there is none that is still the same. */
    Optional<Lookup.Found> look(Locating locating) {
        Recall.Known it = known;
        if (it == null || contradicted) {
            return Optional.empty();
        }
        Target selector = new Target(Target.How.CSS, it.selector(), null, 0, null, null, true);
        Lookup.@Nullable Found found = locating.look(selector, purpose) instanceof Lookup.Found one ? one : null;
        agreed = found != null
                && found.element().role().equals(it.role())
                && found.element().name().equals(it.name());
        return agreed ? Optional.ofNullable(found) : Optional.empty();
    }

    /** What is taken: what the words clearly name, else what was there before. */
    Lookup or(Optional<Lookup.Found> before, Lookup byWords, List<String> notes) {
        Recall.Known it = known;
        if (it == null || before.isEmpty()) {
            return byWords;
        }
        if (byWords instanceof Lookup.Found found && found.match() != Lookup.Match.MEANING) {
            contradicted = !found.element().ref().equals(before.get().element().ref());
            return byWords;
        }
        if (byWords instanceof Lookup.Ambiguous) {
            return byWords;
        }
        String note =
                ActionOutcome.NOT_BY_NAME + before.get().element().label() + ", found as before: css=" + it.selector();
        if (!notes.contains(note)) {
            notes.add(note);
        }
        return before.get();
    }

    /** The search is over: what did not hold is forgotten. */
    void over() {
        Recall.Known it = known;
        if (it != null && (!agreed || contradicted)) {
            session.eye().recall().forget(it);
        }
    }

    /** What was tried, for the error; nothing where nothing was known. */
    List<String> tried() {
        Recall.Known it = known;
        return it == null ? List.of() : List.of("remembered css=" + it.selector());
    }
}
