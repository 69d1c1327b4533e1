package dev.webwitness.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** One thing done to the page, or one thing looked at. Everything a brain may order is listed here; there is no other action. */
public sealed interface Action {

    /** The action as people read it, such as {@code click "Pay"}; texts typed into a password field are already masked by the gate. */
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
            return "open " + url;
        }

        @Override
        public boolean mutates() {
            return false;
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
    }

    /** Presses the pointer on an element. */
    record Click(Target target, Kind kind) implements Action {
        /** How it is pressed. {@code NEW_TAB} opens a link in a tab of its own, which becomes the active one. */
        public enum Kind {
            SINGLE,
            DOUBLE,
            RIGHT,
            NEW_TAB
        }

        @Override
        public String label() {
            return switch (kind) {
                        case SINGLE -> "click ";
                        case DOUBLE -> "double-click ";
                        case RIGHT -> "right-click ";
                        case NEW_TAB -> "open in a new tab ";
                    }
                    + target.label();
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
    }

    /** Replaces a field's content; without a target the focused element gets the keys. */
    record Type(String text, @Nullable Target target) implements Action {
        @Override
        public String label() {
            return "type \"" + text + "\"" + (target == null ? "" : " into " + target.label());
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
            return "log in" + (user == null ? "" : " as " + user) + " with " + password;
        }
    }

    /** Empties a field. */
    record Clear(Target target) implements Action {
        @Override
        public String label() {
            return "clear " + target.label();
        }
    }

    /** Chooses an option of a list; without a target the one list that offers the option. */
    record Select(String option, @Nullable Target target) implements Action {
        @Override
        public String label() {
            return "select \"" + option + "\"" + (target == null ? "" : " in " + target.label());
        }
    }

    /** Brings a box, switch or radio button into a state. */
    record Check(Target target, boolean on) implements Action {
        @Override
        public String label() {
            return (on ? "check " : "uncheck ") + target.label();
        }
    }

    /** Presses a key or a chord such as {@code Control+Enter}, on an element where one is named. */
    record Press(String keys, @Nullable Target target) implements Action {
        @Override
        public String label() {
            return "press " + keys + (target == null ? "" : " on " + target.label());
        }
    }

    /** Scrolls an element into view, or the page by a direction: {@code down}, {@code up}, {@code top}, {@code bottom}. */
    record Scroll(@Nullable Target target, String direction) implements Action {
        @Override
        public String label() {
            return "scroll " + (target == null ? direction : "to " + target.label());
        }

        @Override
        public boolean mutates() {
            return false;
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
    }

    /** Makes another tab the active one: by words in its title or address, by number from 1, {@code newest} or {@code original}. */
    record SwitchTab(String which) implements Action {
        @Override
        public String label() {
            return "switch to tab " + which;
        }

        @Override
        public boolean mutates() {
            return false;
        }
    }

    /** Narrows finding to a frame by its name, title or address; {@code main} widens it to the whole page again. */
    record SwitchFrame(String which) implements Action {
        @Override
        public String label() {
            return "switch to frame " + which;
        }

        @Override
        public boolean mutates() {
            return false;
        }
    }

    /** Closes the active tab; the one it was opened from becomes active. */
    record CloseTab() implements Action {
        @Override
        public String label() {
            return "close the tab";
        }
    }

    /**
     * Says how a dialog is answered: the next one of the browser, or the one the page itself shows.
     *
     * @param answer what is written into it; null for nothing
     * @param button its button, where that was told; counts where the dialog is one of the page itself
     */
    record Dialog(
            boolean accept,
            @Nullable String answer,
            @Nullable Target button) implements Action {
        public Dialog(boolean accept, @Nullable String answer) {
            this(accept, answer, null);
        }

        @Override
        public String label() {
            return (accept ? "accept" : "dismiss") + " the dialog" + (answer == null ? "" : " with \"" + answer + "\"");
        }
    }

    /** Waits for a condition, or where there is none for {@code seconds}. */
    record Wait(@Nullable Expectation until, double seconds, boolean networkIdle) implements Action {
        @Override
        public String label() {
            if (networkIdle) {
                return "wait for network idle";
            }
            return until == null ? "wait " + seconds + " s" : "wait for " + until.label();
        }

        @Override
        public boolean mutates() {
            return false;
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
            String by = withinS == Math.rint(withinS) ? String.valueOf((long) withinS) : String.valueOf(withinS);
            return "expect " + expectation.label() + (withinS == 0 ? "" : " within " + by + " s");
        }

        @Override
        public boolean mutates() {
            return false;
        }
    }

    /** Drags an element onto another, or beside it. */
    record Drag(Target from, Target to, Place place) implements Action {
        /** Where it is let go. */
        public enum Place {
            ONTO,
            ABOVE,
            BELOW,
            /** On the side of it that comes first, whether the list runs down or across. */
            BEFORE,
            AFTER
        }

        @Override
        public String label() {
            String where = place == Place.ONTO ? " to " : " " + place.name().toLowerCase(java.util.Locale.ROOT) + " ";
            return "drag " + from.label() + where + to.label();
        }
    }

    /** Gives files to a file field; without a target to the only one there is. */
    record Upload(List<String> files, @Nullable Target target) implements Action {
        public Upload {
            files = List.copyOf(files);
        }

        @Override
        public String label() {
            return "upload \"" + String.join("\", \"", files) + "\"" + (target == null ? "" : " to " + target.label());
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
            return "remember " + (count ? "the number of " : "") + target.label() + " as " + name;
        }

        @Override
        public boolean mutates() {
            return false;
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
            return "extract" + (form == Form.ANY ? "" : " " + form.name().toLowerCase(java.util.Locale.ROOT))
                    + (target == null ? "" : " " + target.label())
                    + (columns.isEmpty() ? "" : " columns \"" + String.join("\", \"", columns) + "\"")
                    + (allPages() ? " over all pages" : pages > 1 ? " over the first " + pages + " pages" : "")
                    + " as " + name;
        }

        @Override
        public boolean mutates() {
            return pages != 1;
        }
    }

    /** Goes to another page of what is listed: {@code next}, {@code previous}, {@code first}, {@code last}, or a number from 1. */
    record Turn(String to) implements Action {
        @Override
        public String label() {
            return to.matches("\\d+") ? "go to page " + to : "go to the " + to + " page";
        }
    }

    /** Looks whether something holds, so that the plan can go one way or the other; never fails because it does not. */
    record Look(Expectation expectation) implements Action {
        @Override
        public String label() {
            return "look whether " + expectation.label();
        }

        @Override
        public boolean mutates() {
            return false;
        }
    }

    /** Lists the elements of a kind, so that the plan can go through them one by one. */
    record Gather(Target each, int most) implements Action {
        @Override
        public String label() {
            return "find every " + (each.role() == null ? "" : each.role() + " ")
                    + (each.text().isEmpty() ? "" : "\"" + each.text() + "\"").strip();
        }

        @Override
        public boolean mutates() {
            return false;
        }
    }
}
