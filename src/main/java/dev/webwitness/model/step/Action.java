package dev.webwitness.model.step;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One thing done to the page, or one thing looked at. Everything a brain may order is listed here; there is no other action. */
public sealed interface Action {
    /** What is done with an action of each kind: who forgets one does not compile. */
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
     * The action as the step language writes it, such as {@code click "Pay"}, so that it is read back as the same action; texts typed into a password
     * field are already masked by the gate.
     */
    String label();

    /** Whether it may change the page or the server, so that it must not be repeated once it was dispatched. */
    default boolean mutates() {
        return true;
    }

    /** The one element it is done to, or null where it is done to none, to several, or to the whole page. */
    default @Nullable Target target() {
        return null;
    }

    /** Goes to an address; a relative one is resolved against the page's own. */
    record Open(String url) implements Action {
        @Override
        public String label() {
            return "open " + QuotedText.unlessOneWord(url);
        }

        @Override
        public boolean mutates() {
            return false;
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Goes through the tab's history, or loads the page again. */
    record History(Move move) implements Action {
        /** Which way. */
        public enum Move {
            BACK,
            FORWARD,
            RELOAD
        }

        @Override
        public String label() {
            return move.name().toLowerCase(java.util.Locale.ROOT);
        }

        @Override
        public boolean mutates() {
            return false;
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * Presses the pointer on an element.
     *
     * @param holding the keys held down meanwhile, in the order they were told
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

        @Override
        public String label() {
            return switch (kind) {
                        case SINGLE -> "click " + target.label();
                        case DOUBLE -> "double-click " + target.label();
                        case RIGHT -> "right-click " + target.label();
                        case NEW_TAB -> "open " + target.label() + " in a new tab";
                    }
                    + held();
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
    record Hover(Target target) implements Action {
        @Override
        public String label() {
            return "hover " + target.label();
        }

        @Override
        public boolean mutates() {
            return false;
        }

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
    record Type(String text, @Nullable Target target, boolean append) implements Action {
        public Type(String text, @Nullable Target target) {
            this(text, target, false);
        }

        @Override
        public String label() {
            return (append ? "append " : "type ")
                    + QuotedText.of(text)
                    + (target == null ? "" : (append ? " to " : " into ") + target.label());
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
    record Login(@Nullable String user, String password) implements Action {
        @Override
        public String label() {
            boolean secret = password.matches("\\{\\{[^{}\\s]+\\}\\}");
            String with = secret ? password : QuotedText.of(password);
            return user == null
                    ? "log in with " + (secret ? "" : "password ") + with
                    : "log in as " + QuotedText.of(user) + " with password " + with;
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Empties a field. */
    record Clear(Target target) implements Action {
        @Override
        public String label() {
            return "clear " + target.label();
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * Chooses an option of a list; without a target the one list that offers the option.
     *
     * @param others what else is chosen, in a list that takes several: afterwards these and no others are chosen
     */
    record Select(
            String option, List<String> others, @Nullable Target target) implements Action {
        public Select {
            others = others == null
                    ? List.of()
                    : List.copyOf(others); // absent where it was written by an earlier version
        }

        public Select(String option, @Nullable Target target) {
            this(option, List.of(), target);
        }

        /** All that is chosen, in the order it was told. */
        public List<String> options() {
            return Stream.concat(Stream.of(option), others.stream()).toList();
        }

        @Override
        public String label() {
            return "select " + QuotedText.all(options(), " and ") + (target == null ? "" : " in " + target.label());
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Brings a box, switch or radio button into a state. */
    record Check(Target target, boolean on) implements Action {
        @Override
        public String label() {
            return (on ? "check " : "uncheck ") + target.label();
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Presses a key or a chord such as {@code Control+Enter}, on an element where one is named. */
    record Press(String keys, @Nullable Target target) implements Action {
        @Override
        public String label() {
            return "press " + keys + (target == null ? "" : " on " + target.label());
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Scrolls an element into view, or the page by a direction: {@code down}, {@code up}, {@code top}, {@code bottom}. */
    record Scroll(@Nullable Target target, String direction) implements Action {
        @Override
        public String label() {
            if (target != null) {
                return (direction.equals("up") ? "scroll up to " : "scroll to ") + target.label();
            }
            return direction.matches("top|bottom") ? "scroll to the " + direction : "scroll " + direction;
        }

        @Override
        public boolean mutates() {
            return false;
        }

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
    record Resize(int width, int height) implements Action {
        /** A side that stays as it is. */
        public static final int SAME = 0;

        /** The size as a step tells it, such as {@code 390x844} or {@code 375 px wide}. */
        public String size() {
            return width == SAME ? height + " px high" : height == SAME ? width + " px wide" : width + "x" + height;
        }

        @Override
        public String label() {
            return "resize to " + size();
        }

        @Override
        public boolean mutates() {
            return false;
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Makes another tab the active one: by words in its title or address, by number from 1, {@code newest} or {@code original}. */
    record SwitchTab(String which) implements Action {
        @Override
        public String label() {
            return ActionLabel.of(this);
        }

        @Override
        public boolean mutates() {
            return false;
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Narrows finding to a frame by its name, title or address; {@code main} widens it to the whole page again. */
    record SwitchFrame(String which) implements Action {
        @Override
        public String label() {
            return which.equals("main") ? "switch to the main frame" : "switch to frame " + QuotedText.of(which);
        }

        @Override
        public boolean mutates() {
            return false;
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Closes the active tab; the one it was opened from becomes active. */
    record CloseTab() implements Action {
        @Override
        public String label() {
            return "close the tab";
        }

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
        public String label() {
            return accept && answer != null
                    ? "answer the dialog with " + QuotedText.of(answer)
                    : (accept ? "accept" : "dismiss") + " the dialog";
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Waits for a condition, at most {@code seconds} where that is not 0; where there is no condition, for so long. */
    record Wait(@Nullable Expectation until, double seconds) implements Action {
        @Override
        public String label() {
            return ActionLabel.of(this);
        }

        @Override
        public boolean mutates() {
            return false;
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
    record Expect(Expectation expectation, double withinS) implements Action {
        public Expect(Expectation expectation) {
            this(expectation, 0);
        }

        /** The same by the same time, of another expectation. */
        public Expect of(Expectation other) {
            return new Expect(other, withinS);
        }

        @Override
        public String label() {
            return "expect " + expectation.label() + (withinS == 0 ? "" : " within " + ActionLabel.seconds(withinS));
        }

        @Override
        public boolean mutates() {
            return false;
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
        public String label() {
            String where = place == Place.ONTO ? " to " : " " + place.name().toLowerCase(java.util.Locale.ROOT) + " ";
            return "drag " + from.label() + where + to.label()
                    + via.stream().map(point -> " via " + point.label()).collect(Collectors.joining());
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Gives files to a file field; without a target to the only one there is. */
    record Upload(List<String> files, @Nullable Target target) implements Action {
        public Upload {
            files = List.copyOf(files);
        }

        @Override
        public String label() {
            return "upload " + QuotedText.all(files, " and ") + (target == null ? "" : " to " + target.label());
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
    record Remember(Target target, boolean count, String name) implements Action {
        @Override
        public String label() {
            return "remember "
                    + (count ? "the number of " + TargetLabel.counted(target) : target.label())
                    + " as " + name;
        }

        @Override
        public boolean mutates() {
            return false;
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
        /** All pages, at most as many as the browser's room reads. */
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

        /** Of this page, or of all. */
        public Extract(Form form, @Nullable Target target, List<String> columns, boolean allPages, String name) {
            this(form, target, columns, allPages ? ALL_PAGES : 1, name);
        }

        public boolean allPages() {
            return pages == ALL_PAGES;
        }

        @Override
        public String label() {
            return ActionLabel.of(this);
        }

        @Override
        public boolean mutates() {
            return pages != 1;
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Goes to another page of what is listed: {@code next}, {@code previous}, {@code first}, {@code last}, or a number from 1. */
    record Turn(String to) implements Action {
        @Override
        public String label() {
            return to.matches("\\d+") ? "go to page " + to : "go to the " + to + " page";
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Looks whether something holds, so that the plan can go one way or the other; never fails because it does not. */
    record Look(Expectation expectation) implements Action {
        @Override
        public String label() {
            return "check whether " + expectation.label();
        }

        @Override
        public boolean mutates() {
            return false;
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** Lists the elements of a kind, so that the plan can go through them one by one. */
    record Gather(Target each, int most) implements Action {
        @Override
        public String label() {
            return "find every " + TargetLabel.ofEach(each);
        }

        @Override
        public boolean mutates() {
            return false;
        }

        @Override
        public <R extends @Nullable Object> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }
}
