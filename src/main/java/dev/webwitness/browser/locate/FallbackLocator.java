package dev.webwitness.browser.locate;

import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.page.find.SearchPurpose;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Looks for a target that no word on the page matches: by similar meaning, then on the picture. A name only once the page had all its
 * time to show the element itself, and neither without a warning.
 */
final class FallbackLocator {
    /** Shorter where the page draws things itself: then it is likely that what is meant is drawn. */
    private static final Duration BEFORE_PICTURE = Duration.ofMillis(600);

    /** The only reason for which another way may do: what is hidden, or in a place that is not there, is not found by looking. */
    private static final String NOTHING = "nothing on the page answers to it";

    private final SessionContext session;
    private final VisualLocator eye;
    private final Target target;
    private final SearchPurpose purpose;
    private final boolean points;
    private final List<String> tried = new ArrayList<>();
    private boolean looked;
    private @Nullable WebwitnessException unable;

    /** @param points whether a point will do, or it has to be an element */
    FallbackLocator(SessionContext session, VisualLocator eye, Target target, SearchPurpose purpose, boolean points) {
        this.session = session;
        this.eye = eye;
        this.target = target;
        this.purpose = purpose;
        this.points = points;
    }

    /** What another name, or nothing, answers in place of a miss. */
    LookupResult byMeaning(LookupResult lookup, boolean spent) {
        if (!spent
                || !open(lookup)
                || target.quoted()
                || target.ordinal() != 0
                || target.text().isBlank()) {
            return lookup;
        }
        try {
            LookupResult found =
                    session.reader().findByMeaning(session.page(), target, purpose, session.frameScope(), eye::alike);
            if (found instanceof LookupResult.Missing missing) {
                tried.addAll(missing.tried());
                return lookup;
            }
            return found;
        } catch (WebwitnessException e) {
            if (!VisualLocator.isUnable(e)) {
                throw e;
            }
            tried.add("meaning: " + why(e));
            return lookup;
        }
    }

    /** The point of what is meant on the picture; null where it is not there, or it is too early to look. */
    ActionTarget.@Nullable Point byEye(LookupResult lookup, List<String> notes, Duration waited, boolean spent) {
        if (!points || !open(lookup)) {
            return null;
        }
        if (eye.leavesToModel(target.label())) {
            if (spent) {
                tried.add("tier 2: left to the model, which is shown the page with marks");
            }
            return null;
        }
        if (!spent && (looked || waited.compareTo(BEFORE_PICTURE) < 0)) {
            return null;
        }
        looked = true;
        if (!spent && !eye.drawn()) {
            return null;
        }
        List<String> now = new ArrayList<>();
        try {
            ActionTarget.Point found = eye.find(target, purpose, now, notes).orElse(null);
            if (spent) {
                tried.addAll(now);
            }
            return found;
        } catch (WebwitnessException e) {
            if (!VisualLocator.isUnable(e)) {
                throw e;
            }
            unable = e.code() == ErrorCode.CAPABILITY_UNSUPPORTED ? e : unable;
            if (spent) {
                tried.add("tier 3: reading the picture: " + why(e));
            }
            return null;
        }
    }

    private static String why(WebwitnessException e) {
        return e.code() == ErrorCode.CAPABILITY_UNSUPPORTED
                ? "not on this machine"
                : "not done in the time of the step";
    }

    private boolean open(LookupResult lookup) {
        return target.how() == Target.How.NAME
                && lookup instanceof LookupResult.Missing missing
                && missing.reason().equals(NOTHING);
    }

    /** What was tried beyond words, for the error. */
    List<String> tried() {
        return tried;
    }

    /** Why the picture could not be read where it may hold what is meant; null where it could, or need not. */
    @Nullable
    WebwitnessException unable() {
        return unable;
    }
}
