package dev.webwitness.model.step;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the page is expected to show; also what a wait waits for.
 *
 * @param kind what is looked at
 * @param target the element, for the kinds that look at one
 * @param value what it is compared with: text, a state ({@code disabled}, {@code checked}, {@code focused}, {@code empty}), a count
 * @param negated whether it must not hold
 * @param each whether it is told of every visible element the target names, of which there must be one at least; only of the kinds that look at what an
 *     element holds
 * @param or other values that do as well as {@code value}; only of {@link Kind#TEXT}, {@link Kind#VALUE}, {@link Kind#CONTAINS} and {@link Kind#STATE}. It
 *     holds where one of them does; negated, where none of them does; of each, where each shows one of them
 * @param alternatives expectations of which one has to hold, each looked at by its own kind; only of {@link Kind#ANY_OF}, and empty for all others
 */
public record Expectation(
        Kind kind,
        @Nullable Target target,
        String value,
        boolean negated,
        boolean each,
        List<String> or,
        List<Expectation> alternatives) {
    /** The kinds of which one value does as well as another. */
    public static final Set<Kind> WITH_OTHERS = Set.of(Kind.TEXT, Kind.VALUE, Kind.CONTAINS, Kind.STATE);

    /** The states that can be looked at. */
    public static final Set<String> STATES = Set.of(
            "enabled",
            "disabled",
            "checked",
            "unchecked",
            "focused",
            "empty",
            "expanded",
            "collapsed",
            "selected",
            "readonly",
            "required",
            "invalid",
            "valid",
            "hidden",
            "visible",
            "editable",
            "filled",
            "pressed",
            "current",
            "highlighted",
            "open",
            "closed",
            "busy",
            "playing",
            "paused",
            "muted",
            "struck through");

    public Expectation {
        or = or == null ? List.of() : List.copyOf(or); // absent where it was written by an earlier version
        if (!or.isEmpty() && !WITH_OTHERS.contains(kind)) {
            throw new AssertionError(kind + " is of one value");
        }
        alternatives = alternatives == null ? List.of() : List.copyOf(alternatives);
        if (alternatives.isEmpty() == (kind == Kind.ANY_OF)) {
            throw new AssertionError(kind + " with " + alternatives.size() + " alternatives");
        }
    }

    public Expectation(
            Kind kind, @Nullable Target target, String value, boolean negated, boolean each, List<String> or) {
        this(kind, target, value, negated, each, or, List.of());
    }

    /** That one of these holds. */
    public static Expectation anyOf(List<Expectation> alternatives) {
        return new Expectation(Kind.ANY_OF, null, "", false, false, List.of(), alternatives);
    }

    public Expectation(Kind kind, @Nullable Target target, String value, boolean negated) {
        this(kind, target, value, negated, false);
    }

    public Expectation(Kind kind, @Nullable Target target, String value, boolean negated, boolean each) {
        this(kind, target, value, negated, each, List.of());
    }

    /** The same of every element of that name. */
    public Expectation ofEach() {
        return new Expectation(kind, target, value, negated, true, or, alternatives);
    }

    /** The same, where these do as well as its value. */
    public Expectation orElse(List<String> others) {
        return new Expectation(kind, target, value, negated, each, others);
    }

    /** The same of this value and no other. */
    public Expectation only(String one) {
        return new Expectation(kind, target, one, negated, each);
    }

    /** Its value and what does as well, in the order they were told. */
    public Stream<String> values() {
        return Stream.concat(Stream.of(value), or.stream());
    }

    /** Whether it is told from what was captured, and not from the page. */
    public boolean ofHealth() {
        return kind == Kind.NO_ERRORS || kind == Kind.NO_FAILED_REQUESTS;
    }

    /** Whether it says of the page what it shows or holds, and not only that the network did something. */
    public boolean ofPage() {
        return kind != Kind.ANSWERED && kind != Kind.QUIET;
    }

    /** The opposite of it. */
    public Expectation denied() {
        return new Expectation(kind, target, value, !negated, each, or, alternatives);
    }

    /** The value of {@link Kind#URL_IS} that stands for the home page, whose address is not told. */
    public static final String HOME = "the home page";

    /** What an expectation looks at. */
    public enum Kind {
        /**
         * {@code value} stands visible somewhere on the page; where the target is a part the page has once (dialog, banner, contentinfo, complementary,
         * navigation, table), inside of that; where it is a dialog, also in one of the browser's; where its relation is {@code near}, in the row or card
         * of the target, or close by; else where the target has no role, in the part of the page
         * that is called so, and where there is none and its name is no proper name, on all of the page.
         */
        TEXT,
        /** The target is visible. */
        VISIBLE,
        /** The target's text contains {@code value}; where the target is a field of one line, it holds {@code value} and nothing else. */
        VALUE,
        /** The target's own text contains {@code value}. */
        CONTAINS,
        /** The target is in the state {@code value}. */
        STATE,
        /** An attribute of the target, {@code value} being {@code name=what it holds}; of {@code class} one or more of its words, else {@code *} stands for anything. */
        ATTRIBUTE,
        /** The page's address contains {@code value}. */
        URL_CONTAINS,
        /** The page's address, or its path, is {@code value}, in which {@code *} stands for anything; {@link #HOME} is the root of the site, or a path such as {@code /home}. */
        URL_IS,
        /** The page's title contains {@code value}. */
        TITLE_CONTAINS,
        /** The page's title is {@code value}, in which {@code *} stands for anything. */
        TITLE_IS,
        /** As many elements named by the target are visible as {@code value} says: {@code 3}, {@code >=1}, {@code <5}, <code>{stops} - 1</code>. */
        COUNT,
        /**
         * What the target shows compares with {@code value} as it says: {@code >500 €}, {@code >=4.5}, {@code <1:30}, {@code <=20}, each a number;
         * {@code =ISBN 12}, the same number, or the same text; <code>={total} + 450</code>, the number remembered so and a difference; {@code ~ISBN*}, a text in which {@code *} stands for anything. Where the target shows no number, those that are called so are counted.
         */
        COMPARED,
        /** The elements named by the target, or the column of that name, are in the order {@code value}: {@code ascending}, {@code descending}. */
        SORTED,
        /** The page is wider than its window, so that it scrolls sideways. */
        SIDEWAYS,
        /** As many tabs of the browser are open as {@code value} says. */
        TABS,
        /** No first-party console error or exception so far. */
        NO_ERRORS,
        /** No first-party request has failed so far. */
        NO_FAILED_REQUESTS,
        /** A JavaScript dialog with {@code value} in its message was shown; any dialog where value is empty. */
        DIALOG,
        /**
         * A file was downloaded under this name, in which {@code *} stands for anything; any file where value is empty. Denied, that none was, and none
         * of that name is under way.
         */
        DOWNLOAD,
        /** One of {@link Expectation#alternatives()} holds. */
        ANY_OF,
        /** A request to an address with {@code value} in it was answered since the last act, with whatever status. Is only waited for. */
        ANSWERED,
        /** At most {@code value} requests are under way. Is only waited for. */
        QUIET,
        /** The expression {@code value} of the page's JavaScript is true. Is only waited for. */
        SCRIPT
    }

    /** The expectation as the step language writes it, without the {@code expect} before it. */
    public String label() {
        return ExpectationLabel.of(this);
    }
}
