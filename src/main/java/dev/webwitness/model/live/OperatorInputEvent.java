package dev.webwitness.model.live;

import dev.webwitness.model.WebwitnessException;
import org.jspecify.annotations.Nullable;

/**
 * What a person who has control does to a page: one movement, press, key or piece of text. Places are CSS pixels of what the page shows, from its top
 * left corner. Modifiers are the sum of 1 Alt, 2 Ctrl, 4 Meta, 8 Shift, as the DevTools protocol counts them.
 *
 * <p>Every kind keeps to its bounds: what is outside of them is refused with {@code arguments.invalid}.
 */
public sealed interface OperatorInputEvent {
    /** The longest text of one input, in characters. */
    int MOST_TEXT = 10_000;

    /** The farthest place, in CSS pixels; no window is as large. */
    double FARTHEST = 20_000;

    /** What becomes of a button, or of a finger. */
    enum Motion {
        DOWN,
        MOVE,
        UP
    }

    /** What becomes of the button or finger it is about; null where it is about none. */
    default @Nullable Motion motion() {
        return null;
    }

    /** A button of the mouse. */
    enum Button {
        NONE,
        LEFT,
        MIDDLE,
        RIGHT
    }

    /**
     * The pointer moves, or one of its buttons goes down or up.
     *
     * @param button which one goes down or up; of a move the one that is held, {@code NONE} for none
     * @param clicks how often it was pressed in turn at this place: 2 for a double click, 0 for a move
     */
    record Pointer(Motion motion, double x, double y, Button button, int clicks, int modifiers)
            implements OperatorInputEvent {
        public Pointer {
            place(x, y);
            modified(modifiers);
            within("clicks", clicks, 0, 3);
        }
    }

    /** The wheel turns by so many CSS pixels, down and to the right where positive. */
    record Wheel(double x, double y, double dx, double dy, int modifiers) implements OperatorInputEvent {
        public Wheel {
            place(x, y);
            place(Math.abs(dx), Math.abs(dy));
            modified(modifiers);
        }
    }

    /**
     * One finger.
     *
     * @param finger which, from 0
     */
    record Touch(Motion motion, int finger, double x, double y, int modifiers) implements OperatorInputEvent {
        public Touch {
            place(x, y);
            within("finger", finger, 0, 9);
            modified(modifiers);
        }
    }

    /**
     * A key goes down or up.
     *
     * @param key what it means, as {@code KeyboardEvent.key} says it: {@code a}, {@code Enter}
     * @param code where it is, as {@code KeyboardEvent.code} says it: {@code KeyA}
     * @param number its old number, {@code KeyboardEvent.keyCode}
     * @param location 0 standard, 1 left, 2 right, 3 number pad
     * @param repeats whether it is held down and comes again
     */
    record Key(boolean down, String key, String code, int number, int location, boolean repeats, int modifiers)
            implements OperatorInputEvent {
        private static final int NO_SHORTCUT = ~(2 | 4);

        public Key {
            if (key.isEmpty() || key.length() > 32 || code.length() > 32) {
                throw WebwitnessException.argument("key", "is the name of a key.", "Enter");
            }
            within("number", number, 0, 255);
            within("location", location, 0, 3);
            modified(modifiers);
        }

        /** What it writes; empty where it writes nothing. */
        public String text() {
            boolean plain = (modifiers & NO_SHORTCUT) == modifiers;
            return !plain ? "" : key.equals("Enter") ? "\r" : key.codePointCount(0, key.length()) == 1 ? key : "";
        }
    }

    /**
     * What an input method shows of a text that is not chosen yet.
     *
     * @param caret where in it the caret stands
     */
    record Composing(String text, int caret) implements OperatorInputEvent {
        public Composing {
            bounded(text);
            within("caret", caret, 0, text.length());
        }
    }

    /**
     * A whole text where the caret is: what an input method ended with, or what was pasted.
     *
     * @param pasted whether it was pasted
     */
    record Text(String text, boolean pasted) implements OperatorInputEvent {
        public Text {
            bounded(text);
        }
    }

    private static void place(double x, double y) {
        boolean there = x >= 0 && y >= 0 && x <= FARTHEST && y <= FARTHEST; // NaN is nowhere
        if (!there) {
            throw WebwitnessException.argument("x, y", "is a place in CSS pixels, from 0 to 20000.", "120, 80");
        }
    }

    private static void modified(int modifiers) {
        within("modifiers", modifiers, 0, 15);
    }

    private static void within(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw WebwitnessException.argument(
                    name, "is a number from " + least + " to " + most + ".", String.valueOf(least));
        }
    }

    private static void bounded(String text) {
        if (text.length() > MOST_TEXT) {
            throw WebwitnessException.argument(
                    "text",
                    "has at most " + MOST_TEXT + " characters, and this one has " + text.length() + ".",
                    "its first half, then its second");
        }
    }
}
