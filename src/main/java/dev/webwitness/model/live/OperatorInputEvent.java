package dev.webwitness.model.live;

import dev.webwitness.model.WebwitnessException;
import org.jspecify.annotations.Nullable;

/**
 * An operator's input to a page: one movement, press, key or text. Places are CSS pixels from the viewport's corner. Modifiers are the sum of 1 Alt, 2 Ctrl, 4 Meta, 8 Shift,
 * as in CDP. Values out of bounds throw {@code arguments.invalid}.
 */
public sealed interface OperatorInputEvent {
    /** The longest text of one input, in characters. */
    int MOST_TEXT = 10_000;

    /** The farthest place, in CSS pixels. */
    double FARTHEST = 20_000;

    /** The motion of a button or a finger. */
    enum Motion {
        DOWN,
        MOVE,
        UP
    }

    /** What becomes of the button or finger it is about; null where it is about none. */
    default @Nullable Motion motion() {
        return null;
    }

    /** A mouse button. */
    enum Button {
        NONE,
        LEFT,
        MIDDLE,
        RIGHT
    }

    /**
     * The pointer moves, or one of its buttons goes down or up.
     *
     * @param button the button that goes down or up; for a move the held one, or {@code NONE}
     * @param clicks the count of presses at this place: 2 for a double click, 0 for a move
     */
    record Pointer(Motion motion, double x, double y, Button button, int clicks, int modifiers)
            implements OperatorInputEvent {
        public Pointer {
            checkPlace(x, y);
            checkModifiers(modifiers);
            checkRange("clicks", clicks, 0, 3);
        }
    }

    /** The wheel turns by so many CSS pixels, down and to the right where positive. */
    record Wheel(double x, double y, double dx, double dy, int modifiers) implements OperatorInputEvent {
        public Wheel {
            checkPlace(x, y);
            checkPlace(Math.abs(dx), Math.abs(dy));
            checkModifiers(modifiers);
        }
    }

    /**
     * One finger.
     *
     * @param finger which, from 0
     */
    record Touch(Motion motion, int finger, double x, double y, int modifiers) implements OperatorInputEvent {
        public Touch {
            checkPlace(x, y);
            checkRange("finger", finger, 0, 9);
            checkModifiers(modifiers);
        }
    }

    /**
     * A key goes down or up.
     *
     * @param key {@code KeyboardEvent.key}, such as {@code Enter}
     * @param code {@code KeyboardEvent.code}, such as {@code KeyA}
     * @param number {@code KeyboardEvent.keyCode}
     * @param location 0 standard, 1 left, 2 right, 3 number pad
     * @param repeats whether it repeats because it is held down
     */
    record Key(boolean down, String key, String code, int number, int location, boolean repeats, int modifiers)
            implements OperatorInputEvent {
        private static final int NO_SHORTCUT = ~(2 | 4);

        public Key {
            if (key.isEmpty() || key.length() > 32 || code.length() > 32) {
                throw WebwitnessException.argument("key", "is the name of a key.", "Enter");
            }
            checkRange("number", number, 0, 255);
            checkRange("location", location, 0, 3);
            checkModifiers(modifiers);
        }

        /** The text that it types; empty for none. */
        public String text() {
            boolean plain = (modifiers & NO_SHORTCUT) == modifiers;
            return !plain ? "" : key.equals("Enter") ? "\r" : key.codePointCount(0, key.length()) == 1 ? key : "";
        }
    }

    /**
     * The unfinished text of an input method.
     *
     * @param caret the caret's place in it
     */
    record Composing(String text, int caret) implements OperatorInputEvent {
        public Composing {
            checkLength(text);
            checkRange("caret", caret, 0, text.length());
        }
    }

    /**
     * A text at the caret: pasted, or the result of an input method.
     */
    record Text(String text, boolean pasted) implements OperatorInputEvent {
        public Text {
            checkLength(text);
        }
    }

    private static void checkPlace(double x, double y) {
        boolean there = x >= 0 && y >= 0 && x <= FARTHEST && y <= FARTHEST; // NaN is nowhere
        if (!there) {
            throw WebwitnessException.argument("x, y", "is a place in CSS pixels, from 0 to 20000.", "120, 80");
        }
    }

    private static void checkModifiers(int modifiers) {
        checkRange("modifiers", modifiers, 0, 15);
    }

    private static void checkRange(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw WebwitnessException.argument(
                    name, "is a number from " + least + " to " + most + ".", String.valueOf(least));
        }
    }

    private static void checkLength(String text) {
        if (text.length() > MOST_TEXT) {
            throw WebwitnessException.argument(
                    "text",
                    "has at most " + MOST_TEXT + " characters, and this one has " + text.length() + ".",
                    "its first half, then its second");
        }
    }
}
