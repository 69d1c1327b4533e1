package dev.webwitness.browser.locate;

import dev.webwitness.model.page.ElementRef;
import dev.webwitness.page.find.LookupResult;
import org.jspecify.annotations.Nullable;

/** The target of an action: an element, or a point of the window if no element is there. */
public sealed interface ActionTarget {
    /** What lies there, for records and for whoever has to allow it; null where nothing does. */
    @Nullable
    ElementRef element();

    /** An element that was found by what it is. */
    record Element(LookupResult.Found found) implements ActionTarget {
        @Override
        public ElementRef element() {
            return found.element();
        }
    }

    /**
     * A point.
     *
     * @param x in CSS pixels of the main frame's viewport
     * @param label what is meant by it, as people read it
     * @param under what lies there, null for nothing
     */
    record Point(double x, double y, String label, LookupResult.@Nullable Found under) implements ActionTarget {
        @Override
        public @Nullable ElementRef element() {
            return under == null ? null : under.element();
        }
    }
}
