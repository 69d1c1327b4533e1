package dev.webwitness.brain.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Key names as people write them, and as the browser wants them. */
final class Keys {
    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("enter", "Enter"),
            Map.entry("return", "Enter"),
            Map.entry("esc", "Escape"),
            Map.entry("escape", "Escape"),
            Map.entry("tab", "Tab"),
            Map.entry("space", "Space"),
            Map.entry("spacebar", "Space"),
            Map.entry("space bar", "Space"),
            Map.entry("backspace", "Backspace"),
            Map.entry("del", "Delete"),
            Map.entry("delete", "Delete"),
            Map.entry("home", "Home"),
            Map.entry("end", "End"),
            Map.entry("pageup", "PageUp"),
            Map.entry("page up", "PageUp"),
            Map.entry("pgup", "PageUp"),
            Map.entry("pagedown", "PageDown"),
            Map.entry("page down", "PageDown"),
            Map.entry("pgdn", "PageDown"),
            Map.entry("arrow down", "ArrowDown"),
            Map.entry("arrow up", "ArrowUp"),
            Map.entry("arrow left", "ArrowLeft"),
            Map.entry("arrow right", "ArrowRight"),
            Map.entry("down arrow", "ArrowDown"),
            Map.entry("up arrow", "ArrowUp"),
            Map.entry("left arrow", "ArrowLeft"),
            Map.entry("right arrow", "ArrowRight"),
            Map.entry("arrowdown", "ArrowDown"),
            Map.entry("arrowup", "ArrowUp"),
            Map.entry("arrowleft", "ArrowLeft"),
            Map.entry("arrowright", "ArrowRight"),
            Map.entry("insert", "Insert"));
    private static final Map<String, String> HELD = Map.ofEntries(
            Map.entry("ctrl", "Ctrl"),
            Map.entry("control", "Ctrl"),
            Map.entry("strg", "Ctrl"),
            Map.entry("cmd/ctrl", "Ctrl"),
            Map.entry("ctrl/cmd", "Ctrl"),
            Map.entry("cmd", "Cmd"),
            Map.entry("command", "Cmd"),
            Map.entry("meta", "Cmd"),
            Map.entry("win", "Cmd"),
            Map.entry("alt", "Alt"),
            Map.entry("option", "Alt"),
            Map.entry("shift", "Shift"));

    private Keys() {}

    /**
     * A key or chord.
     *
     * @param shown such as {@code Ctrl+A}
     * @param sent as the browser names it: {@code Control+A}
     */
    record Chord(String shown, String sent) {}

    /** The key or chord the words name, or null where they name none. */
    static @Nullable Chord read(String written) {
        String text = written.strip()
                .replaceFirst("(?i)^the\\s+", "")
                .replaceFirst("(?i)\\s+(?:key|keys|again|now|shortcut)$", "")
                .strip();
        if (text.isEmpty()) {
            return null;
        }
        if (text.length() == 1 && !Character.isLetterOrDigit(text.charAt(0)) && text.charAt(0) < '\uE000') {
            return new Chord(text, text);
        }
        List<String> shown = new ArrayList<>();
        List<String> sent = new ArrayList<>();
        String[] split = text.split("\\s*\\+\\s*|(?<=(?i:ctrl|control|cmd|alt|shift|meta))-(?=\\w)", -1);
        for (int i = 0; i < split.length; i++) {
            String part = split[i].toLowerCase(Locale.ROOT);
            if (i < split.length - 1) {
                String held = HELD.get(part);
                if (held == null) {
                    return null;
                }
                shown.add(held);
                sent.add(held.equals("Ctrl") ? "Control" : held.equals("Cmd") ? "Meta" : held);
            } else {
                String name = NAMES.get(part);
                boolean one = split[i].length() == 1 && (split.length > 1 || text.length() == 1);
                if (name == null && part.matches("f([1-9]|1[0-2])")) {
                    name = part.toUpperCase(Locale.ROOT);
                }
                if (name == null && !one) {
                    return null;
                }
                String key = name != null ? name : split.length > 1 ? split[i].toUpperCase(Locale.ROOT) : split[i];
                shown.add(key);
                sent.add(key);
            }
        }
        return new Chord(String.join("+", shown), String.join("+", sent));
    }
}
