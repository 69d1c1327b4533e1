package dev.webwitness.brain.steps.slot;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The words for kinds of elements, and the ARIA roles they stand for. */
public final class RoleWords {
    /** A word that says nothing about the role of what bears the name. */
    static final String NONE = "";

    private static final int MOST_WORDS = 2;
    private static final Map<String, String> ROLES = roles("""
            button: button btn
            link: link hyperlink
            tab: tab
            checkbox: checkbox, check box, tick box, tickbox
            radio: radio, radio button
            switch: switch toggle
            textbox: field input textbox textarea, text field, text box, text area, input field, text input
            searchbox: searchbox, search field, search box, search bar
            combobox: dropdown combobox select, drop-down, combo box, select box
            listbox: listbox, list box
            menuitem: menuitem, menu item
            option: option
            heading: heading headline
            row: row
            cell: cell
            columnheader: columnheader column, column header
            dialog: dialog modal popup
            slider: slider
            spinbutton: spinbutton, spin button
            img: img image picture
            table: table grid
            list: list
            menu: menu
            form: form
            alert: alert
            tooltip: tooltip
            progressbar: progressbar spinner, progress bar
            canvas: canvas
            video: video
            navigation: navigation nav
            : icon item element card section panel area entry label tile chip badge group region
            """);

    /**
     * @param role {@link #NONE} where the word tells none
     * @param words how many tokens it takes
     */
    record Named(String role, String text, int words) {}

    private RoleWords() {}

    /** The kind that stands at a place, singular or plural; null where none does. */
    static @Nullable Named at(Sentence sentence, int at) {
        for (int count = Math.min(MOST_WORDS, sentence.size() - at); count > 0; count--) {
            String words = words(sentence, at, at + count);
            String role = words == null ? null : role(words);
            if (role != null && words != null) {
                return new Named(role, words, count);
            }
        }
        return null;
    }

    /** The role of a word, singular or plural; null where it is no kind of element. */
    public static @Nullable String role(String words) {
        String role = ROLES.get(words);
        return role != null || !words.endsWith("s")
                ? role
                : ROLES.get(
                        words.endsWith("xes")
                                ? words.substring(0, words.length() - 2)
                                : words.substring(0, words.length() - 1));
    }

    private static @Nullable String words(Sentence sentence, int from, int to) {
        StringBuilder words = new StringBuilder();
        for (int i = from; i < to; i++) {
            if (!sentence.get(i).isWord()) {
                return null;
            }
            words.append(i > from ? " " : "").append(sentence.get(i).low());
        }
        return words.toString();
    }

    private static Map<String, String> roles(String table) {
        Map<String, String> all = new HashMap<>();
        for (String line : table.strip().split("\n", -1)) {
            int colon = line.indexOf(':');
            String role = line.substring(0, colon).strip();
            String[] parts = line.substring(colon + 1).strip().split(",\\s*", -1);
            for (String word : parts[0].strip().split("\\s+", -1)) {
                all.put(word, role);
            }
            for (int i = 1; i < parts.length; i++) {
                all.put(parts[i].strip(), role);
            }
        }
        return Map.copyOf(all);
    }
}
