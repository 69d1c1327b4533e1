package dev.webwitness.browser.locate;

import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Target;
import java.util.Map;
import java.util.Optional;

/** The memory of a site: what earlier runs left, and who records what worked now. Called on the run's thread; never throws, never waits. */
public interface SelectorMemory {
    /** Knows nothing and remembers nothing. */
    SelectorMemory NOTHING = new SelectorMemory() {
        @Override
        public Optional<Known> known(String url, Action action, Target target) {
            return Optional.empty();
        }

        @Override
        public void forget(Known known) {}

        @Override
        public void worked(String url, Action action, ElementRef element, Map<String, String> locators) {}
    };

    /**
     * An element as it was when it last worked.
     *
     * @param asked the action, and the role it asked for where it did
     * @param selector what found it, in CSS
     */
    record Known(String origin, String path, String words, String asked, String role, String name, String selector) {}

    /** What the target of such an action was on such a page before; empty where nothing is known. */
    Optional<Known> known(String url, Action action, Target target);

    /** It is not what it was: it is not to be tried again. */
    void forget(Known known);

    /**
     * An action on an element was done.
     *
     * @param url the page it was done on
     * @param locators as in {@link dev.webwitness.model.ActionOutcome}
     */
    void worked(String url, Action action, ElementRef element, Map<String, String> locators);
}
