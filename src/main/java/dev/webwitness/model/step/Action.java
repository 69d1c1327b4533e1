package dev.webwitness.model.step;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One act on the page, or one look at it. A brain decides on nothing else. */
public sealed interface Action {
    /** One method for each kind of action. */
    interface Visitor<R extends @Nullable Object> {
        R visit(Open it);

        R visit(History it);

        R visit(Click it);

        R visit(Hover it);

        R visit(Type it);

        R visit(Login it);

        R visit(Clear it);

        R visit(Select it);

        R visit(Check it);

        R visit(Press it);

        R visit(Scroll it);

        R visit(Resize it);

        R visit(SwitchTab it);

        R visit(SwitchFrame it);

        R visit(CloseTab it);

        R visit(Dialog it);

        R visit(Wait it);

        R visit(Expect it);

        R visit(Drag it);

        R visit(Upload it);

        R visit(Remember it);

        R visit(Extract it);

        R visit(Turn it);

        R visit(Look it);

        R visit(Gather it);
    }

    <R extends @Nullable Object> R accept(Visitor<R> visitor);

    /**
     * The action in the step language, such as {@code click "Pay"}. Parsing it gives the same action again. Texts typed into a password field are already
     * masked.
     */
    default String label() {
        return accept(ActionLabel.WRITER);
    }

    /** Whether it may change the page or the server. Such an action must not be repeated once it was dispatched. */
    default boolean mutates() {
        return true;
    }

    /** The one element it acts on; null where it acts on none, on several, or on the whole page. */
    default @Nullable Target target() {
        return null;
    }

    /** The expectation it checks on the page; null where it checks none. */
    default @Nullable Expectation condition() {
        return null;
    }

    /** The name under which it keeps what it reads; null where it keeps nothing. */
    default @Nullable String variable() {
        return null;
    }

    /** The texts it enters into the page. */
    default List<String> values() {
        return List.of();
    }

    /** An action that changes nothing on a server, so that it can be repeated. */
    sealed interface Repeatable extends Action {
        @Override
        default boolean mutates() {
            return false;
        }
    }

    /** Loads a page. */
    sealed interface Load extends Repeatable {}

    /** Waits until the page shows something. */
    sealed interface Waiting extends Repeatable {
        /** The longest wait in seconds; 0 where the step does not say. */
        double seconds();
    }

    /** Enters something that is lost if the page closes before it is sent. */
    sealed interface Input extends Action {}

    /** Opens an address. A relative one is resolved against the page's own. */
    record Open(String url) implements Load {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Goes back or forward in the tab's history, or reloads the page. */
    record History(Move move) implements Load {
        /** The direction. */
        public enum Move {
            BACK,
            FORWARD,
            RELOAD
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * Presses the pointer on an element.
     *
     * @param holding the keys held down during the click, in the order of the step
     */
    record Click(Target target, Kind kind, List<Key> holding) implements Action {
        /** The kind of click. {@code NEW_TAB} opens a link in a new tab, which becomes the active one. */
        public enum Kind {
            SINGLE,
            DOUBLE,
            RIGHT,
            NEW_TAB
        }

        /** A key that can be held down. */
        public enum Key {
            CONTROL,
            SHIFT,
            ALT,
            META;

            /** Its name in steps and for Playwright, such as {@code Control}. */
            public String word() {
                return name().charAt(0) + name().substring(1).toLowerCase(java.util.Locale.ROOT);
            }
        }

        public Click {
            // absent where it was written by an earlier version
            holding = holding == null ? List.of() : holding.stream().distinct().toList();
        }

        public Click(Target target, Kind kind) {
            this(target, kind, List.of());
        }

        /** The keys as a step writes them after the click, such as {@code  holding Control+Shift}; empty for none. */
        public String held() {
            String keys = holding.stream().map(Key::word).collect(Collectors.joining("+"));
            return keys.isEmpty() ? "" : " holding " + keys;
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Moves the pointer onto an element. */
    record Hover(Target target) implements Repeatable {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * Types into a field. Without a target, the focused element gets the keys.
     *
     * @param append whether the text is added after what the field holds; otherwise it replaces that
     */
    record Type(String text, @Nullable Target target, boolean append) implements Input {
        public Type(String text, @Nullable Target target) {
            this(text, target, false);
        }

        @Override
        public List<String> values() {
            return List.of(text);
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * Logs in: finds the fields, on one page or on two, fills and sends them, and checks whether the login worked.
     *
     * @param user the user name; null for the one stored with the password in the settings, or where the page asks for none
     * @param password the password, or a secret by name, such as {@code {{shop_password}}}
     */
    record Login(@Nullable String user, String password) implements Input {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Empties a field. */
    record Clear(Target target) implements Action {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * Chooses an option of a list. Without a target, it takes the one list that offers the option.
     *
     * @param others further options, in a list that takes several. Exactly {@code option} and these are chosen afterwards
     */
    record Select(
            String option, List<String> others, @Nullable Target target) implements Input {
        public Select {
            others = others == null
                    ? List.of()
                    : List.copyOf(others); // absent where it was written by an earlier version
        }

        public Select(String option, @Nullable Target target) {
            this(option, List.of(), target);
        }

        /** All chosen options, in the order of the step. */
        @Override
        public List<String> values() {
            return Stream.concat(Stream.of(option), others.stream()).toList();
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Sets the state of a checkbox, switch or radio button. */
    record Check(Target target, boolean on) implements Input {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Presses a key or a chord such as {@code Control+Enter}, on an element if one is named. */
    record Press(String keys, @Nullable Target target) implements Action {
        @Override
        public List<String> values() {
            return keys.length() == 1 ? List.of(keys) : List.of();
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Scrolls an element into view, or the page in a direction: {@code down}, {@code up}, {@code top}, {@code bottom}. */
    record Scroll(@Nullable Target target, String direction) implements Repeatable {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * Changes the size of the window, for all tabs.
     *
     * @param width in CSS pixels; {@link #SAME} where it does not change
     * @param height in CSS pixels; {@link #SAME} where it does not change
     */
    record Resize(int width, int height) implements Repeatable {
        /** The value for a side that does not change. */
        public static final int SAME = 0;

        /** The size as a step writes it, such as {@code 390x844} or {@code 375 px wide}. */
        public String size() {
            return width == SAME ? height + " px high" : height == SAME ? width + " px wide" : width + "x" + height;
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Makes another tab the active one. It is named by words in its title or address, by its number from 1, or as {@code newest} or {@code original}. */
    record SwitchTab(String which) implements Repeatable {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Limits the search for elements to a frame, by its name, title or address. {@code main} extends it to the whole page again. */
    record SwitchFrame(String which) implements Repeatable {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Closes the active tab. The tab it was opened from becomes active. */
    record CloseTab() implements Action {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * Sets the answer to a dialog: the browser's next one, or the one the page itself shows.
     *
     * @param answer the text to enter; null for none
     */
    record Dialog(boolean accept, @Nullable String answer) implements Action {
        @Override
        public List<String> values() {
            return answer == null ? List.of() : List.of(answer);
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Waits for a condition, at most {@code seconds} if that is not 0. Without a condition, it waits {@code seconds}. */
    record Wait(@Nullable Expectation until, double seconds) implements Waiting {
        @Override
        public @Nullable Expectation condition() {
            return until;
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * Checks that an expectation holds, and gives the page a moment to meet it.
     *
     * @param withinS the seconds after the last act within which it must hold; 0 for no limit of its own
     */
    record Expect(Expectation expectation, double withinS) implements Waiting {
        public Expect(Expectation expectation) {
            this(expectation, 0);
        }

        @Override
        public Expectation condition() {
            return expectation;
        }

        @Override
        public double seconds() {
            return withinS;
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * Drags an element onto another, or beside it. Between two points, the pointer is pressed and released exactly there.
     *
     * @param via the points the pointer passes on the way, in order
     */
    record Drag(Target from, Target to, Place place, List<Target> via) implements Action {
        /** Where the element is dropped. */
        public enum Place {
            ONTO,
            ABOVE,
            BELOW,
            /** On the side that comes first, whether the list runs down or across. */
            BEFORE,
            AFTER
        }

        public Drag {
            via = via == null ? List.of() : List.copyOf(via); // absent where it was written by an earlier version
            if (via.stream().anyMatch(point -> point.how() != Target.How.POINT)) {
                throw new AssertionError("the way passes points, and " + via + " are others");
            }
        }

        public Drag(Target from, Target to, Place place) {
            this(from, to, place, List.of());
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Puts files into a file field. Without a target, it takes the only one on the page. */
    record Upload(List<String> files, @Nullable Target target) implements Input {
        public Upload {
            files = List.copyOf(files);
        }

        @Override
        public List<String> values() {
            return files;
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * Reads an element and keeps its content under a name.
     *
     * @param count whether to count the elements that match instead of reading one
     */
    record Remember(Target target, boolean count, String name) implements Repeatable {
        @Override
        public String variable() {
            return name;
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * Reads a table, a list or a text and keeps it under a name.
     *
     * @param target null where the page has only one of this shape
     * @param columns the columns to read, in order; empty for all
     * @param pages how many pages of the list to read; {@link #ALL_PAGES} for all
     */
    record Extract(Form form, @Nullable Target target, List<String> columns, int pages, String name) implements Action {
        /** All pages, up to the limit of the browser. */
        public static final int ALL_PAGES = 0;

        /** The shape of the content. */
        public enum Form {
            /** Rows, each with its columns by name. */
            TABLE,
            /** The texts of the items. */
            LIST,
            /** One text. */
            TEXT,
            /** The shape the element itself has. */
            ANY
        }

        public Extract {
            columns = List.copyOf(columns);
        }

        public boolean allPages() {
            return pages == ALL_PAGES;
        }

        @Override
        public boolean mutates() {
            return pages != 1;
        }

        @Override
        public String variable() {
            return name;
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Goes to another page of a list: {@code next}, {@code previous}, {@code first}, {@code last}, or a number from 1. */
    record Turn(String to) implements Action {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Checks whether an expectation holds, so that the plan can branch. It does not fail if the expectation does not hold. */
    record Look(Expectation expectation) implements Repeatable {
        @Override
        public Expectation condition() {
            return expectation;
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Lists the elements of a kind, so that the plan can visit them one by one. */
    record Gather(Target each, int most) implements Repeatable {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }
}
