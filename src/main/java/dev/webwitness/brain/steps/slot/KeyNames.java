package dev.webwitness.brain.steps.slot;

import dev.webwitness.model.step.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The names of keys as Playwright has them, and chords of them. */
public final class KeyNames {
    private static final Map<String, String> MODIFIERS = Map.ofEntries(
            Map.entry("control", "Control"),
            Map.entry("ctrl", "Control"),
            Map.entry("shift", "Shift"),
            Map.entry("alt", "Alt"),
            Map.entry("option", "Alt"),
            Map.entry("meta", "Meta"),
            Map.entry("cmd", "Meta"),
            Map.entry("command", "Meta"),
            Map.entry("controlormeta", "ControlOrMeta"));

    private static final Map<String, String> KEYS = Map.ofEntries(
            Map.entry("enter", "Enter"),
            Map.entry("return", "Enter"),
            Map.entry("tab", "Tab"),
            Map.entry("escape", "Escape"),
            Map.entry("esc", "Escape"),
            Map.entry("backspace", "Backspace"),
            Map.entry("delete", "Delete"),
            Map.entry("del", "Delete"),
            Map.entry("insert", "Insert"),
            Map.entry("space", "Space"),
            Map.entry("spacebar", "Space"),
            Map.entry("home", "Home"),
            Map.entry("end", "End"),
            Map.entry("pageup", "PageUp"),
            Map.entry("page up", "PageUp"),
            Map.entry("pagedown", "PageDown"),
            Map.entry("page down", "PageDown"),
            Map.entry("arrowup", "ArrowUp"),
            Map.entry("arrow up", "ArrowUp"),
            Map.entry("up arrow", "ArrowUp"),
            Map.entry("up", "ArrowUp"),
            Map.entry("arrowdown", "ArrowDown"),
            Map.entry("arrow down", "ArrowDown"),
            Map.entry("down arrow", "ArrowDown"),
            Map.entry("down", "ArrowDown"),
            Map.entry("arrowleft", "ArrowLeft"),
            Map.entry("arrow left", "ArrowLeft"),
            Map.entry("left arrow", "ArrowLeft"),
            Map.entry("left", "ArrowLeft"),
            Map.entry("arrowright", "ArrowRight"),
            Map.entry("arrow right", "ArrowRight"),
            Map.entry("right arrow", "ArrowRight"),
            Map.entry("right", "ArrowRight"));

    private static final int MOST_WORDS = 2;

    /** A key or a chord, also in quotes; what is read is its name. */
    public static final Slot SLOT = (sentence, at) -> {
        List<Slot.Read> reads = new ArrayList<>();
        for (int count = Math.min(MOST_WORDS, sentence.size() - at); count > 0; count--) {
            boolean quoted = count == 1 && sentence.isQuoted(at);
            String words = quoted ? sentence.get(at).text() : written(sentence, at, count);
            String chord = words == null ? null : chord(words, quoted);
            if (chord != null) {
                reads.add(new Slot.Read(at + count, chord, count));
            }
        }
        return reads;
    };

    /** {@code Control} or {@code Control+Shift}; what is read is a list of keys that are held. */
    public static final Slot MODIFIERS_SLOT = (sentence, at) -> {
        if (at >= sentence.size() || !sentence.get(at).isWord()) {
            return List.of();
        }
        List<Action.Click.Key> held = new ArrayList<>();
        for (String part : sentence.get(at).low().split("\\+", -1)) {
            String modifier = MODIFIERS.get(part);
            if (modifier == null || modifier.equals("ControlOrMeta")) {
                return List.of();
            }
            held.add(Action.Click.Key.valueOf(modifier.toUpperCase(Locale.ROOT)));
        }
        return List.of(new Slot.Read(at + 1, List.copyOf(held), 1));
    };

    private KeyNames() {}

    private static @Nullable String written(Sentence sentence, int at, int count) {
        StringBuilder words = new StringBuilder();
        for (int i = at; i < at + count; i++) {
            Token token = sentence.get(i);
            if (!token.isWord() && token.kind() != Token.Kind.SIGN) {
                return null;
            }
            words.append(i > at ? " " : "").append(token.text());
        }
        return words.toString();
    }

    /** Modifiers and one key; null where it is none. A single letter or sign is a key too, but in quotes it may be a name. */
    private static @Nullable String chord(String written, boolean quoted) {
        String text = written.strip();
        int last = text.length() > 1 ? text.lastIndexOf('+', text.length() - 2) : -1;
        StringBuilder chord = new StringBuilder();
        for (String part : last < 0 ? new String[0] : text.substring(0, last).split("\\+", -1)) {
            String modifier = MODIFIERS.get(part.strip().toLowerCase(Locale.ROOT));
            if (modifier == null) {
                return null;
            }
            chord.append(modifier).append('+');
        }
        String key = key(text.substring(last + 1).strip(), quoted && chord.length() == 0, chord.length() > 0);
        return key == null ? null : chord + key;
    }

    private static @Nullable String key(String written, boolean nameable, boolean held) {
        String low = written.toLowerCase(Locale.ROOT);
        String known = KEYS.get(low);
        if (known != null) {
            return known;
        }
        String modifier = MODIFIERS.get(low);
        if (modifier != null && !nameable && !low.equals("option")) {
            return modifier;
        }
        if (low.matches("f(?:[1-9]|1[0-2])")) {
            return low.toUpperCase(Locale.ROOT);
        }
        boolean one = written.codePointCount(0, written.length()) == 1 && !nameable;
        return one ? held && Character.isLetter(written.charAt(0)) ? written.toUpperCase(Locale.ROOT) : written : null;
    }
}
