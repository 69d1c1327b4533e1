package dev.webwitness.browser.locate;

import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.page.find.SearchPurpose;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds a target by the selector that worked in earlier runs, before its words are tried. It counts only where it leads to one element
 * that has the role and the name it had, and where the words do not clearly name another one, or several: a page that changed its meaning
 * is never taken for what it was.
 */
final class RememberedSelector {
    private final SessionContext session;
    private final VisualLocator eye;
    private final SearchPurpose purpose;
    private final SelectorMemory.@Nullable Known known;
    private boolean agreed;
    private boolean contradicted;

    RememberedSelector(SessionContext session, VisualLocator eye, Action action, Target target, SearchPurpose purpose) {
        this.session = session;
        this.eye = eye;
        this.purpose = purpose;
        boolean plain = target.how() == Target.How.NAME && target.ordinal() == 0 && target.scope() == null;
        known = plain ? eye.recall().known(session.url(), action, target).orElse(null) : null;
    }

    /** The element as it was before; empty where there is none that is still the same. */
    Optional<LookupResult.Found> look(ElementLocator locating) {
        SelectorMemory.Known it = known;
        if (it == null || contradicted) {
            return Optional.empty();
        }
        Target selector = new Target(Target.How.CSS, it.selector(), null, 0, null, null, true);
        LookupResult.@Nullable Found found =
                locating.look(selector, purpose) instanceof LookupResult.Found one ? one : null;
        agreed = found != null
                && found.element().role().equals(it.role())
                && found.element().name().equals(it.name());
        return agreed ? Optional.ofNullable(found) : Optional.empty();
    }

    /** What is taken: what the words clearly name, else what was there before. */
    LookupResult or(Optional<LookupResult.Found> before, LookupResult byWords, List<String> notes) {
        SelectorMemory.Known it = known;
        if (it == null || before.isEmpty()) {
            return byWords;
        }
        if (byWords instanceof LookupResult.Found found && found.matched().match() != LookupResult.Match.MEANING) {
            contradicted = !found.element().ref().equals(before.get().element().ref());
            return byWords;
        }
        if (byWords instanceof LookupResult.Ambiguous) {
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
        SelectorMemory.Known it = known;
        if (it != null && (!agreed || contradicted)) {
            eye.recall().forget(it);
        }
    }

    /** What was tried, for the error; nothing where nothing was known. */
    List<String> tried() {
        SelectorMemory.Known it = known;
        return it == null ? List.of() : List.of("remembered css=" + it.selector());
    }
}
