package dev.webwitness.page.find;

import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Frame;
import dev.webwitness.model.page.ElementRef;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What came of looking for an element. */
public sealed interface LookupResult {

    /** How closely an element is named by what was asked for; the closer first. */
    enum Match {
        /** It is called so, but for case, white space and punctuation; or a selector names it. */
        NAME,
        /** It is the only one whose name has the words in it. */
        PART,
        /** Its name only means the same. */
        MEANING
    }

    /**
     * How an element was matched.
     *
     * @param how such as {@code role and name "Pay"}
     * @param match how closely what was asked for names it
     * @param option the entry of a native list that is meant, where the element is the list; null where it is the element
     */
    record Matched(String how, Match match, @Nullable String option) {}

    /**
     * The one element that is meant.
     *
     * @param handle the element; for a box or file input painted over by its label, the label
     * @param locators how it could be found again: keys {@code role}, {@code label}, {@code testId}, {@code css}, those that apply
     * @param password whether what stands or will stand in it is secret
     * @param coveredBy what a pointer would hit instead, such as {@code dialog "Cookies"}; null where nothing is in the way
     */
    record Found(
            ElementRef element,
            ElementHandle handle,
            Frame frame,
            Map<String, String> locators,
            boolean password,
            @Nullable String coveredBy,
            Matched matched)
            implements LookupResult {
        public Found {
            locators = Map.copyOf(locators);
        }
    }

    /**
     * Nothing answers.
     *
     * @param tried the ways that were tried
     * @param nearest labels of the most similar visible elements, at most five, the nearest first
     * @param reason why, as the end of a sentence: {@code is there but not visible: button "Pay"}
     * @param opener the ref of the summary that opens what it lies folded away in; null where it does not, or where there are several
     */
    record Missing(
            List<String> tried,
            List<String> nearest,
            String reason,
            @Nullable String opener) implements LookupResult {
        public Missing {
            tried = List.copyOf(tried);
            nearest = List.copyOf(nearest);
        }

        public Missing(List<String> tried, List<String> nearest, String reason) {
            this(tried, nearest, reason, null);
        }
    }

    /**
     * Several visible elements answer equally well.
     *
     * @param candidates the first of them, at most six
     * @param total how many there are
     */
    record Ambiguous(List<ElementRef> candidates, int total) implements LookupResult {
        public Ambiguous {
            candidates = List.copyOf(candidates);
        }
    }

    /** The ref names an element that has left the page, or that was never given. */
    record Stale(String ref) implements LookupResult {}
}
