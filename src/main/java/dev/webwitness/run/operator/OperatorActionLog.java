package dev.webwitness.run.operator;

import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.live.OperatorInputEvent;
import dev.webwitness.model.live.OperatorInputEvent.Button;
import dev.webwitness.model.live.OperatorInputEvent.Motion;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Groups a person's inputs into lines: a press with its moves and release, moves in a row, turns of the wheel, typed keys. Of what is
 * written only the length is told. Owned by the run's thread.
 */
final class OperatorActionLog {
    private static final long LONGEST_MS = 5_000;

    /** Farther than a hand trembles, in CSS pixels. */
    private static final double MOVED = 4;

    private static final Set<String> MODIFIERS =
            Set.of("Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock", "NumLock", "Dead", "Process");

    private enum Kind {
        MOVE,
        PRESS,
        TOUCH,
        WHEEL,
        WRITE,
        PASTE,
        KEY
    }

    /** What is being done. */
    private static final class Under {
        final Kind kind;
        final String name;
        final @Nullable ErrorInfo error;
        final long sinceMs;
        double fromX;
        double fromY;
        double x;
        double y;
        int inputs;
        int presses;
        int characters;

        Under(Kind kind, String name, @Nullable ErrorInfo error, long nowMs) {
            this.kind = kind;
            this.name = name;
            this.error = error;
            this.sinceMs = nowMs;
        }

        void at(double nowX, double nowY) {
            if (inputs == 1) {
                fromX = nowX;
                fromY = nowY;
            }
            x = nowX;
            y = nowY;
        }

        boolean moved() {
            return Math.abs(x - fromX) > MOVED || Math.abs(y - fromY) > MOVED;
        }

        String what() {
            String from = place(fromX, fromY);
            String to = place(x, y);
            return switch (kind) {
                case MOVE -> "move the pointer to " + to;
                case PRESS ->
                    moved() ? "drag with the " + button() + " button from " + from + " to " + to : name + " at " + from;
                case TOUCH -> moved() ? "swipe from " + from + " to " + to : "tap at " + from;
                case WHEEL -> "turn the wheel by " + place(x, y);
                case WRITE -> "type " + characters + (characters == 1 ? " character" : " characters");
                case PASTE -> "paste " + characters + (characters == 1 ? " character" : " characters");
                case KEY -> "press " + name + (presses > 1 ? " " + presses + " times" : "");
            };
        }

        private String button() {
            return name.startsWith("right") ? "right" : name.startsWith("middle") ? "middle" : "left";
        }

        private static String place(double x, double y) {
            return Math.round(x) + "," + Math.round(y);
        }
    }

    private @Nullable Under under;

    /** Takes one more; answers what is over now, null for nothing. */
    @Nullable
    OperatorAction add(OperatorInputEvent input, @Nullable ErrorInfo error, long nowMs) {
        Kind kind = kind(input);
        String name = name(input);
        Under now = under;
        @Nullable OperatorAction before = null;
        if (now == null || !goesOn(now, input, kind, name, error, nowMs)) {
            before = end();
            now = new Under(kind, name, error, nowMs);
            under = now;
        }
        now.inputs++;
        count(now, input);
        return before;
    }

    /** What is not over yet is over now; null for nothing. */
    @Nullable
    OperatorAction end() {
        Under last = under;
        under = null;
        return last == null ? null : new OperatorAction(last.what(), last.inputs, last.characters, last.error);
    }

    private static boolean goesOn(
            Under now, OperatorInputEvent input, Kind kind, String name, @Nullable ErrorInfo error, long nowMs) {
        if (!Objects.equals(code(now.error), code(error))) {
            return false;
        }
        if (accompanies(input)) {
            return true;
        }
        boolean begins = input.motion() == Motion.DOWN
                && !(input instanceof OperatorInputEvent.Touch touch && touch.finger() > 0);
        boolean same = kind == now.kind && (kind == Kind.PRESS || name.equals(now.name));
        boolean whole = kind == Kind.PRESS || kind == Kind.TOUCH;
        return same && !begins && (whole || nowMs - now.sinceMs < LONGEST_MS);
    }

    /** What belongs to whatever was done before it. */
    private static boolean accompanies(OperatorInputEvent input) {
        return input instanceof OperatorInputEvent.Key key && (!key.down() || MODIFIERS.contains(key.key()));
    }

    private static @Nullable String code(@Nullable ErrorInfo error) {
        return error == null ? null : error.code().code();
    }

    private static Kind kind(OperatorInputEvent input) {
        if (input instanceof OperatorInputEvent.Pointer pointer) {
            return pointer.motion() == Motion.MOVE && pointer.button() == Button.NONE ? Kind.MOVE : Kind.PRESS;
        } else if (input instanceof OperatorInputEvent.Touch) {
            return Kind.TOUCH;
        } else if (input instanceof OperatorInputEvent.Wheel) {
            return Kind.WHEEL;
        } else if (input instanceof OperatorInputEvent.Text text) {
            return text.pasted() ? Kind.PASTE : Kind.WRITE;
        } else if (input instanceof OperatorInputEvent.Composing) {
            return Kind.WRITE;
        } else if (input instanceof OperatorInputEvent.Key key) {
            return writes(key) ? Kind.WRITE : Kind.KEY;
        }
        throw new AssertionError(input);
    }

    private static boolean writes(OperatorInputEvent.Key key) {
        return !key.text().isEmpty() && !key.key().equals("Enter");
    }

    private static String name(OperatorInputEvent input) {
        if (input instanceof OperatorInputEvent.Pointer pointer) {
            String button = pointer.button() == Button.LEFT
                    ? ""
                    : pointer.button().name().toLowerCase(Locale.ROOT) + " ";
            return button + (pointer.clicks() == 2 ? "double " : pointer.clicks() == 3 ? "triple " : "") + "click";
        }
        if (input instanceof OperatorInputEvent.Key key && !writes(key)) {
            String shown = key.key().length() == 1 ? key.key().toUpperCase(Locale.ROOT) : key.key();
            int held = MODIFIERS.contains(key.key()) ? 0 : key.modifiers();
            return ((held & 2) > 0 ? "Ctrl+" : "")
                    + ((held & 1) > 0 ? "Alt+" : "")
                    + ((held & 8) > 0 ? "Shift+" : "")
                    + ((held & 4) > 0 ? "Meta+" : "")
                    + shown;
        }
        return "";
    }

    private static void count(Under now, OperatorInputEvent input) {
        if (input instanceof OperatorInputEvent.Pointer pointer) {
            now.at(pointer.x(), pointer.y());
        } else if (input instanceof OperatorInputEvent.Touch touch) {
            now.at(touch.x(), touch.y());
        } else if (input instanceof OperatorInputEvent.Wheel wheel) {
            now.x += wheel.dx();
            now.y += wheel.dy();
        } else if (input instanceof OperatorInputEvent.Text text) {
            now.characters += text.text().codePointCount(0, text.text().length());
        } else if (input instanceof OperatorInputEvent.Key key && key.down()) {
            now.characters += writes(key) ? 1 : 0;
            now.presses += accompanies(key) ? 0 : 1;
        }
    }
}
