package dev.webwitness.dashboard;

import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.live.OperatorCommand;
import dev.webwitness.model.live.OperatorInputEvent;
import dev.webwitness.model.live.OperatorInputEvent.Button;
import dev.webwitness.model.live.OperatorInputEvent.Motion;
import dev.webwitness.model.step.Action;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A window's message. Missing or wrong fields throw {@code arguments.invalid}. */
final class ClientMessage {
    private static final Set<String> STEERING = Set.of("go", "visit", "tab", "answer");
    private static final int MOST_KEY = 100;
    private static final int MOST_NOTE = 2_000;
    private static final int MOST_NAME = 100;

    private final Map<String, @Nullable Object> said;

    ClientMessage(Map<String, @Nullable Object> said) {
        this.said = said;
    }

    String kind() {
        return text("do", MOST_NAME);
    }

    /** The key that identifies a window after a reload. */
    String key() {
        String key = text("key", MOST_KEY);
        if (key.length() < 20) {
            throw WebwitnessException.argument(
                    "key", "is a random word of at least 20 characters.", "crypto.randomUUID()");
        }
        return key;
    }

    /** The person's note for the brain; empty for none. */
    String note() {
        return said.get("note") == null ? "" : text("note", MOST_NOTE);
    }

    /** The tab that the person saw. */
    String target() {
        return text("target", MOST_NAME);
    }

    OperatorInputEvent input() {
        return switch (kind()) {
            case "pointer" ->
                new OperatorInputEvent.Pointer(
                        choice("motion", Motion.values()),
                        number("x"),
                        number("y"),
                        choice("button", Button.values()),
                        whole("clicks"),
                        whole("modifiers"));
            case "wheel" ->
                new OperatorInputEvent.Wheel(number("x"), number("y"), number("dx"), number("dy"), whole("modifiers"));
            case "touch" ->
                new OperatorInputEvent.Touch(
                        choice("motion", Motion.values()),
                        whole("finger"),
                        number("x"),
                        number("y"),
                        whole("modifiers"));
            case "key" ->
                new OperatorInputEvent.Key(
                        flag("down"),
                        text("key", MOST_NAME),
                        text("code", MOST_NAME),
                        whole("number"),
                        whole("location"),
                        flag("repeats"),
                        whole("modifiers"));
            case "composing" -> new OperatorInputEvent.Composing(text("text", Integer.MAX_VALUE), whole("caret"));
            case "text" -> new OperatorInputEvent.Text(text("text", Integer.MAX_VALUE), flag("pasted"));
            default ->
                throw WebwitnessException.argument(
                        "do",
                        "is take, here, back, stay, pointer, wheel, touch, key, composing, text, go, visit, tab or answer.",
                        "take");
        };
    }

    /** Whether it is a command for the browser. */
    boolean steers() {
        return STEERING.contains(kind());
    }

    OperatorCommand steer() {
        return switch (kind()) {
            case "go" -> new OperatorCommand.Go(choice("move", Action.History.Move.values()));
            case "visit" -> new OperatorCommand.Visit(text("url", OperatorCommand.MOST_ADDRESS));
            case "tab" -> new OperatorCommand.ShowTab(text("tab", MOST_NAME));
            case "answer" ->
                new OperatorCommand.Answer(
                        whole("dialog"),
                        flag("accepted"),
                        said.get("text") == null ? null : text("text", Integer.MAX_VALUE));
            default -> throw new AssertionError(kind());
        };
    }

    private String text(String name, int most) {
        if (said.get(name) instanceof String text && text.length() <= most) {
            return text;
        }
        throw WebwitnessException.argument(name, "is a text of at most " + most + " characters.", "\"\"");
    }

    private double number(String name) {
        if (said.get(name) instanceof Number number) {
            return number.doubleValue();
        }
        throw WebwitnessException.argument(name, "is a number.", "12.5");
    }

    private int whole(String name) {
        if (said.get(name) instanceof Integer number) {
            return number;
        }
        throw WebwitnessException.argument(name, "is a whole number.", "0");
    }

    private boolean flag(String name) {
        if (said.get(name) instanceof Boolean flag) {
            return flag;
        }
        throw WebwitnessException.argument(name, "is true or false.", "false");
    }

    private <E extends Enum<E>> E choice(String name, E[] values) {
        for (E value : values) {
            if (value.name().toLowerCase(Locale.ROOT).equals(said.get(name))) {
                return value;
            }
        }
        throw WebwitnessException.argument(
                name, "is one of those that are known.", values[0].name().toLowerCase(Locale.ROOT));
    }
}
