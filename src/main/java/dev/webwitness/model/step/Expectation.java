package dev.webwitness.model.step;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the page must show. A wait has one too.
 *
 * @param kind what is checked
 * @param target the element, for the kinds that check one
 * @param value the value to compare with: text, a state ({@code disabled}, {@code checked}, {@code focused}, {@code empty}), a count
 * @param negated whether it must not hold
 * @param each whether it must hold for every visible element the target names, of which there must be at least one; only for the kinds that check the
 *     content of an element
 * @param or alternatives to {@code value}; only for {@link Kind#TEXT}, {@link Kind#VALUE}, {@link Kind#CONTAINS} and {@link Kind#STATE}. The expectation
 *     holds if one value does; negated, if none does; with {@code each}, if every element shows one of them
 * @param alternatives the expectations of which one must hold, each checked by its own kind; only for {@link Kind#ANY_OF}, otherwise empty
 */
public record Expectation(
        Kind kind,
        @Nullable Target target,
        String value,
        boolean negated,
        boolean each,
        List<String> or,
        List<Expectation> alternatives) {
    /** The kinds that allow alternative values. */
    public static final Set<Kind> WITH_OTHERS = Set.of(Kind.TEXT, Kind.VALUE, Kind.CONTAINS, Kind.STATE);

    /** The states that can be checked. */
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

    /** An expectation that holds if one of these does. */
    public static Expectation anyOf(List<Expectation> alternatives) {
        return new Expectation(Kind.ANY_OF, null, "", false, false, List.of(), alternatives);
    }

    public Expectation(Kind kind, @Nullable Target target, String value, boolean negated) {
        this(kind, target, value, negated, false);
    }

    public Expectation(Kind kind, @Nullable Target target, String value, boolean negated, boolean each) {
        this(kind, target, value, negated, each, List.of());
    }

    /** A copy that must hold for every element of that name. */
    public Expectation ofEach() {
        return new Expectation(kind, target, value, negated, true, or, alternatives);
    }

    /** A copy that allows these values besides its own. */
    public Expectation orElse(List<String> others) {
        return new Expectation(kind, target, value, negated, each, others);
    }

    /** A copy with this value and no alternatives. */
    public Expectation only(String one) {
        return new Expectation(kind, target, one, negated, each);
    }

    /** Its value and the alternatives, in the order of the step. */
    public Stream<String> values() {
        return Stream.concat(Stream.of(value), or.stream());
    }

    /** Whether it is checked against the captured events instead of the page. */
    public boolean ofHealth() {
        return kind == Kind.NO_ERRORS || kind == Kind.NO_FAILED_REQUESTS;
    }

    /** Whether it checks what the page shows or holds, and not only network activity. */
    public boolean ofPage() {
        return kind != Kind.ANSWERED && kind != Kind.QUIET;
    }

    /** A copy that holds where this one does not. */
    public Expectation denied() {
        return new Expectation(kind, target, value, !negated, each, or, alternatives);
    }

    /** The value of {@link Kind#URL_IS} for the home page, whose address the step does not name. */
    public static final String HOME = "the home page";

    /** What an expectation checks. */
    public enum Kind {
        /**
         * {@code value} is visible on the page. The target narrows where: to a part the page has once (dialog, banner, contentinfo, complementary, navigation,
         * table; a dialog may also be one of the browser's); with the relation {@code near}, to the row or card of the target or close by; a target without
         * a role, to the part of the page with that name, or to the whole page if there is no such part and the name is no proper name.
         */
        TEXT,
        /** The target is visible. */
        VISIBLE,
        /** The target's text contains {@code value}; a target that is a field of one line holds exactly {@code value}. */
        VALUE,
        /** The target's own text contains {@code value}. */
        CONTAINS,
        /** The target is in the state {@code value}. */
        STATE,
        /** An attribute of the target, with {@code value} as {@code name=content}. For {@code class}, the content is one or more of its words; otherwise {@code *} matches anything. */
        ATTRIBUTE,
        /** The page's address contains {@code value}. */
        URL_CONTAINS,
        /** The page's address, or its path, is {@code value}, in which {@code *} matches anything; {@link #HOME} is the root of the site, or a path such as {@code /home}. */
        URL_IS,
        /** The page's title contains {@code value}. */
        TITLE_CONTAINS,
        /** The page's title is {@code value}, in which {@code *} matches anything. */
        TITLE_IS,
        /** The number of visible elements the target names is {@code value}: {@code 3}, {@code >=1}, {@code <5}, <code>{stops} - 1</code>. */
        COUNT,
        /**
         * What the target shows compares with {@code value}: {@code >500 €}, {@code >=4.5}, {@code <1:30}, {@code <=20} with a number; {@code =ISBN 12} with
         * the same number or text; <code>={total} + 450</code> with a remembered number plus a difference; {@code ~ISBN*} with a text in which {@code *}
         * matches anything. If the target shows no number, the elements of that name are counted.
         */
        COMPARED,
        /** The elements the target names, or the column of that name, are in the order {@code value}: {@code ascending}, {@code descending}. */
        SORTED,
        /** The page is wider than its window and scrolls sideways. */
        SIDEWAYS,
        /** The browser has {@code value} open tabs. */
        TABS,
        /** No first-party console error or exception so far. */
        NO_ERRORS,
        /** No first-party request has failed so far. */
        NO_FAILED_REQUESTS,
        /** A JavaScript dialog with {@code value} in its message was shown; any dialog if {@code value} is empty. */
        DIALOG,
        /**
         * A file was downloaded under this name, in which {@code *} matches anything; any file if {@code value} is empty. Negated: no such file was downloaded
         * or is being downloaded.
         */
        DOWNLOAD,
        /** One of {@link Expectation#alternatives()} holds. */
        ANY_OF,
        /** A request whose address contains {@code value} was answered since the last act, with any status. Only for waits. */
        ANSWERED,
        /** At most {@code value} requests are open. Only for waits. */
        QUIET,
        /** The JavaScript expression {@code value} is true in the page. Only for waits. */
        SCRIPT
    }

    /** The expectation in the step language, without the word {@code expect}. */
    public String label() {
        return ExpectationLabel.of(this);
    }
}
