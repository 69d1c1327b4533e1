package dev.webwitness.model.step;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One thing done to the page, or one thing looked at: all that a brain can decide to do. */
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
     * The action as the step language writes it, such as {@code click "Pay"}; parsed again it is the same action. Texts typed into a password field are
     * already masked.
     */
    default String label() {
        return accept(ActionLabel.WRITER);
    }

    /** Whether it may change the page or the server, so that it must not be repeated once it was dispatched. */
    default boolean mutates() {
        return true;
    }

    /** The one element it is done to, or null where it is done to none, to several, or to the whole page. */
    default @Nullable Target target() {
        return null;
    }

    /** What it looks for on the page; null for nothing. */
    default @Nullable Expectation condition() {
        return null;
    }

    /** The name it keeps under what it reads; null where it keeps nothing. */
    default @Nullable String variable() {
        return null;
    }

    /** The texts it enters into the page. */
    default List<String> values() {
        return List.of();
    }

    /** An action that changes nothing on a server, so that it can be done again. */
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
        /** How long, in seconds; 0 where the step does not say. */
        double seconds();
    }

    /** Enters something that is lost when the page goes away before it is sent. */
    sealed interface Input extends Action {}

    /** Goes to an address; a relative one is resolved against the page's own. */
    record Open(String url) implements Load {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Goes through the tab's history, or loads the page again. */
    record History(Move move) implements Load {
        /** Which way. */
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
     * @param holding the keys held down meanwhile, in the order of the step
     */
    record Click(Target target, Kind kind, List<Key> holding) implements Action {
        /** How it is pressed. {@code NEW_TAB} opens a link in a tab of its own, which becomes the active one. */
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

            /** Its name as a step writes it and as Playwright takes it, such as {@code Control}. */
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

        /** The keys as a step writes them behind the click, such as {@code  holding Control+Shift}; empty for none. */
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
     * Types into a field; without a target the focused element gets the keys.
     *
     * @param append whether the field keeps its content, and the text comes behind it; else the text replaces it
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
     * Logs in where the page offers it: finds the fields, on one page or on two, fills and sends them, and looks whether the page let it in.
     *
     * @param user the user name; null for the one that belongs to the password in the settings, or where the page asks for none
     * @param password the password, or the name of a secret as {@code {{shop_password}}}
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
     * Chooses an option of a list; without a target the one list that offers the option.
     *
     * @param others what else is chosen, in a list that takes several: afterwards exactly these are chosen
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

        /** All that is chosen, in the order of the step. */
        @Override
        public List<String> values() {
            return Stream.concat(Stream.of(option), others.stream()).toList();
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Brings a box, switch or radio button into a state. */
    record Check(Target target, boolean on) implements Input {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Presses a key or a chord such as {@code Control+Enter}, on an element where one is named. */
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

    /** Scrolls an element into view, or the page by a direction: {@code down}, {@code up}, {@code top}, {@code bottom}. */
    record Scroll(@Nullable Target target, String direction) implements Repeatable {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * Changes the size of the window, for all tabs.
     *
     * @param width in CSS pixels; {@link #SAME} where it stays
     * @param height in CSS pixels; {@link #SAME} where it stays
     */
    record Resize(int width, int height) implements Repeatable {
        /** A side that stays as it is. */
        public static final int SAME = 0;

        /** The size as a step tells it, such as {@code 390x844} or {@code 375 px wide}. */
        public String size() {
            return width == SAME ? height + " px high" : height == SAME ? width + " px wide" : width + "x" + height;
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Makes another tab the active one: by words in its title or address, by number from 1, {@code newest} or {@code original}. */
    record SwitchTab(String which) implements Repeatable {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Narrows finding to a frame by its name, title or address; {@code main} widens it to the whole page again. */
    record SwitchFrame(String which) implements Repeatable {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Closes the active tab; the one it was opened from becomes active. */
    record CloseTab() implements Action {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * Says how a dialog is answered: the next one of the browser, or the one the page itself shows.
     *
     * @param answer what is written into it; null for nothing
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

    /** Waits for a condition, at most {@code seconds} where that is not 0; where there is no condition, for so long. */
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
     * Checks that something holds, giving the page a moment to get there.
     *
     * @param withinS seconds after the last act by which it is to hold; 0 where nothing is said of that
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
     * Drags an element onto another, or beside it. From a point and to a point, the pointer goes down and up exactly there.
     *
     * @param via points the pointer passes on the way, in that order
     */
    record Drag(Target from, Target to, Place place, List<Target> via) implements Action {
        /** Where it is let go. */
        public enum Place {
            ONTO,
            ABOVE,
            BELOW,
            /** On the side of it that comes first, whether the list runs down or across. */
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

    /** Gives files to a file field; without a target to the only one there is. */
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
     * Reads what an element holds and keeps it under a name.
     *
     * @param count whether it is counted how many elements answer, instead of reading one
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
     * @param target null where the page has only one of the form
     * @param columns the columns that are wanted, in that order; empty for all
     * @param pages how many pages are read, going on to the next one each time; {@link #ALL_PAGES} for as many as there are
     */
    record Extract(Form form, @Nullable Target target, List<String> columns, int pages, String name) implements Action {
        /** All pages, at most as many as the browser reads. */
        public static final int ALL_PAGES = 0;

        /** What shape the thing has. */
        public enum Form {
            /** Rows, each with its columns by name. */
            TABLE,
            /** The texts of its items. */
            LIST,
            /** One text. */
            TEXT,
            /** Whatever shape the element has. */
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

    /** Goes to another page of what is listed: {@code next}, {@code previous}, {@code first}, {@code last}, or a number from 1. */
    record Turn(String to) implements Action {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Looks whether something holds, so that the plan can go one way or the other; never fails because it does not. */
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

    /** Lists the elements of a kind, so that the plan can go through them one by one. */
    record Gather(Target each, int most) implements Repeatable {
        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }
}
